import type { FastifyInstance, FastifyReply } from 'fastify';

/**
 * For monitors and load balancers: `/healthz` says that the process is alive, `/readyz` that it can serve. A site is not
 * ready while its database does not answer in time, nor while it closes: new requests belong elsewhere then.
 * @param revision reads the content revision; rejects when the database takes too long
 */
export function registerHealth(app: FastifyInstance, revision: () => Promise<number>): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.get('/healthz', async (_request, reply) => answer(reply, 200, 'alive'));
  app.get('/readyz', async (_request, reply) => {
    if (isClosing) return answer(reply, 503, 'closing');
    return revision().then(
      () => answer(reply, 200, 'ready'),
      () => answer(reply, 503, 'the database does not answer'),
    );
  });
}

function answer(reply: FastifyReply, status: 200 | 503, state: string): FastifyReply {
  return reply
    .status(status)
    .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    .type('text/plain; charset=utf-8')
    .send(`${state}\n`);
}
