import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** What a bucket does wrong. */
export type BucketFault =
  | 'refuses'
  | 'is busy'
  | 'asks for a second'
  | 'asks for an hour'
  | 'cuts answers'
  | 'cuts lists'
  | 'is silent'
  | 'drips'
  | 'answers wrong'
  | 'begins lists anew'
  | 'has another clock'
  | 'speaks no S3';

export interface FailingServer {
  readonly address: string;
  /** Fails the next requests; `Infinity` for all. */
  fail(fault: BucketFault, times?: number): void;
  /** Fails the requests after so many more, all of them if not told otherwise. */
  failAfter(well: number, fault: BucketFault, times?: number): void;
  /** `GET objects/…` and the like, of all requests so far. */
  readonly asked: string[];
  close(): Promise<void>;
}

/** Stands before a real server, and does wrong what it is told to. */
export async function failingServer(real: string): Promise<FailingServer> {
  let next: BucketFault | undefined;
  let left = 0;
  let well = 0;
  const asked: string[] = [];
  const server = createServer((incoming, outgoing) => {
    asked.push(`${incoming.method} ${incoming.url}`);
    const fault = left > 0 && well === 0 ? next : undefined;
    if (well > 0) well -= 1;
    else if (fault) left -= 1;
    if (fault === undefined) return forward(real, incoming, outgoing, (answer) => answer.pipe(outgoing));
    FAULTS[fault](real, incoming, outgoing);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  onTestFinished(close);
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    fail: (fault, times = Number.POSITIVE_INFINITY) => {
      next = fault;
      left = times;
      well = 0;
    },
    failAfter: (answered, fault, times = Number.POSITIVE_INFINITY) => {
      next = fault;
      left = times;
      well = answered;
    },
    asked,
    close,
  };
}

/** A page of a list that has more to come. */
const firstPage = (prefix: string) =>
  `<ListBucketResult><IsTruncated>true</IsTruncated><Contents><Key>${prefix}a</Key><Size>1</Size><LastModified>2026-11-28T09:00:00.000Z</LastModified></Contents></ListBucketResult>`;

type Answering = (real: string, incoming: IncomingMessage, outgoing: ServerResponse) => void;

const FAULTS: Readonly<Record<BucketFault, Answering>> = {
  refuses: (_real, _incoming, outgoing) => {
    outgoing.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>');
  },
  'is busy': (_real, _incoming, outgoing) => {
    outgoing.writeHead(503).end('<Error><Code>SlowDown</Code></Error>');
  },
  'asks for a second': (_real, _incoming, outgoing) => {
    outgoing.writeHead(503, { 'retry-after': '1' }).end();
  },
  'asks for an hour': (_real, _incoming, outgoing) => {
    outgoing.writeHead(503, { 'retry-after': '3600' }).end();
  },
  'has another clock': (_real, _incoming, outgoing) => {
    outgoing.writeHead(403, { date: new Date(Date.now() - 40 * 60_000).toUTCString() }).end();
  },
  'is silent': () => undefined,
  drips: (_real, _incoming, outgoing) => {
    outgoing.writeHead(200);
    const timer = setInterval(() => outgoing.write('.'), 5);
    outgoing.on('close', () => clearInterval(timer));
  },
  'begins lists anew': (_real, { url = '' }, outgoing) => {
    outgoing.writeHead(200).end(firstPage(new URL(url, 'http://s3').searchParams.get('prefix') ?? ''));
  },
  // Without a length, an end looks like any other.
  'cuts lists': (_real, _incoming, outgoing) => {
    outgoing.writeHead(200, { connection: 'close' }).end(firstPage('').slice(0, 120));
  },
  'speaks no S3': (_real, _incoming, outgoing) => {
    outgoing.writeHead(200).end('<html><p>Welcome to our Wi-Fi</html>');
  },
  'cuts answers': (real, incoming, outgoing) =>
    forward(real, incoming, outgoing, async (answer) => {
      const content = Buffer.concat(await answer.toArray());
      outgoing.write(content.subarray(0, content.length / 2), () => outgoing.destroy());
    }),
  'answers wrong': (real, incoming, outgoing) =>
    forward(real, incoming, outgoing, async (answer) => {
      const content = Buffer.concat(await answer.toArray());
      outgoing.end(content.map((byte) => byte ^ 1));
    }),
};

function forward(
  real: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  take: (answer: IncomingMessage) => void,
): void {
  const { method, headers, url = '/' } = incoming;
  const asking = request(new URL(url, real), { method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    take(answer);
  });
  asking.on('error', () => outgoing.destroy());
  incoming.pipe(asking);
}
