import { once } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import { Server } from 'node:net';
import { promisify } from 'node:util';
import { BODY_TIME } from './arrival.ts';
import { yieldToEventLoop } from './yield-to-event-loop.ts';

/** How long a connection may stay unused while the server closes; the shipped nginx keeps one for a second. */
const UNUSED = 2_000;

/**
 * Stops listening, and waits until all connections have ended, or those left are unused. Unused ones stay open for a
 * moment, because a request may be on its way; requests that arrive too slowly are cut off. Answers must say
 * `Connection: close` from now on.
 */
export async function closeGracefully(server: HttpServer): Promise<void> {
  await stopListening(server);
  if ((await promisify(server.getConnections.bind(server))()) === 0) return;
  const closed = once(server, 'close');
  setTimeout(() => server.closeAllConnections(), BODY_TIME).unref();
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise((resolve) => {
    timer = setTimeout(resolve, UNUSED);
  });
  await Promise.race([closed, patience]);
  clearTimeout(timer);
}

/** Turns of the event loop at most. */
const MOST_TURNS = 2000;

/**
 * Stops listening once no connection waits to be accepted: the system would reset it. Call this before answers say
 * `Connection: close`, since a proxy replaces each connection that is closed, and the last new one could be missed.
 */
export async function stopListening(server: HttpServer): Promise<void> {
  if (!server.listening) return;
  let accepted = 0;
  const count = () => {
    accepted += 1;
  };
  server.on('connection', count);
  await yieldToEventLoop(() => accepted, MOST_TURNS);
  server.off('connection', count);
  // http.Server.close would end unused connections.
  Server.prototype.close.call(server);
}
