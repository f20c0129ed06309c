import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** One kind of request; each is of another visitor, and may have another address. */
export interface Kind {
  readonly path: (number: number) => string;
  /** A posted form's body. */
  readonly form?: (number: number) => string;
  /** One for all requests, instead of one each. */
  readonly visitor?: string;
}

/** Load of some kinds in turn, requests a second. */
export interface Load {
  readonly kinds: readonly Kind[];
  readonly rate: number;
}

/** What came of requests. */
export class Outcome {
  readonly milliseconds: number[] = [];
  /** Those of refusals alone. */
  readonly refusals: number[] = [];
  readonly statuses = new Map<number, number>();

  add(status: number, milliseconds: number): void {
    this.milliseconds.push(milliseconds);
    if (status === 503) this.refusals.push(milliseconds);
    this.statuses.set(status, this.count(status) + 1);
  }

  count(status: number): number {
    return this.statuses.get(status) ?? 0;
  }

  get p99(): number {
    return quantile(this.milliseconds, 0.99);
  }
}

/** The value below which a share of all values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/**
 * A proxy's connections to a site with TRUST_PROXY=1: each request has the address of another visitor. Reads of answers only
 * what is needed, so that the program that measures takes little of the machine that it measures.
 */
export class Visitors {
  readonly #port: number;
  readonly #idle: Socket[] = [];
  readonly #all = new Set<Socket>();
  #number = 0;

  constructor(port: number) {
    this.#port = port;
  }

  /** @returns the status; 0 where the connection broke */
  async send(kind: Kind, outcome: Outcome): Promise<number> {
    const text = requestText(kind, ++this.#number);
    const begun = performance.now();
    const socket = this.#idle.pop() ?? (await this.#open());
    const status = await answerOn(socket, text);
    if (status > 0) this.#idle.push(socket);
    else this.#all.delete(socket);
    outcome.add(status, performance.now() - begun);
    return status;
  }

  async #open(): Promise<Socket> {
    const socket = connect({ host: '127.0.0.1', port: this.#port, noDelay: true });
    this.#all.add(socket);
    socket.on('error', () => socket.destroy());
    await once(socket, 'connect').catch(() => undefined);
    return socket;
  }

  /** @returns how many a second are answered when some connections send one after the other */
  async capacity(kinds: readonly Kind[], seconds: number, connections: number): Promise<number> {
    const outcome = new Outcome();
    const end = performance.now() + seconds * 1000;
    const one = async (first: number) => {
      for (let turn = first; performance.now() < end; turn++) {
        for (const kind of kinds.slice(turn % kinds.length, (turn % kinds.length) + 1)) await this.send(kind, outcome);
      }
    };
    await Promise.all(Array.from({ length: connections }, (_, index) => one(index)));
    return (outcome.milliseconds.length - outcome.refusals.length) / seconds;
  }

  /** Sends at a rate, whether or not answers come. @returns what came of it */
  async atRate({ kinds, rate }: Load, seconds: number): Promise<Outcome> {
    const outcome = new Outcome();
    const open: Promise<number>[] = [];
    const begun = performance.now();
    await new Promise<void>((resolve) => {
      const timer = setInterval(() => {
        const elapsed = Math.min(seconds, (performance.now() - begun) / 1000);
        while (open.length < rate * elapsed) {
          const kind = kinds[open.length % kinds.length];
          if (kind) open.push(this.send(kind, outcome));
        }
        if (elapsed === seconds) resolve(clearInterval(timer));
      }, 2);
    });
    await Promise.all(open);
    return outcome;
  }

  close(): void {
    for (const socket of this.#all) socket.destroy();
  }
}

function requestText({ path, form, visitor: only }: Kind, number: number): string {
  const body = form?.(number);
  const visitor = only ?? `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
  const lines = [
    `${body === undefined ? 'GET' : 'POST'} ${path(number)} HTTP/1.1`,
    'Host: localhost',
    'Accept-Encoding: br',
    `X-Forwarded-For: ${visitor}`,
    ...(body === undefined
      ? []
      : ['Content-Type: application/x-www-form-urlencoded', `Content-Length: ${body.length}`]),
  ];
  return `${lines.join('\r\n')}\r\n\r\n${body ?? ''}`;
}

/** Reads one whole answer, of a given length or in chunks (RFC 9112, section 6). */
function answerOn(socket: Socket, text: string): Promise<number> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let missing: number | undefined;
    const end = (status: number) => {
      socket.off('data', read).off('close', broken);
      resolve(status);
    };
    const broken = () => end(0);
    const read = (chunk: Buffer) => {
      chunks.push(chunk);
      missing ??=
        Number(/^content-length: (\d+)/im.exec(chunk.toString('latin1'))?.[1] ?? Number.NaN) +
        chunk.indexOf('\r\n\r\n') +
        4;
      missing -= chunk.length;
      const isWhole = Number.isNaN(missing) ? chunk.subarray(-5).toString('latin1') === '0\r\n\r\n' : missing <= 0;
      if (isWhole) end(Number(chunks[0]?.toString('latin1', 9, 12)));
    };
    socket.on('data', read).once('close', broken);
    if (socket.destroyed) broken();
    else socket.write(text);
  });
}
