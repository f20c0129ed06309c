/** Keys that were pressed before the palette could take them. */
export interface TypedAhead {
  /** Gives them, and lets all that follow go to where the focus is. */
  readonly take: () => string;
}

/** Keeps what is typed from now on: it is meant for the palette, and would otherwise stand in the story below it. */
export function typeAhead(page: Document): TypedAhead {
  let words = '';
  const keeping = new AbortController();
  const keep = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return keeping.abort();
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (event.key === 'Backspace') words = words.slice(0, -1);
    else if (event.key.length === 1) words += event.key;
    // It would press what has the focus, or part a paragraph.
    else if (event.key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
  };
  const { signal } = keeping;
  page.addEventListener('keydown', keep, { capture: true, signal });
  // Who goes back to the page writes there again.
  page.addEventListener('pointerdown', () => keeping.abort(), { capture: true, signal });
  setTimeout(() => keeping.abort(), LONGEST_KEPT);
  return {
    take: () => {
      keeping.abort();
      return words;
    },
  };
}

/** Milliseconds: on a line that hangs, nobody types on for the palette. */
const LONGEST_KEPT = 2000;
