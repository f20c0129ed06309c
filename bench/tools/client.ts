import { Agent, get, type IncomingHttpHeaders } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { ACCEPT_ENCODING } from './wrk.ts';

export interface Got {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** As it came over the wire: still compressed. */
  readonly body: Buffer;
  /** From the request to the last byte of the answer, in milliseconds. */
  readonly milliseconds: number;
}

/** How often a page is asked for again that has not become smaller. */
const MOST_LOOKS = 10;

/** Milliseconds until a page is asked for again that was refused. */
const AFTER_REFUSAL = 500;

/** One connection, kept open: what is measured is the answer, not the greeting. */
export class Client {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  readonly #origin: string;

  constructor(origin: string) {
    this.#origin = origin;
  }

  get(path: string, headers: Record<string, string> = { 'accept-encoding': ACCEPT_ENCODING }): Promise<Got> {
    return new Promise((resolve, reject) => {
      const begun = performance.now();
      get(this.#origin + path, { agent: this.#agent, headers }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk)).once('error', reject);
        answer.once('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: Buffer.concat(chunks),
            milliseconds: performance.now() - begun,
          }),
        );
      }).once('error', reject);
    });
  }

  /** @throws unless the answer is a 200 */
  async page(path: string, headers?: Record<string, string>): Promise<Got> {
    const got = await this.get(path, headers);
    if (got.status !== 200) throw new Error(`${path} answered ${got.status}`);
    return got;
  }

  /**
   * A page once a load has ended: its last 64 requests are rendered still, as many as a process has under way or waiting, and one more
   * is refused for a moment (docs/decisions/0046).
   */
  async pageAfterLoad(path: string, headers: Record<string, string>): Promise<Got> {
    for (let look = 0; look < MOST_LOOKS; look++) {
      if ((await this.get(path, headers)).status !== 503) break;
      await pause(AFTER_REFUSAL);
    }
    return this.page(path, headers);
  }

  /**
   * The answer that all readers but the first few get: a page that is asked for again is compressed anew, and better.
   * @param between milliseconds between two looks
   */
  async settled(path: string, between: number): Promise<Got> {
    const first = await this.page(path);
    let last = first;
    for (let look = 0; look < MOST_LOOKS && last.body.length >= first.body.length; look++) {
      await pause(between);
      last = await this.page(path);
    }
    return last;
  }

  /** A page as a person reads it. */
  async text(path: string): Promise<string> {
    const { body } = await this.get(path, {});
    return body.toString();
  }

  close(): void {
    this.#agent.destroy();
  }
}
