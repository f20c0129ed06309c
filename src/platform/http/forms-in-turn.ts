import type { FastifyInstance } from 'fastify';
import { FORM_RATE } from '../api/rates.ts';
import type { WorkQueue } from './work-queue.ts';

/**
 * Puts everything that stores a form, page or call, into the queue of drawings: SQLite has the pages' thread wait for
 * the disk at each. A form that is refused because the queue is full has stored nothing.
 */
export function takeFormsInTurn(app: FastifyInstance, queue: WorkQueue): void {
  app.addHook('onRoute', (route) => {
    if (route.config?.rateLimit !== FORM_RATE) return;
    const { handler } = route;
    route.handler = function inTurn(request, reply) {
      return queue.run(async () => handler.call(this, request, reply));
    };
  });
}
