import type { FastifyInstance } from 'fastify';
import { FORM_RATE } from '../api/rates.ts';
import type { WorkQueue } from './work-queue.ts';

/**
 * Queues the handlers of forms (every route with FORM_RATE, of pages and calls): with SQLite, each write blocks the pages' thread. A form that is refused because the queue is full has stored nothing. A form that begins to arrive
 * while it is full is refused before its body is read: the bodies of a flood took 60 KB each.
 */
export function takeFormsInTurn(app: FastifyInstance, queue: WorkQueue): void {
  app.addHook('onRoute', (route) => {
    if (route.config?.rateLimit !== FORM_RATE) return;
    const { handler, onRequest = [] } = route;
    route.onRequest = [async () => queue.refuseSurplus(), ...[onRequest].flat()];
    route.handler = function inTurn(request, reply) {
      return queue.run(async () => handler.call(this, request, reply));
    };
  });
}
