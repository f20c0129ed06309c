import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Measured } from './metrics.ts';

/** Metrics are for the operator: they are served on this machine only. */
const LOOPBACK = '127.0.0.1';

/** Where Prometheus asks by default. */
const PATH = '/metrics';

/**
 * Answers Prometheus on METRICS_PORT, where it is set, while the application listens. A port that is taken is logged: the site works
 * without metrics.
 */
export function serveMetrics(app: FastifyInstance, measured: Measured): void {
  const port = measured.site.configuration.metricsPort;
  if (port === undefined) return;
  let server: Server | undefined;
  app.addHook('onListen', async () => {
    // Without a port for it, the library is not loaded.
    const { declareMetrics } = await import('./metrics.ts');
    const registry = declareMetrics(measured);
    server = createServer(async ({ method, url }, response) => {
      if (url?.split('?')[0] !== PATH) return response.writeHead(404).end();
      if (method !== 'GET') return response.writeHead(405, { allow: 'GET' }).end();
      const text = await registry.metrics();
      return response.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' }).end(text);
    });
    server.on('error', (error) => {
      app.log.error(
        { err: error },
        `Metrics are not served: port ${port} cannot be used. Name another one (METRICS_PORT)`,
      );
    });
    server.listen(port, LOOPBACK).unref();
  });
  app.addHook('onClose', async () => void server?.close());
}
