import type { ServerResponse } from 'node:http';
import { finished } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/** Bytes of answers that clients may leave unread, of all together: more than a newsroom has on its way. */
const MOST_UNSENT = 64 * 1024 * 1024;

/** Smaller ones fit into what the system keeps for a connection. */
const SMALL = 16 * 1024;

/**
 * Ends the connections that have left their answers unread for longest, where all that is unread would take too much memory: of a
 * preview or a story, each answer is megabytes of its own. Kept pages are shared by all who read them, and do not come here.
 */
export function limitUnsent(app: FastifyInstance, most = MOST_UNSENT): void {
  /** The oldest first. */
  const unsent = new Map<ServerResponse, number>();
  let total = 0;
  app.addHook('onSend', async (_request, { raw }, payload) => {
    const bytes = lengthOf(payload);
    if (bytes < SMALL) return;
    unsent.set(raw, bytes);
    total += bytes;
    finished(raw, () => {
      if (unsent.delete(raw)) total -= bytes;
    });
    for (const [oldest, held] of unsent) {
      if (total <= most || oldest === raw) break;
      unsent.delete(oldest);
      total -= held;
      oldest.destroy();
    }
  });
}

function lengthOf(payload: unknown): number {
  if (typeof payload === 'string') return payload.length;
  return payload instanceof Uint8Array ? payload.byteLength : 0;
}
