import type { FastifyInstance } from 'fastify';
import { FORM_RATE } from '../api/rates.ts';
import type { WorkQueue } from './work-queue.ts';

/**
 * Queues the handlers of forms: of every route with FORM_RATE, pages and calls. With SQLite each write blocks the thread that
 * answers pages. While the queue is full, a form is refused before its body is read (each body of a flood took 60 KB), and
 * nothing of it is stored.
 */
export function queueForms(app: FastifyInstance, queue: WorkQueue): void {
  app.addHook('onRoute', (route) => {
    if (route.config?.rateLimit !== FORM_RATE) return;
    const { handler, onRequest = [] } = route;
    route.onRequest = [async () => queue.refuseSurplus(), ...[onRequest].flat()];
    route.handler = function inTurn(request, reply) {
      return queue.run(async () => handler.call(this, request, reply));
    };
  });
}
