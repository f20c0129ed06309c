/**
 * Attribute lists and extensions of kramdown, Jekyll's Markdown: `{: .wide}`, `{:.lead}`, `{::options … /}`, `{:/comment}`;
 * the list that `{:toc}` turns into a table of contents, which articles here have anyway.
 */
const CONTENTS = /^[ \t]*(?:[*+-]|\d+\.)[ \t][^\n]*\n[ \t]*\{:\s*toc[^{}\n]*\}[ \t]*$/gim;
const ATTRIBUTES = /\{:(?:[.#:/]|\s+[.#\w]|(?:toc|target|class|style|width|height|id|rel)\b)[^{}\n]*\}/g;

/** A text without them: they steer the old site's design. */
export function withoutAttributeLists(text: string): string {
  return text.includes('{:') ? text.replace(CONTENTS, '').replace(ATTRIBUTES, '') : text;
}
