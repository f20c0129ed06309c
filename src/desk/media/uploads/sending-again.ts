import { CallFailed } from '#desk/application/call.ts';

/** Milliseconds before each new try: a server that is started anew is back within them, and so is a line between two cells. */
const TRIED_AGAIN_AFTER = [1000, 3000, 6000] as const;

/** Whether a failure says nothing about the file and may be over in a moment: the server is away, or takes no more at once. */
export function isPassing(error: unknown): boolean {
  return error instanceof CallFailed && (error.isAway || error.status === 429);
}

/**
 * Does something again that failed for a moment, a few times.
 * @param wait for so many milliseconds
 * @throws what the last try throws, and at once whatever no new try would change
 */
export async function untilTaken<Taken>(
  send: () => Promise<Taken>,
  wait: (milliseconds: number) => Promise<void>,
): Promise<Taken> {
  for (const pause of TRIED_AGAIN_AFTER) {
    try {
      return await send();
    } catch (error) {
      if (!isPassing(error)) throw error;
      await wait(pause);
    }
  }
  return send();
}
