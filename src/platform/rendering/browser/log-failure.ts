/**
 * Logs in the browser's console (specification, section 8). Not by reportError, which would make an uncaught error of a
 * handled one.
 * @param what failed, as in 'Error fetching menu'
 */
export function logFailure(what: string, reason: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the one place where browsers' code logs.
  console.error(what, reason);
}
