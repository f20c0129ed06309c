/**
 * Text cut at the end of a word, with a mark where something is left out.
 * @param letters as many are left at most, in UTF-16 code units, the mark not counted
 */
export function shortened(text: string, letters: number, mark = '…'): string {
  if (text.length <= letters) return text;
  const cut = text.slice(0, letters + 1);
  const end = cut.lastIndexOf(' ');
  // A script without blanks, or one very long word, is cut between characters.
  const kept =
    end > letters / 2
      ? cut.slice(0, end)
      : cut
          .slice(0, letters)
          .toWellFormed()
          .replace(/\ufffd$/, '');
  return `${kept.replace(/[\s,;:.–—-]+$/u, '')}${mark}`;
}
