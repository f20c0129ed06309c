import type { PlatformSite } from './site.ts';

/** What a shell expects of a program that Ctrl-C has ended. */
const INTERRUPTED = 130;

/**
 * Runs a command on the configured site, and closes the site's database.
 * @param explain the message to print for an error, which then sets the exit code; undefined throws the error
 */
export async function runOnSite<Site extends PlatformSite>(
  openSite: () => Promise<Site>,
  act: (site: Site) => Promise<void>,
  explain: (error: unknown) => string | undefined = () => undefined,
): Promise<void> {
  const site = await openSite();
  try {
    await act(site);
  } catch (error) {
    const message = explain(error);
    if (message === undefined) throw error;
    process.stderr.write(`${message}\n`);
    process.exitCode ||= 1;
  } finally {
    await site.database.close();
  }
}

/**
 * Does something that Ctrl-C or SIGTERM interrupts by aborting its signal. The second time, they end the process at once, as
 * they do by default.
 */
export async function interruptibly(act: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  const signals = ['SIGINT', 'SIGTERM'] as const;
  for (const signal of signals) process.once(signal, stop);
  try {
    await act(stopping.signal);
  } catch (error) {
    if (stopping.signal.aborted) process.exitCode = INTERRUPTED;
    throw error;
  } finally {
    for (const signal of signals) process.off(signal, stop);
  }
}
