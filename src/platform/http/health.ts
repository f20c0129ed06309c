import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** A part of the site that requests need. */
export interface NeededPart {
  /** What /readyz says while the part fails. */
  readonly fault: string;
  /** Rejects while requests that need it would fail. Cheap: monitors ask every second. */
  readonly check: () => Promise<unknown>;
  /** All nodes share it, and most requests go on without: it is named, and the node stays ready. */
  readonly isShared?: boolean;
}

/** Milliseconds that the checks may take: a disk that hangs answers nothing. */
const LONGEST_CHECK = 400;

/**
 * For monitors and load balancers: `/healthz` says that the process is alive, `/readyz` that it can serve. A site is not
 * ready while one of its parts fails or does not answer in time, nor while it closes: new requests belong elsewhere then.
 */
export function registerHealth(app: FastifyInstance, parts: readonly NeededPart[]): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  const faults = onceAtATime(() => faultsOf(parts));
  app.get('/healthz', async (_request, reply) => answer(reply, 200, 'alive'));
  app.get('/readyz', async (_request, reply) => {
    if (isClosing) return answer(reply, 503, 'closing');
    const found = await Promise.race([faults(), pause(LONGEST_CHECK, [HANGING], { ref: false })]);
    const own = found.filter(({ isShared }) => !isShared);
    const named = (failing: readonly Fault[]) => failing.map(({ fault }) => fault);
    return own.length === 0
      ? answer(reply, 200, ['ready', ...named(found)].join('; '))
      : answer(reply, 503, named(own).join('; '));
  });
}

type Fault = Omit<NeededPart, 'check'>;

const HANGING: Fault = { fault: 'the disk does not answer' };

/** Concurrent requests share one round of checks: hanging checks must not pile up. */
function onceAtATime<Result>(ask: () => Promise<Result>): () => Promise<Result> {
  let open: Promise<Result> | undefined;
  return () => {
    open ??= ask().finally(() => {
      open = undefined;
    });
    return open;
  };
}

async function faultsOf(parts: readonly NeededPart[]): Promise<readonly Fault[]> {
  const outcomes = await Promise.allSettled(parts.map(({ check }) => check()));
  return parts.filter((_part, index) => outcomes[index]?.status === 'rejected');
}

function answer(reply: FastifyReply, status: 200 | 503, state: string): FastifyReply {
  return reply
    .status(status)
    .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    .type('text/plain; charset=utf-8')
    .send(`${state}\n`);
}
