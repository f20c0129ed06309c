/** A database that this Masthead must not use. The message says what to do, and is printed without a stack. */
export class UnusableDatabase extends Error {
  override readonly name: string = 'UnusableDatabase';
}
