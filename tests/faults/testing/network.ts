import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** A network between browsers and a site, which a test cuts. */
export interface Network {
  readonly address: string;
  /** Where the site is now. */
  lead(port: number): void;
  /** Breaks what is on its way, in either direction, and lets nothing through until it is mended. */
  cut(): void;
  mend(): void;
}

/** Begins one, until the test ends. */
export async function givenNetwork(): Promise<Network> {
  let site = 0;
  let isCut = false;
  const waiting = new Set<ServerResponse>();
  const server = createServer((asked, answer) => {
    if (isCut) return void asked.socket.destroy();
    waiting.add(answer.once('close', () => waiting.delete(answer)));
    passOn(asked, answer, site);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    lead: (port) => {
      site = port;
    },
    cut: () => {
      isCut = true;
      for (const answer of waiting) answer.destroy();
    },
    mend: () => {
      isCut = false;
    },
  };
}

function passOn(asked: IncomingMessage, answer: ServerResponse, port: number): void {
  const { url, method, headers } = asked;
  const passed = request({ host: '127.0.0.1', port, path: url, method, headers }, (given) => {
    answer.writeHead(given.statusCode ?? 502, given.headers);
    given.on('error', () => answer.destroy()).pipe(answer);
  });
  passed.on('error', () => answer.destroy());
  asked.pipe(passed);
}
