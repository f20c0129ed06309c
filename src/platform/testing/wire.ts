import { Agent, type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';

export interface WireRequest {
  readonly url: string;
  readonly method?: 'GET' | 'HEAD' | 'POST';
  readonly headers?: OutgoingHttpHeaders;
}

export interface Received {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  /** As it came: still compressed. */
  readonly body: Buffer;
}

/** Listens on loopback until the test ends; gives what asks it over real connections, which `inject` leaves out. */
export async function overTheWire(app: FastifyInstance): Promise<(asked: WireRequest) => Promise<Received>> {
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  return ({ url, method = 'GET', headers = {} }) =>
    new Promise((resolve, reject) => {
      const asking = request({ host: '127.0.0.1', port, agent, path: url, method, headers }, (answer) => {
        buffer(answer).then((body) => resolve({ status: answer.statusCode, headers: answer.headers, body }), reject);
      });
      asking.once('error', reject).end();
    });
}
