import type { NonSharedBuffer } from 'node:buffer';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Requests that may wait on one connection for the answers before theirs (pipelining, RFC 9112, section 9.3.2). Browsers and
 * proxies send one at a time; without a bound, 64 KB of requests become 6 MB of memory on each connection.
 */
const MOST_WAITING = 8;

/**
 * Ends connections whose visitors send many requests without waiting for answers. Node.js makes objects of all requests in a
 * chunk of 64 KB, even after the first has destroyed the connection, so each chunk is checked before it is parsed.
 */
export class PipelineLimit {
  readonly #waiting = new WeakMap<Socket, number>();

  /** Checks what the server's connections read before Node.js parses it. */
  watch(server: Server): void {
    server.on('connection', (socket: Socket) => {
      const parsers = socket.listeners('data');
      socket.removeAllListeners('data').on('data', (chunk: NonSharedBuffer) => {
        if (hasManyRequests(chunk)) socket.destroy();
        else for (const parse of parsers) parse.call(socket, chunk);
      });
    });
  }

  /** Whether too many requests wait on this one's connection. A response gets its socket once the answers before it are sent. */
  isReached({ socket }: IncomingMessage, response: ServerResponse): boolean {
    if (response.socket !== null) {
      this.#waiting.delete(socket);
      return false;
    }
    const waiting = (this.#waiting.get(socket) ?? 0) + 1;
    this.#waiting.set(socket, waiting);
    return waiting > MOST_WAITING;
  }
}

/** How a request's first line ends, up to the minor version. With the line break it stands in no JSON and no posted field. */
const VERSION = ' HTTP/1.';
const LINE_BREAK = '\r\n';

function hasManyRequests(chunk: Buffer): boolean {
  let requests = 0;
  for (let at = chunk.indexOf(VERSION); at !== -1; at = chunk.indexOf(VERSION, at + VERSION.length)) {
    const end = at + VERSION.length + 1;
    if (chunk.toString('latin1', end, end + LINE_BREAK.length) === LINE_BREAK) requests += 1;
    // The first one does not wait.
    if (requests > MOST_WAITING + 1) return true;
  }
  return false;
}
