/**
 * Attributes of the element where the answer to a posted form begins, which may be far below the top: the browser shows and
 * focuses it, so that it is also heard (a live region that is there at once is not). On a plain visit nothing takes the focus.
 */
export function beginsHere(isAnswer: boolean): { autoFocus?: true } {
  return isAnswer ? { autoFocus: true } : {};
}
