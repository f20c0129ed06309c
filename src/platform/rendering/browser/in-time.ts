import { CHUNK_TIMEOUT } from './limits.ts';

/**
 * Gives up code that does not come: a connection that hangs would leave an island waiting, and its failure unlogged,
 * for as long as the page is open.
 * @throws Error when the time is over
 */
export function inTime<Code>(loading: Promise<Code>): Promise<Code> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new Error(`Code did not come within ${CHUNK_TIMEOUT / 1000} s`)),
    CHUNK_TIMEOUT,
  );
  return Promise.race([loading, promise]).finally(() => clearTimeout(timer));
}
