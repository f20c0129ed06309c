/**
 * The deck of a post, for the index. One that only repeats how the text begins says nothing of its own: its words would count as those
 * of a deck and as those of the text.
 * @returns no words for such a deck
 */
export function ownDeck(deck: string, text: string): string {
  const said = inOneLine(deck).replace(/(?:\.{3}|…)$/u, '');
  return inOneLine(text.slice(0, 2 * deck.length)).startsWith(said) ? '' : deck;
}

function inOneLine(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}
