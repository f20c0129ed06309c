/** Space between the cursor and what covers the text, in pixels. */
const ROOM = 8;

/**
 * The edges of the window that the cursor must not stand in: the toolbar sticks above the text. ProseMirror reads them whenever
 * it scrolls to the cursor.
 * @param text the element after the toolbar
 */
export function coveredEdges(text: HTMLElement) {
  return {
    get top() {
      return (text.previousElementSibling?.getBoundingClientRect().bottom ?? 0) + ROOM;
    },
    right: 0,
    bottom: ROOM,
    left: 0,
  };
}
