/** Space between the cursor and what covers the text, in pixels. */
const ROOM = 8;

/**
 * The edges of the window that the cursor must not stand in: the toolbar sticks above the text, and a notice may stand at the
 * foot (scroll-padding of the page). ProseMirror reads them whenever it scrolls to the cursor.
 * @param text the element after the toolbar
 */
export function coveredEdges(text: HTMLElement) {
  return {
    get top() {
      return (text.previousElementSibling?.getBoundingClientRect().bottom ?? 0) + ROOM;
    },
    right: 0,
    get bottom() {
      return Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom) || ROOM;
    },
    left: 0,
  };
}
