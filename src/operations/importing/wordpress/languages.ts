/** The marks of qTranslate and its successors: `[:en]Words[:de]Wörter[:]`, formerly `<!--:en-->Words<!--:-->`. */
const MARK = /\[:([a-z]{2})?\]|<!--:([a-z]{2})?-->/g;
const IS_MARKED = /\[:[a-z]{2}\]|<!--:[a-z]{2}-->/;

interface Piece {
  /** Undefined for what is the same in every language. */
  readonly language: string | undefined;
  readonly text: string;
}

function pieces(text: string): Piece[] {
  const found: Piece[] = [];
  let language: string | undefined;
  let position = 0;
  for (const { 0: mark, 1: bracketed, 2: commented, index } of text.matchAll(MARK)) {
    found.push({ language, text: text.slice(position, index) });
    language = bracketed ?? commented;
    position = index + mark.length;
  }
  return [...found, { language, text: text.slice(position) }].filter((piece) => piece.text.trim() !== '');
}

/** A title or name in the first of its languages. */
export function inFirstLanguage(text: string): string {
  if (!IS_MARKED.test(text)) return text;
  const all = pieces(text);
  const first = all.find(({ language }) => language !== undefined)?.language;
  return all.map((piece) => (piece.language === undefined || piece.language === first ? piece.text : '')).join('');
}

/** A body in all its languages, one behind the other. */
export function inEveryLanguage(html: string): string {
  if (!IS_MARKED.test(html)) return html;
  return pieces(html)
    .map(({ language, text }) => (language ? `<div lang="${language}">\n\n${text}\n\n</div>` : text))
    .join('\n\n');
}
