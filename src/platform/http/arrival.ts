import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The longest that any body may take to arrive, in milliseconds: a file of 30 MB over a line of 1 Mbit/s. */
export const SLOWEST_UPLOAD = 300_000;

/** Limits of Node.js for every request, in milliseconds; it looks every second. Bodies have less time (`limitBodyTime`). */
export const ARRIVAL = {
  requestTimeout: SLOWEST_UPLOAD,
  headersTimeout: 10_000,
  connectionsCheckingInterval: 1_000,
} as const;

/** How long a body may take, in milliseconds, unless its handler allows more. */
export const BODY_TIME = 10_000;

/** Under this name a request carries the timer of its body. */
const TIMER = 'bodyTimer';

/** Answers 408 and closes the connection when a body has not arrived in time: half-sent requests must not pile up. */
export function limitBodyTime(app: FastifyInstance, milliseconds = BODY_TIME): void {
  app.decorateRequest(TIMER);
  app.addHook('onRequest', async (request) => {
    const { headers } = request;
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
    if (hasBody) startTimer(request, milliseconds);
  });
  app.addHook('onResponse', async (request) => stopTimer(request));
}

/** Gives the body of a request more time, for a handler that knows its sender. */
export function allowBodyTime(request: FastifyRequest, milliseconds: number): void {
  stopTimer(request);
  startTimer(request, milliseconds);
}

/** Gives a long body the time that it needs on a line of this speed, for a handler that knows its sender. */
export function allowSlowLine(request: FastifyRequest, bytesAMillisecond: number): void {
  const length = Number(request.headers['content-length'] ?? 0);
  if (length > 0) allowBodyTime(request, BODY_TIME + length / bytesAMillisecond);
}

function stopTimer(request: FastifyRequest): void {
  clearTimeout(request.getDecorator<NodeJS.Timeout | undefined>(TIMER));
}

/** A request that Fastify was given without a connection (`inject`) has its body already. */
function startTimer(request: FastifyRequest, milliseconds: number): void {
  if (!(request.raw.socket instanceof Socket)) return;
  const timer = setTimeout(() => endLate(request.server, request.raw), milliseconds).unref();
  request.setDecorator(TIMER, timer);
}

/** Ends a late request as Node.js would. */
function endLate({ server }: FastifyInstance, { complete, socket }: IncomingMessage): void {
  if (complete) return;
  const late = Object.assign(new Error('The body did not arrive in time'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
  server.emit('clientError', late, socket);
}

/** Whether the client closed the connection before its body had arrived: such an error is not the site's, and not logged. */
export function hasHungUp({ raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete;
}
