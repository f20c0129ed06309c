import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { type Network, publicNetwork } from '#platform/outgoing/network.ts';

/** A server on loopback. */
export interface TestServer {
  readonly port: number;
  /** What it was asked. */
  readonly asked: readonly IncomingMessage[];
  /** Ends it before the test does. */
  stop(): void;
}

export async function startServer(answer: RequestListener): Promise<TestServer> {
  const asked: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    asked.push(request);
    answer(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  onTestFinished(stop);
  return { port: (server.address() as AddressInfo).port, asked, stop };
}

/** An internet whose names lead to these addresses, and of which only these servers may be connected to beside what is public. */
export function internet(names: Readonly<Record<string, readonly string[]>>, open: readonly TestServer[] = []) {
  const lookedUp: string[] = [];
  const network: Network = {
    addressesOf: async (name) => {
      lookedUp.push(name);
      return names[name] ?? [];
    },
    mayConnect: (address, port) =>
      (address === '127.0.0.1' && open.some((server) => server.port === port)) ||
      publicNetwork.mayConnect(address, port),
  };
  return { network, lookedUp };
}
