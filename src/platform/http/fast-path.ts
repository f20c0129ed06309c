import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { acceptedEncoding, writeMessage } from '../page-cache/message.ts';
import type { PageCache } from '../page-cache/page-cache.ts';
import { ARRIVAL } from './graceful-close.ts';

/** Longer than the proxies before us keep an unused connection, so that none sends a request into one that closes. */
const KEEP_ALIVE = 72_000;

/**
 * The way of a request for a page that has been answered before: an address that the page cache knows, a revision that
 * still holds, and the message of the last time goes out again. Fastify sees everything else: first requests, other
 * methods, what must not be kept, what has changed (docs/decisions/0012).
 *
 * Both ways find pages by the same cache and write them with the same function, so that no reader can tell them apart.
 */
export class FastPath {
  readonly #cache: PageCache;
  #isOpen = true;

  constructor(cache: PageCache) {
    this.#cache = cache;
  }

  /** For Fastify's serverFactory. */
  server(ordinary: RequestListener): Server {
    return createServer({ ...ARRIVAL, keepAliveTimeout: KEEP_ALIVE }, (request, response) =>
      this.#handle(request, response, ordinary),
    );
  }

  /** From now on everything goes the ordinary way, which tells readers that the server is closing. */
  close(): void {
    this.#isOpen = false;
  }

  #handle(request: IncomingMessage, response: ServerResponse, ordinary: RequestListener): void {
    const { method, url = '' } = request;
    if (!this.#isOpen || (method !== 'GET' && method !== 'HEAD') || !this.#cache.knows(url)) {
      ordinary(request, response);
      return;
    }
    const otherwise = () => ordinary(request, response);
    this.#cache.revision().then((revision) => {
      if (!this.#answer(request, response, revision)) otherwise();
    }, otherwise);
  }

  #answer(request: IncomingMessage, response: ServerResponse, revision: number): boolean {
    const message = this.#cache.keptAt(request.url ?? '', revision)?.ready(acceptedEncoding(request));
    if (message) writeMessage(request, response, message);
    return message !== undefined;
  }
}
