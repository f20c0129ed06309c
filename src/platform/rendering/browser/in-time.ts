import { CHUNK_TIMEOUT } from './browser-limits.ts';

/**
 * Rejects when code takes too long to load: a connection that hangs would otherwise never fail, and never be logged.
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
