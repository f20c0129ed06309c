/**
 * Attributes of the element where the answer to a posted form begins. The browser scrolls to it and focuses it, so that screen readers read
 * it: they do not announce a live region that is there when the page loads. On a plain visit nothing takes the focus.
 */
export function beginsHere(isAnswer: boolean): { autoFocus?: true } {
  return isAnswer ? { autoFocus: true } : {};
}
