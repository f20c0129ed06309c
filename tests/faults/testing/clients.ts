import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { RunningSite } from './server.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

export interface Answered {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

type Body = Readonly<Record<string, string | number | boolean>>;

export interface Sent {
  readonly path: string;
  /** Posted, as JSON below /api and as a form elsewhere. */
  readonly body?: Body;
  /** Beside those of a browser. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Of loopback: limits and views count visitors by it. */
  readonly from?: string;
}

/** Asks over a connection of its own. @throws when the site ends before it has answered */
export function ask(
  { port }: Pick<RunningSite, 'port'>,
  { path, body, headers: more, from = '127.0.0.1' }: Sent,
): Promise<Answered> {
  const isCall = path.startsWith('/api/');
  const payload =
    body && (isCall ? JSON.stringify(body) : new URLSearchParams(body as Record<string, string>).toString());
  const type = isCall ? 'application/json' : 'application/x-www-form-urlencoded';
  const headers = {
    'user-agent': BROWSER,
    ...more,
    ...(payload !== undefined && { 'content-type': type, 'content-length': Buffer.byteLength(payload) }),
  };
  const method = payload === undefined ? 'GET' : 'POST';
  const options = { host: '127.0.0.1', port, path, method, headers, localAddress: from, agent: new Agent() };
  return new Promise((resolve, reject) => {
    const asking = request(options, (answer) => {
      text(answer).then((said) => resolve({ status: answer.statusCode, headers: answer.headers, body: said }), reject);
    });
    asking.once('error', reject).end(payload);
  });
}

/** A visitor's address of their own: 65,000 of loopback's. */
export function visitor(number: number): string {
  return `127.1.${(number >> 8) & 255}.${number & 255}`;
}

export const subscription = (email: string): Body => ({ email });

export const message = (email: string, form: 'contact' | 'opt-out', words = 'A message.'): Body => ({
  first_name: 'Ada',
  last_name: 'Reader',
  email,
  phone: '5550100',
  message: words,
  opt_in: true,
  form,
});
