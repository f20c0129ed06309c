import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Requests that may wait on one connection for the answers before theirs (pipelining, RFC 9112, section 9.3.2). Browsers and
 * proxies send one at a time; without a bound, 64 KB of requests become 6 MB of memory on each connection.
 */
const MOST_WAITING = 8;

/**
 * Ends connections whose visitors send many requests without waiting for answers. Node.js makes objects for each request in
 * what it has read, 64 KB at a time, even after the connection was destroyed: so what was read is looked at first.
 */
export class PipelineLimit {
  readonly #waiting = new WeakMap<Socket, number>();

  /** Looks at what the server's connections read before Node.js parses it. */
  watch(server: Server): void {
    server.on('connection', (socket: Socket) => {
      const parsers = socket.listeners('data');
      socket.removeAllListeners('data').on('data', (chunk: Buffer) => {
        if (hasManyRequests(chunk)) socket.destroy();
        else for (const parse of parsers) parse.call(socket, chunk);
      });
    });
  }

  /** Whether too many requests wait on this one's connection. Node.js gives a response its socket when those before it are out. */
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

/** The end of a request's first line, as far as it is the same for HTTP/1.0 and 1.1. Not in JSON or posted fields with its line break. */
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
