import type { FastifyBaseLogger } from 'fastify';
import pino, { type DestinationStream } from 'pino';
import { fileAdvice } from './failure-text.ts';
import { RepeatedFailures } from './repeated-failures.ts';

/**
 * The log of the site: one JSON line an event, with the request's id where there is a request (Fastify adds `reqId`). No
 * line holds what a visitor sent: addresses, input, search terms, referrers, browsers.
 * @param level pino's, `silent` for none
 * @param destination for tests; standard output when absent
 */
export function log(level: string, destination?: DestinationStream): FastifyBaseLogger {
  const repeated = new RepeatedFailures();
  const options: pino.LoggerOptions = {
    level,
    base: null,
    serializers: { req: requestLine, res: ({ statusCode }) => ({ status: statusCode }), err: errorLine },
    hooks: {
      logMethod(parts: unknown[], method) {
        const leftOut = repeated.leftOutBefore(parts[0]);
        if (leftOut === undefined) return;
        if (leftOut > 0) this.info({ leftOut }, 'Lines were left out that say the same as the next one');
        Reflect.apply(method, this, withoutValuesOf(parts));
      },
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** What pino's hook is given. A line without a message gets the error's message; both lose the values they quote. */
function withoutValuesOf([first, ...texts]: unknown[]): unknown[] {
  const message = texts.length === 0 ? [messageOf(first)].filter((text) => text !== undefined) : texts;
  return [first, ...message].map((part) => (typeof part === 'string' ? withoutValues(part) : part));
}

function messageOf(merged: unknown): string | undefined {
  if (merged instanceof Error) return merged.message;
  const isWrapped = typeof merged === 'object' && merged !== null && 'err' in merged;
  return isWrapped ? messageOf(merged.err) : undefined;
}

interface Routed {
  readonly method: string;
  readonly routeOptions: { readonly url?: string | undefined };
}

/** The route, not the address, which may hold input. */
function requestLine({ method, routeOptions }: Routed): object {
  return { method, route: routeOptions.url };
}

/**
 * The path of content that has been found, `/news/a-story`. Of searches the route alone: their parameters were typed.
 * @param address of the route, in Fastify's form
 */
export function pathOfContent(address: string, parameters: unknown): string {
  if (address.startsWith('/search/')) return address;
  const values = new Map(Object.entries(Object(parameters)));
  return address.replace(/:(\w+)|\*/g, (whole, name = '*') => String(values.get(name) ?? whole));
}

/** Properties of errors that are logged. Others may hold values: pg's `detail`. */
const PROPERTIES = ['code', 'errcode', 'syscall', 'schema', 'table', 'column', 'constraint', 'routine', 'status'];

function errorLine(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const properties = Object.entries(error).filter(([name]) => PROPERTIES.includes(name));
  const advice = fileAdvice(error);
  return {
    type: error.name,
    message: withoutValues(error.message),
    ...(advice !== undefined && { advice }),
    // Its first lines are the message again.
    stack: error.stack?.split('\n').filter((line) => /^ {4}at /.test(line)),
    ...Object.fromEntries(properties),
    ...(error.cause !== undefined && { cause: errorLine(error.cause) }),
  };
}

/** Databases and parsers quote what they could not use. From the first quotation mark to the last: a value may hold some. */
function withoutValues(message: string): string {
  return message.replace(/".*"/s, '"…"').replace(/\B'.*'\B/s, "'…'");
}
