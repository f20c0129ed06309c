/** Whether a name has each of these words, in any order and any case, and however its apostrophes are typed. */
export function isNamedBy(name: string, words: string): boolean {
  const within = plain(name);
  return plain(words)
    .trim()
    .split(/\s+/)
    .every((word) => within.includes(word));
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/['’]/g, '');
}
