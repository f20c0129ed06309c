import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';

export interface Asked {
  readonly path: string;
  readonly method?: string;
  /** Latin-1 characters, as bytes of UTF-8. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Posted as a form. */
  readonly form?: Readonly<Record<string, string>>;
  /** Posted as JSON. */
  readonly json?: unknown;
}

export interface Answered {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Asks a site on this machine as many visitors, each within the limits. */
export class Visitors {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 8 });
  readonly #port: number;
  #count = 0;

  constructor(port: number) {
    this.#port = port;
  }

  ask({ path, method, headers, form, json }: Asked): Promise<Answered> {
    const payload = form ? new URLSearchParams(form).toString() : json === undefined ? undefined : JSON.stringify(json);
    const type = form ? 'application/x-www-form-urlencoded' : 'application/json';
    const options = {
      host: '127.0.0.1',
      port: this.#port,
      path,
      method: method ?? (payload === undefined ? 'GET' : 'POST'),
      headers: {
        'x-forwarded-for': this.#nextAddress(),
        ...(payload !== undefined && { 'content-type': type, 'content-length': Buffer.byteLength(payload) }),
        ...headers,
      },
      agent: this.#agent,
    };
    return new Promise((resolve, reject) => {
      const asking = request(options, (answer) => {
        const { statusCode: status = 0, headers: received } = answer;
        text(answer).then((body) => resolve({ status, headers: received, body }), reject);
      });
      asking.once('error', reject).end(payload);
    });
  }

  close(): void {
    this.#agent.destroy();
  }

  #nextAddress(): string {
    this.#count += 1;
    return `10.${(this.#count >> 16) & 255}.${(this.#count >> 8) & 255}.${this.#count & 255}`;
  }
}

/** The visitor's bytes as characters of a header. */
export const asHeader = (value: string): string => Buffer.from(value, 'utf8').toString('latin1');
