import { createServer, type Server } from 'node:http';

/** Metrics are for the operator: they are served on this machine only. */
const LOOPBACK = '127.0.0.1';

/** Where Prometheus asks by default. */
const PATH = '/metrics';

/**
 * Answers Prometheus on a port of this machine, for which the process does not stay alive.
 * @param read gives the metrics as text at this moment
 * @param whenTaken called with a port's error: the site works without metrics
 */
export function answerPrometheus(
  port: number,
  { contentType, read }: { readonly contentType: string; readonly read: () => Promise<string> },
  whenTaken: (error: Error, advice: string) => void,
): Server {
  const server = createServer(async ({ method, url }, response) => {
    if (url?.split('?')[0] !== PATH) return response.writeHead(404).end();
    if (method !== 'GET') return response.writeHead(405, { allow: 'GET' }).end();
    try {
      const text = await read();
      return response.writeHead(200, { 'content-type': contentType, 'cache-control': 'no-store' }).end(text);
    } catch (error) {
      return response.writeHead(503, { 'content-type': 'text/plain' }).end(`${String(error)}\n`);
    }
  });
  const advice = `Metrics are not served: port ${port} cannot be used. Name another one (METRICS_PORT)`;
  server.on('error', (error) => whenTaken(error, advice));
  return server.listen(port, LOOPBACK).unref();
}
