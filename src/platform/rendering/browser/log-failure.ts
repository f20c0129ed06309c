/**
 * Logs in the browser's console (specification, section 8). Not reportError, which makes an uncaught error of what has
 * been dealt with.
 * @param what what failed, as in 'Error fetching menu'
 */
export function logFailure(what: string, reason: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the one place where browsers' code logs.
  console.error(what, reason);
}
