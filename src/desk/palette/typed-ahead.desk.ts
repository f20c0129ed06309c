/** Keys that were pressed before the palette could take them. */
export interface TypedAhead {
  /** Gives them, and lets all that follow go to where the focus is. */
  readonly take: () => string;
}

/** Keeps what is typed from now on: it is meant for the palette, and would otherwise stand in the story below it. */
export function typeAhead(page: Document): TypedAhead {
  let words = '';
  const keep = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (event.key === 'Backspace') words = words.slice(0, -1);
    else if (event.key.length === 1) words += event.key;
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  page.addEventListener('keydown', keep, { capture: true });
  return {
    take: () => {
      page.removeEventListener('keydown', keep, { capture: true });
      return words;
    },
  };
}
