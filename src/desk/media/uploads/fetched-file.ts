import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { PictureError } from '#content/images/picture-error.ts';
import { oneLine } from '#content/markup/text.ts';
import { isDiskFull } from '#platform/failure-text.ts';
import { OWNER_READS } from '#platform/files/owner-only.ts';
import { type Network, openAnswer } from '#platform/outgoing/network.ts';
import { MOST_REDIRECTS } from '#platform/outgoing/outgoing-limits.ts';
import { reachableAddress } from '#platform/outgoing/reachable.ts';
import { percentDecoded } from '#platform/text/percent-decoded.ts';
import { shortened } from '#platform/text/shortened.ts';
import { LONGEST_FETCH, LONGEST_FILE_NAME, MAXIMUM_UPLOAD_BYTES, TOO_LARGE } from '../media-limits.ts';
import type { ReceivedFile } from './received-file.ts';

/** How much of an address is taken, and what of. */
export interface FetchBounds {
  /** Kinds of content that are wanted (RFC 9110, section 12.5.1). */
  readonly accept: string;
  readonly bytes: number;
  /** What is said of more. */
  readonly tooLarge: string;
  /** Milliseconds for all of it. */
  readonly time: number;
}

const OF_PICTURES: FetchBounds = {
  accept: 'image/*',
  bytes: MAXIMUM_UPLOAD_BYTES,
  tooLarge: TOO_LARGE,
  time: LONGEST_FETCH,
};

/**
 * Fetches the file at a public address to a path, as receiveFile takes one from a browser. Each address on the way is checked
 * before it is connected to (docs/decisions/0051, 0070).
 * @param bounds those of pictures where it says nothing else
 * @throws PictureError with words for an editor; what the disk throws
 */
export async function fetchFile(
  url: URL,
  network: Network,
  to: string,
  bounds: Partial<FetchBounds> = {},
): Promise<ReceivedFile> {
  const all = { ...OF_PICTURES, ...bounds };
  const { time } = all;
  const signal = AbortSignal.timeout(time);
  try {
    const answer = await lastAnswer(url, network, all.accept, signal);
    return { name: nameOf(url), hash: await written(answer, to, all, signal) };
  } catch (error) {
    if (error instanceof PictureError || isDiskFull(error)) throw error;
    if (signal.aborted) throw refused(`it did not arrive within ${time / 1000} seconds`, error);
    // The same words for inner and for missing addresses: an account must not explore our network.
    throw refused('nothing public answers at this address', error);
  }
}

/** The answer behind all redirects. */
async function lastAnswer(link: URL, network: Network, accept: string, signal: AbortSignal): Promise<IncomingMessage> {
  let url = link;
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
    const address = await orAborted(reachableAddress(url, network), signal);
    const answer = await openAnswer(url, address, { method: 'GET', accept, signal });
    const { statusCode: status = 0, headers } = answer;
    if (status === 200) return answer;
    answer.destroy();
    const isRedirect = status >= 300 && status < 400 && headers.location !== undefined;
    if (!isRedirect) throw refused(saidBy(status));
    url = new URL(headers.location ?? '', url);
  }
  throw refused('its address leads on and on');
}

/** Looking a name up has no signal of its own. */
function orAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return Promise.race([
    work,
    new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true })),
  ]);
}

/** Writes what arrives, up to the bound. @returns its SHA-256, hex */
async function written(
  answer: IncomingMessage,
  to: string,
  { bytes: most, tooLarge }: FetchBounds,
  signal: AbortSignal,
): Promise<string> {
  const hash = createHash('sha256');
  let bytes = Number(answer.headers['content-length'] ?? 0) > most ? Number.POSITIVE_INFINITY : 0;
  const counted = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes > most) throw new PictureError(413, tooLarge);
      hash.update(chunk);
      yield chunk;
    }
  };
  await pipeline(answer, counted, createWriteStream(to, { flags: 'wx', mode: OWNER_READS }), { signal });
  return hash.digest('hex');
}

function saidBy(status: number): string {
  if (status === 404 || status === 410) return 'there is nothing at its address any more';
  if (status === 401 || status === 403) return 'its site does not give it to others';
  return `its site answered ${status}`;
}

/** A picture that its site does not give; the message says what an editor can do. */
export class NotFetched extends PictureError {
  readonly why: string;

  constructor(why: string, options?: ErrorOptions) {
    super(422, `The picture could not be fetched: ${why}. Save it on your computer, and upload it here.`, options);
    this.why = why;
  }
}

function refused(why: string, cause?: unknown): NotFetched {
  return new NotFetched(why, { cause });
}

/** As the library shows it: the last name of the address. */
function nameOf(url: URL): string {
  const name = url.pathname.split('/').findLast(Boolean) ?? '';
  return shortened(oneLine(percentDecoded(name)), LONGEST_FILE_NAME);
}
