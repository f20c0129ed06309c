/** A page in a browser that Playwright does not drive. Elements are named by CSS selector and, where given, by their text. */
export interface EnginePage {
  /** Goes to an address and waits until everything in it has loaded. */
  open(address: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** Clicks the first matching element with the browser's own pointer. */
  click(selector: string, text?: string): Promise<void>;
  type(selector: string, text: string): Promise<void>;
  /** Evaluates an expression in the page. @returns its value, which must survive JSON */
  evaluate<Value>(expression: string): Promise<Value>;
  /** PNG of what is in view. */
  screenshot(): Promise<Buffer>;
  /** Uncaught errors and rejections since the page was opened. */
  errors(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/**
 * The place of an element among all that match the selector, as an expression for `evaluate`: drivers find by selector only.
 * @returns -1 where none matches
 */
export function placeOf(selector: string, text?: string): string {
  const matches = `[...document.querySelectorAll(${JSON.stringify(selector)})]`;
  const isMeant = text === undefined ? 'true' : `element.textContent.trim() === ${JSON.stringify(text)}`;
  return `${matches}.findIndex((element) => ${isMeant} && element.checkVisibility())`;
}
