import type { FastifyInstance } from 'fastify';
import { deskAddresses } from '#desk/desk-addresses.ts';
import script from './service-worker.js?raw';

/** Serves the desk's service worker, to everybody: it holds nothing of anybody, and browsers ask for it at any time. */
export function serveServiceWorker(app: FastifyInstance): void {
  app.get(deskAddresses.serviceWorker(), async (_request, reply) =>
    reply
      .headers({
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'no-cache',
        'content-security-policy': "default-src 'none'; connect-src 'self'",
        // Else it could not answer for /desk itself, which is above its folder.
        'service-worker-allowed': deskAddresses.desk(),
      })
      .send(script),
  );
}
