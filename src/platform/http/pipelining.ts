import { IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Requests that may wait on one connection for the answers before theirs (pipelining, RFC 9112, section 9.3.2). Browsers and
 * proxies send one at a time; without a bound, 64 KB of requests become 6 MB of memory on each connection.
 */
const MOST_WAITING = 8;

/** Ends connections whose visitors send many requests without waiting for answers. */
export class PipelineLimit {
  readonly #waiting = new WeakMap<Socket, number>();

  /**
   * Destroys a request's connection where too many requests wait on it.
   * @returns whether it did
   */
  ends({ socket }: IncomingMessage, response: ServerResponse): boolean {
    // A response gets its socket once the answers before it are sent.
    if (response.socket !== null) {
      this.#waiting.delete(socket);
      return false;
    }
    const waiting = (this.#waiting.get(socket) ?? 0) + 1;
    this.#waiting.set(socket, waiting);
    if (waiting > MOST_WAITING) socket.destroy();
    return socket.destroyed;
  }
}

/**
 * A request as the server's parser makes it, for `http.createServer`. Node.js parses up to 64 KB at once, and makes objects of all
 * requests in it even after the first has destroyed the connection. Of an upgrade it makes no answer and keeps nothing, and
 * Node.js 24 parses no further; so a request on a destroyed connection says that it is one.
 */
export class ParsedRequest extends IncomingMessage {
  get upgrade(): boolean {
    return this.socket.destroyed || this.method === 'CONNECT';
  }

  /** Node.js says here whether the request asks for an upgrade: there is nothing to upgrade to. */
  set upgrade(_asked: boolean) {}
}
