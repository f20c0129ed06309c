import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

/** What the fake edge does with a call: a status to answer with, or no answer at all. */
type Mood = { readonly status: number; readonly headers?: Record<string, string> } | 'hangs';

interface Call {
  readonly at: number;
  readonly method: string | undefined;
  readonly path: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A server on loopback that notes the calls that reach it; it takes them until it is told otherwise. Gone when the test ends. */
export async function fakeEdge() {
  const calls: Call[] = [];
  const edge = { mood: { status: 200 } as Mood, calls, url: '' };
  const server = createServer(async (request, response) => {
    const { method, url: path, headers } = request;
    calls.push({ at: performance.now(), method, path, headers, body: await text(request) });
    if (edge.mood === 'hangs') return;
    response.writeHead(edge.mood.status, edge.mood.headers).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  edge.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge?all=1`;
  return edge;
}
