/** A page in a browser without Playwright. Elements are found by CSS selector and, optionally, by text. */
export interface EnginePage {
  /** Opens an address and waits until everything has loaded. */
  open(address: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** Clicks the first matching element with the browser's pointer. */
  click(selector: string, text?: string): Promise<void>;
  type(selector: string, text: string): Promise<void>;
  /** Evaluates an expression in the page. @returns its value, as JSON allows it */
  evaluate<Value>(expression: string): Promise<Value>;
  /** PNG of the viewport. */
  screenshot(): Promise<Buffer>;
  /** Uncaught errors and rejections since the page was opened. */
  errors(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/**
 * The index of an element among the matches of a selector, as an expression for `evaluate`: drivers find by selector
 * only.
 * @returns -1 when none matches
 */
export function placeOf(selector: string, text?: string): string {
  const matches = `[...document.querySelectorAll(${JSON.stringify(selector)})]`;
  const isMeant = text === undefined ? 'true' : `element.textContent.trim() === ${JSON.stringify(text)}`;
  return `${matches}.findIndex((element) => ${isMeant} && element.checkVisibility())`;
}
