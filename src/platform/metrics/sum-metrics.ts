import { AggregatorRegistry, type Registry } from 'prom-client';
import { answerPrometheus } from './answer-prometheus.ts';

/** In a worker: its parent may read these metrics. */
export function handToParent(registry: Registry): void {
  AggregatorRegistry.setRegistries(registry);
  // It hears the parent's questions from now on.
  new AggregatorRegistry();
}

/** In the parent: answers Prometheus with the sum over all workers; each metric names what is read otherwise (metrics.ts). */
export function answerWithSum(port: number, whenTaken: (error: Error, advice: string) => void): void {
  const workers = new AggregatorRegistry();
  const metrics = { contentType: workers.contentType, read: () => workers.clusterMetrics() };
  answerPrometheus(port, metrics, whenTaken);
}
