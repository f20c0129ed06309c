/** The source of a pattern that one of these texts matches, to the letter. For the flag `u`. */
export function anyOf(texts: readonly string[]): string {
  return texts.map((text) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')).join('|');
}
