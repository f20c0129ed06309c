/** Fenced code. */
export const CODE = /^(?: {0,3})(```+|~~~+)[\s\S]*?^(?: {0,3})\1[`~]*[ \t]*$/gm;

export function linesIn(text: string): number {
  return text.split('\n').length - 1;
}

/** Changes a Markdown text, except its fenced code. */
export function betweenCode(text: string, change: (part: string, before: string) => string): string {
  let result = '';
  let end = 0;
  for (const { index, 0: block } of text.matchAll(CODE)) {
    result += change(text.slice(end, index), text.slice(0, end)) + block;
    end = index + block.length;
  }
  return result + change(text.slice(end), text.slice(0, end));
}

/**
 * Replaces what stands from an opening to the next closing tag, in linear time. An opening tag without a closing one stays.
 * @param closing with the flag g
 */
export function replacePairs(
  text: string,
  opening: RegExp,
  closing: RegExp,
  change: (opening: RegExpExecArray, content: string) => string,
): string {
  let result = '';
  let position = 0;
  for (const found of text.matchAll(opening)) {
    if (found.index < position) continue;
    const start = found.index + found[0].length;
    closing.lastIndex = start;
    const end = closing.exec(text);
    if (!end) break;
    result += text.slice(position, found.index) + change(found, text.slice(start, end.index));
    position = closing.lastIndex;
  }
  return result + text.slice(position);
}
