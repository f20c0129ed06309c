import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { FORM_RATE } from '../api/rates.ts';
import { queueForms } from './queue-forms.ts';
import { WorkQueue } from './work-queue.ts';

/** What the queue holds. */
const ROOM = 64;

test('a form that finds the queue full is refused before its body is read', async () => {
  const queue = new WorkQueue();
  const app = Fastify();
  onTestFinished(() => app.close());
  queueForms(app, queue);
  let read = 0;
  app.addHook('preParsing', async () => {
    read += 1;
  });
  app.post('/form', { config: { rateLimit: FORM_RATE } }, async () => 'taken');
  const send = () => app.inject({ method: 'POST', url: '/form', payload: { message: 'x'.repeat(60_000) } });
  const { promise: work, resolve: finish } = Promise.withResolvers<void>();
  const full = Array.from({ length: ROOM }, () => queue.run(() => work));
  expect([(await send()).statusCode, read]).toEqual([503, 0]);
  finish();
  await Promise.all(full);
  expect([(await send()).body, read]).toEqual(['taken', 1]);
});
