import type { MarkdownIt, StateBlock } from 'markdown-it';
import { isTex } from '../code/formulas.ts';

/**
 * TeX between dollar signs, as KaTeX and MathJax read it, or between the brackets of MathJax. Between single signs, only what
 * has a backslash, `^` or `_` is TeX: others are prices.
 */
const TEX = String.raw`\$\$[\s\S]{1,4000}?\$\$|\$(?=\S)(?=[^$\n]{0,400}?[\\^_])[^$\n]{1,400}(?<=\S)\$(?!\d)|\\\\\([^\n]{1,400}?\\\\\)`;
const AT_POSITION = new RegExp(TEX, 'y');
const WHOLE = /^\$\$(?!\$)[^$]+\$\$$/;

const CODE = ['class', 'language-latex'];

export const FORMULAS = new RegExp(TEX, 'g');

/** Makes code of formulas, which Markdown would read as emphasis and escapes. One on lines of its own is a block. */
export function keepMaths(parser: MarkdownIt): void {
  parser.inline.ruler.before('escape', 'maths', (state, isSilent) => {
    if (!/[$\\]/.test(state.src.charAt(state.pos))) return false;
    AT_POSITION.lastIndex = state.pos;
    const [formula] = AT_POSITION.exec(state.src) ?? [];
    if (formula === undefined) return false;
    const content = formula.replace(/^(?:\$\$?|\\\\\()|(?:\$\$?|\\\\\))$/g, '');
    if (!isSilent && !isTex(content)) state.push('text', '', 0).content = formula;
    else if (!isSilent) Object.assign(state.push('code_inline', 'code', 0), { content: content.trim(), attrs: [CODE] });
    state.pos += formula.length;
    return true;
  });
  const alt = ['paragraph', 'reference', 'blockquote', 'list'];
  parser.block.ruler.before('fence', 'maths', block, { alt });
}

function block(state: StateBlock, first: number, last: number, isSilent: boolean): boolean {
  const opening = lineOf(state, first);
  const isCode = (state.sCount[first] ?? 0) - state.blkIndent >= 4;
  if (isCode || !opening.startsWith('$$')) return false;
  let end = first;
  if (!WHOLE.test(opening)) {
    if (opening.includes('$$', 2)) return false;
    do end += 1;
    while (end < last && !lineOf(state, end).includes('$$'));
    if (end === last || !/^[^$]*\$\$$/.test(lineOf(state, end))) return false;
  }
  if (isSilent) return true;
  const written = state.getLines(first, end + 1, state.blkIndent, false).trim();
  const formula = written.slice(2, -2).trim();
  Object.assign(state.push('fence', 'code', 0), { info: 'latex', content: `${formula}\n`, map: [first, end + 1] });
  state.line = end + 1;
  return true;
}

function lineOf({ src, bMarks, tShift, eMarks }: StateBlock, line: number): string {
  return src.slice((bMarks[line] ?? 0) + (tShift[line] ?? 0), eMarks[line]).trimEnd();
}
