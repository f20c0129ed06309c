import cluster from 'node:cluster';
import type { Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Measured } from './metrics.ts';

/**
 * Answers Prometheus on METRICS_PORT, where it is set, while the application listens. A port that is taken is logged: the site works
 * without metrics. A worker's are read by its parent, which answers with the sum (sum-metrics.ts).
 */
export function serveMetrics(app: FastifyInstance, measured: Measured): void {
  const port = measured.site.configuration.metricsPort;
  if (port === undefined) return;
  let server: Server | undefined;
  app.addHook('onListen', async () => {
    // Without a port for it, the library is not loaded.
    const { declareMetrics } = await import('./metrics.ts');
    const registry = declareMetrics(measured);
    if (cluster.isWorker) return (await import('./sum-metrics.ts')).handToParent(registry);
    const { answerPrometheus } = await import('./answer-prometheus.ts');
    const metrics = { contentType: registry.contentType, read: () => registry.metrics() };
    server = answerPrometheus(port, metrics, (error, advice) => app.log.error({ err: error }, advice));
  });
  app.addHook('onClose', async () => void server?.close());
}
