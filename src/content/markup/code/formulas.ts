import { setOf } from '../by-name.ts';
import { isPhrasingName } from '../nodes.ts';
import { type Token, tokens } from '../tokens.ts';

/** A formula in TeX, as it is shown: as code, on lines of its own as a block of it. @param tex HTML */
export function formulaHtml(tex: string, isBlock: boolean): string {
  const code = `<code class="language-latex">${tex.trim()}</code>`;
  return isBlock ? `<pre>${code}</pre>` : code;
}

const IN_DOLLARS = String.raw`((?:\\[\s\S]|[^$\\${'\u0001'}]){1,4000}?)`;
/** Of Jetpack, of MathJax and KaTeX. Single dollars are prices. */
const FORMULA = new RegExp(
  [
    String.raw`(?<![\\$])\$latex[\s=]${IN_DOLLARS}\$`,
    String.raw`(?<![\\$])\$\$(?!\$)${IN_DOLLARS}\$\$(?!\$)`,
    String.raw`(?<!\\)\\\(((?:(?!\\[()])[^${'\u0001'}]){1,1000}?)\\\)`,
    String.raw`(?<!\\)\\\[((?:(?!\\[[\]])[^${'\u0001'}]){1,4000}?)\\\]`,
    String.raw`(\\begin\{(equation|align|gather|multline|eqnarray)(\*?)\}[^${'\u0001'}]{1,4000}?\\end\{\6\7\})`,
  ].join('|'),
  'g',
);
const SURELY_TEX = /[\\^_{}]/;
const PERHAPS_TEX = /^\S$|^\S.*[=+<>/|&].*\S$/s;
/** Whether what stands between delimiters is a formula, and not the price classes of restaurants: `$$ to $$`. */
export function isTex(words: string): boolean {
  return SURELY_TEX.test(words) || PERHAPS_TEX.test(words);
}

/** Jetpack's parameters for size and colours. */
const PARAMETERS = /&(?:amp;)?(?:s|bg|fg)=[\w#-]*/g;
const BREAK = /<br\s*\/?>/gi;
const KEPT = setOf('pre code script style textarea kbd samp');

/**
 * Replaces formulas between the delimiters of Jetpack and MathJax in the text of HTML by code.
 * @param keep is given the HTML of each formula, and says what stands in its place
 */
export function withFormulas(html: string, keep: (html: string) => string): string {
  if (!/\$\$|\$latex|\\[([b]|latex\.php/.test(html)) return html;
  let result = '';
  let run = '';
  let before = '';
  const settle = (next = '') => {
    const isBlock = !isPhrasingName(before) && !isPhrasingName(next);
    result += run.replace(FORMULA, (...match) => replaced(match, isBlock, keep));
    run = '';
  };
  for (const token of tokens(html, KEPT)) {
    if (token.kind === 'text' || token.name === 'br') run += token.source;
    else {
      settle(token.name);
      result += pictureFormula(token, keep) ?? token.source;
      before = token.name;
    }
  }
  settle();
  return result;
}

function replaced(match: readonly unknown[], mayBeBlock: boolean, keep: (html: string) => string): string {
  const [whole, ...written] = match.slice(0, 6).map((part) => String(part ?? ''));
  const tex = (written.find(Boolean) ?? '').replace(BREAK, '\n').replace(PARAMETERS, '');
  const [source = '', start = 0] = [String(match.at(-1)), Number(match.at(-2))];
  const isCertain = whole?.startsWith('$latex') || whole?.startsWith('\\(');
  if (!isCertain && !isTex(tex)) return String(whole);
  const lineBefore = source.slice(Math.max(0, start - 40), start).replace(BREAK, '\n');
  const lineAfter = source.slice(start + String(whole).length).slice(0, 40);
  const isAlone =
    (/\n\s*$/.test(lineBefore) || source.slice(0, start).trim() === '') && /^[ \t]*(?:$|\n|<br)/.test(lineAfter);
  const isBlock = mayBeBlock && isAlone && !whole?.startsWith('$latex');
  const html = keep(formulaHtml(tex, isBlock));
  return isBlock ? `\n\n${html}\n\n` : html;
}

/** The formula of a picture that WordPress.com rendered: its words are the TeX. */
function pictureFormula({ source, name }: Token, keep: (html: string) => string): string | undefined {
  if (name !== 'img' || !/\/latex\.php\?latex=/.test(source)) return undefined;
  const tex = /\salt=(?:"([^"]*)"|'([^']*)')/i.exec(source);
  return tex ? keep(formulaHtml(tex[1] ?? tex[2] ?? '', false)) : undefined;
}
