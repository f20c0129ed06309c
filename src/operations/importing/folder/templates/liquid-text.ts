/** A code block with a fence longer than any in the code. */
export function listing(code: string, language: string): string {
  const longest = (code.match(/`+/g) ?? []).reduce((most, { length }) => Math.max(most, length), 2);
  const fence = '`'.repeat(longest + 1);
  return `\n${fence}${language}\n${code.replace(/^[ \t]*\n/, '').replace(/\n*[ \t]*$/, '\n')}${fence}\n`;
}

/** The list that kramdown's `{:toc}` replaces by a table of contents; articles here have their own. */
const CONTENTS = /^[ \t]*(?:[*+-]|\d+\.)[ \t][^\n]*\n[ \t]*\{:\s*toc[^{}\n]*\}[ \t]*$/gim;
const ATTRIBUTES = /\{:(?:[.#:/]|\s+[.#\w]|[\w-]+:\s|(?:toc|target|class|style|width|height|id|rel)\b)[^{}]{0,400}\}/g;

/**
 * Removes attribute lists, their definitions and extensions of kramdown, Jekyll's Markdown: `{: .wide}`, `{:name: .wide}`,
 * `{::options … /}`.
 */
export function withoutAttributeLists(text: string): string {
  return text.includes('{:') ? text.replace(CONTENTS, '').replace(ATTRIBUTES, '') : text;
}
