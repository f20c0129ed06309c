import Fastify, { type FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import type { Site } from '#content/site.ts';
import { NotFound } from '#platform/errors.ts';
import { WorkQueue } from '#platform/http/work-queue.ts';
import { PageCache } from '#platform/page-cache/page-cache.ts';
import { registerSyndication } from '../syndication.ts';

/** An application with feeds, site maps, robots.txt and calendars only. */
export async function application(site: Site): Promise<FastifyInstance> {
  const freshness = { revision: async () => 1, nextDue: async () => Number.POSITIVE_INFINITY, now: () => 0 };
  const app = Fastify();
  app.setErrorHandler((error, _request, reply) =>
    reply.status(error instanceof NotFound ? 404 : 500).send(String(error)),
  );
  const cache = new PageCache(freshness, 1_000_000, () => undefined);
  const queues = { renderings: new WorkQueue(), searches: new WorkQueue(), stories: new WorkQueue() };
  registerSyndication(app, { site, cache, queues });
  onTestFinished(() => app.close());
  return app;
}
