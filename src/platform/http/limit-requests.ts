import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { WINDOW } from '../api/rates.ts';
import type { PlatformSite } from '../site.ts';
import { VisitorCounts } from './visitor-counts.ts';

/** Limits the routes that name a rate (api/rates.ts). Other reading is not limited. */
export async function limitRequests(
  app: FastifyInstance,
  site: Pick<PlatformSite, 'database' | 'keys' | 'now'>,
): Promise<void> {
  await app.register(rateLimit, { global: false, store: storeOf(new VisitorCounts(site, WINDOW), site.now) });
}

/** What @fastify/rate-limit makes a route's store with; its types do not say so. */
const ofRoute = z.object({
  routeInfo: z.object({ method: z.union([z.string(), z.array(z.string())]), url: z.string() }),
});

/**
 * The store of @fastify/rate-limit. Writes are counted for all processes together, searches for this one, so that
 * reading never waits for the disk.
 */
function storeOf(counts: VisitorCounts, now: PlatformSite['now']): new () => FastifyRateLimitStore {
  return class RouteStore implements FastifyRateLimitStore {
    readonly #count: ReturnType<VisitorCounts['ofRoute']>;

    constructor(route = '', isShared = false) {
      this.#count = counts.ofRoute(route, isShared);
    }

    child(options: object): FastifyRateLimitStore {
      const { method, url } = ofRoute.parse(options).routeInfo;
      return new RouteStore(`${method} ${url}`, method === 'POST');
    }

    incr(address: string, done: Done, _timeWindow: number, max: number): void {
      this.#count(address, max).then(
        ({ requests, until }) => done(null, { current: requests, ttl: Math.max(0, until - now().getTime()) }),
        done,
      );
    }
  };
}

type Done = Parameters<FastifyRateLimitStore['incr']>[1];
