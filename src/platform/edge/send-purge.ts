import { retryAfterIn } from '../outgoing/retry-after.ts';
import { MOST_FAILURE } from './edge-limits.ts';
import type { PurgeCall } from './purge-settings.ts';

/** The edge has not taken a call; the message continues "The edge …", for people, and holds nothing of the settings. */
export class PurgeRefused extends Error {
  override readonly name = 'PurgeRefused';

  /** Milliseconds that the edge asks to be left alone. */
  readonly retryAfter: number;

  constructor(message: string, retryAfter = 0, options?: ErrorOptions) {
    super(message.slice(0, MOST_FAILURE), options);
    this.retryAfter = retryAfter;
  }
}

/**
 * Tells the edge to drop every page. Only 2xx is taken for yes: behind a redirect stands nobody who was asked.
 * @param patience milliseconds until the call is given up
 * @param ended aborts it
 * @throws PurgeRefused
 */
export async function sendPurge(
  { url, method, header, body }: PurgeCall,
  patience: number,
  ended: AbortSignal,
): Promise<void> {
  const headers = {
    'user-agent': 'Masthead',
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(header && { [header.name]: header.value }),
  };
  const signal = AbortSignal.any([ended, AbortSignal.timeout(patience)]);
  const asked = { method, headers, body: body ?? null, redirect: 'manual', signal } as const;
  const answer = await fetch(url, asked).catch((error: unknown) => {
    throw new PurgeRefused(unansweredOf(error, patience), 0, { cause: error });
  });
  await answer.body?.cancel();
  if (answer.ok) return;
  throw new PurgeRefused(`answered ${answer.status}`, retryAfterIn(answer.headers));
}

function unansweredOf(error: unknown, patience: number): string {
  if (error instanceof Error && error.name === 'TimeoutError')
    return `did not answer within ${Math.ceil(patience / 1000)} s`;
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : '';
  return `cannot be reached${code}`;
}
