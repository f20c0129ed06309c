import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { acceptedEncoding, writeMessage } from '../page-cache/message.ts';
import { type PageCache, routeOf } from '../page-cache/page-cache.ts';
import { ARRIVAL } from './graceful-close.ts';
import type { RequestCounts } from './requests.ts';

/** Longer than the proxies before us keep an unused connection, so that none sends a request into one that closes. */
const KEEP_ALIVE = 72_000;

/**
 * Requests that may wait on one connection for the answers before theirs (pipelining, RFC 9112, section 9.3.2). Browsers and
 * proxies send one at a time; without a bound, 64 KB of requests become 4 MB of memory on each connection.
 */
const MOST_WAITING = 8;

/** A page by its key in the cache, as of a content revision. */
interface Wanted {
  readonly key: string;
  readonly revision: number;
}

/**
 * The way of a request for a page that has been answered before: an address that the page cache knows, a revision that
 * still holds, and the message of the last time goes out again. Fastify sees everything else: first requests, other
 * methods, what must not be kept, what has changed (docs/decisions/0012).
 *
 * Both ways find pages by the same cache and write them with the same function, so that no reader can tell them apart.
 */
export class FastPath {
  readonly #cache: PageCache;
  readonly #counts: RequestCounts;
  #isOpen = true;
  readonly #waiting = new WeakMap<Socket, number>();
  /** Connections and requests so far. */
  arrivals = 0;

  constructor(cache: PageCache, counts: RequestCounts) {
    this.#cache = cache;
    this.#counts = counts;
  }

  /** For Fastify's serverFactory. */
  server(ordinary: RequestListener): Server {
    const server = createServer({ ...ARRIVAL, keepAliveTimeout: KEEP_ALIVE }, (request, response) =>
      this.#handle(request, response, ordinary),
    );
    return server.on('connection', () => {
      this.arrivals += 1;
    });
  }

  /** From now on everything goes the ordinary way, which tells readers that the server is closing. */
  close(): void {
    this.#isOpen = false;
  }

  #handle(request: IncomingMessage, response: ServerResponse, ordinary: RequestListener): void {
    this.arrivals += 1;
    if (this.#pipelines(request, response)) {
      request.socket.destroy();
      return;
    }
    const { method, url = '' } = request;
    const key = this.#isOpen && (method === 'GET' || method === 'HEAD') ? this.#cache.keyAt(url) : undefined;
    if (key === undefined) {
      ordinary(request, response);
      return;
    }
    const otherwise = () => ordinary(request, response);
    this.#cache.revision().then((revision) => {
      if (!this.#answer(request, response, { key, revision })) otherwise();
    }, otherwise);
  }

  /** Whether too many requests wait on this connection. Node.js gives a response its socket when those before it are out. */
  #pipelines({ socket }: IncomingMessage, response: ServerResponse): boolean {
    if (response.socket !== null) {
      this.#waiting.delete(socket);
      return false;
    }
    const waiting = (this.#waiting.get(socket) ?? 0) + 1;
    this.#waiting.set(socket, waiting);
    return waiting > MOST_WAITING;
  }

  #answer(request: IncomingMessage, response: ServerResponse, { key, revision }: Wanted): boolean {
    const message = this.#cache.kept(key, revision)?.ready(acceptedEncoding(request));
    if (!message) return false;
    writeMessage(request, response, message);
    this.#cache.counts.hit += 1;
    this.#counts.count(routeOf(key), response.statusCode);
    return true;
  }
}
