import { Agent, get, type IncomingHttpHeaders } from 'node:http';
import { ACCEPT_ENCODING } from './wrk.ts';

export interface Got {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** As it came over the wire: still compressed. */
  readonly body: Buffer;
  /** From the request to the last byte of the answer, in milliseconds. */
  readonly milliseconds: number;
}

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

  /** A page as a person reads it. */
  async text(path: string): Promise<string> {
    const { body } = await this.get(path, {});
    return body.toString();
  }

  close(): void {
    this.#agent.destroy();
  }
}
