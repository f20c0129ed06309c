import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Edge } from '../edge/edge.ts';
import { acceptedEncoding, writeMessage } from '../page-cache/message.ts';
import { type PageCache, routeOf } from '../page-cache/page-cache.ts';
import type { AnswerCounts } from './answer-counts.ts';
import { ARRIVAL } from './arrival.ts';
import { ParsedRequest, PipelineLimit } from './pipelining.ts';

/** Longer than the proxies before us keep an unused connection, so that none sends a request into one that closes. */
const KEEP_ALIVE = 72_000;

/**
 * Answers repeat requests for a cached page without Fastify: if the page cache knows the address and the revision is the same, it sends the
 * same message again. Fastify answers all other requests (docs/decisions/0012).
 *
 * Both use the same cache and the same function to send, so that their answers are the same.
 */
export class FastPath {
  readonly #cache: PageCache;
  readonly #revision: () => Promise<number>;
  readonly #counts: AnswerCounts;
  readonly #edge: Edge | undefined;
  #isOpen = true;
  readonly #pipelines = new PipelineLimit();
  /** Connections and requests so far. */
  arrivals = 0;

  /**
   * @param revision reads the content revision
   * @param edge before the site, if there is one
   */
  constructor(cache: PageCache, revision: () => Promise<number>, counts: AnswerCounts, edge?: Edge) {
    this.#edge = edge;
    this.#cache = cache;
    this.#revision = revision;
    this.#counts = counts;
  }

  /** For Fastify's serverFactory. */
  server(ordinary: RequestListener): Server {
    const options = { ...ARRIVAL, keepAliveTimeout: KEEP_ALIVE, IncomingMessage: ParsedRequest };
    const server = createServer(options, (request, response) => this.#handle(request, response, ordinary));
    return server.on('connection', (socket: Socket) => {
      this.arrivals += 1;
      // Read now, since Node.js keeps it only once read: limits ask for it when the visitor may have hung up.
      void socket.remoteAddress;
    });
  }

  /** From now on Fastify answers everything, with `Connection: close`. */
  close(): void {
    this.#isOpen = false;
  }

  #handle(request: IncomingMessage, response: ServerResponse, ordinary: RequestListener): void {
    this.arrivals += 1;
    if (this.#pipelines.ends(request, response)) return;
    const { method, url = '' } = request;
    const key = this.#isOpen && (method === 'GET' || method === 'HEAD') ? this.#cache.keyAt(url) : undefined;
    if (key === undefined) {
      ordinary(request, response);
      return;
    }
    const otherwise = () => ordinary(request, response);
    this.#revision().then((revision) => {
      const answer = this.#cache.kept(key, revision);
      const message = answer?.ready(acceptedEncoding(request));
      if (!message) return otherwise();
      writeMessage(request, response, message, this.#edge?.headers(answer?.life));
      this.#cache.counts.hit += 1;
      this.#counts.count(routeOf(key), response.statusCode);
    }, otherwise);
  }
}
