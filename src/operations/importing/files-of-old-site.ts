import { createHash } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pLimit from 'p-limit';
import { isNamedAsPicture } from '#content/images/file-types.ts';
import { measurePicture } from '#content/images/measure.ts';
import { PictureError } from '#content/images/picture-error.ts';
import { type FetchBounds, fetchFile, NotFetched } from '#desk/media/uploads/fetched-file.ts';
import { whenMissing } from '#platform/files/when-missing.ts';
import { type Network, publicNetwork } from '#platform/outgoing/network.ts';
import { type NamedFile, notGiven, wouldBeFetched } from './absent.ts';
import { FETCHED_APART, FETCHED_AT_ONCE, MOST_FILE_BYTES, MOST_FILE_TIME } from './importing-limits.ts';
import { originalAddress, pathInSource } from './media-paths.ts';

interface FetchedFrom {
  /** `https://old.example`: files of this host are fetched, with or without `www.`, and of no other. */
  readonly address: string;
  /** Where they are kept, below DATA_DIR: what is there is not fetched again, so that an import goes on where it was. */
  readonly dataDirectory: string;
  readonly network?: Network | undefined;
}

/** A file below `folder`, or why the old site gave none. */
type Fetched = { readonly folder: string; readonly path: string } | { readonly missing: string };

interface Fetching {
  readonly bounds: Partial<FetchBounds>;
  /** @throws NotFetched, PictureError for what is not what its name says */
  readonly check: (file: string) => Promise<unknown>;
}

const FETCHING: Readonly<Record<NamedFile, Fetching>> = {
  picture: { bounds: {}, check: measurePicture },
  file: {
    bounds: {
      accept: '*/*',
      bytes: MOST_FILE_BYTES,
      tooLarge: `it is larger than ${MOST_FILE_BYTES / 1024 ** 2} MB`,
      time: MOST_FILE_TIME,
    },
    check: refusePages,
  },
};

/**
 * The site that an import comes from: the pictures of its articles and the files that they link to are fetched there, a few at a time,
 * so that its readers do not feel it.
 */
export class FilesOfOldSite {
  readonly #address: URL;
  readonly #folder: string;
  readonly #network: Network;
  readonly #inTurn = pLimit(FETCHED_AT_ONCE);
  /** Under way, by where they come to lie. */
  readonly #taking = new Map<string, Promise<string | undefined>>();
  #next = 0;

  constructor({ address, dataDirectory, network = publicNetwork }: FetchedFrom) {
    this.#address = new URL(address);
    this.#folder = join(fetchedFolder({ dataDirectory }), hostWithoutWww(this.#address).replaceAll(':', '-'));
    this.#network = network;
  }

  /**
   * @param address as the source writes it: of the old site, or from its root
   * @param isTrial nothing is fetched then
   * @returns undefined for what lies at another site
   */
  async fetch(what: NamedFile, address: string, isTrial: boolean): Promise<Fetched | undefined> {
    const url = URL.parse(address, this.#address);
    if (!url || !/^https?:$/.test(url.protocol) || hostWithoutWww(url) !== hostWithoutWww(this.#address))
      return undefined;
    let missing = 'The address names no file';
    for (const one of wanted(url)) {
      const path = placeOf(one);
      if (path === undefined) continue;
      if (isFile(join(this.#folder, path))) return { folder: this.#folder, path };
      if (isTrial) return { missing: wouldBeFetched(what, url.host) };
      const taking = this.#taking.get(path) ?? this.#inTurn(() => this.#take(one, path, FETCHING[what]));
      this.#taking.set(path, taking);
      const refusal = await taking.finally(() => this.#taking.delete(path));
      if (refusal === undefined) return { folder: this.#folder, path };
      missing = notGiven(what, url.host, refusal);
    }
    return { missing };
  }

  /** @returns why it could not be fetched */
  async #take(url: URL, path: string, { bounds, check }: Fetching): Promise<string | undefined> {
    const file = join(this.#folder, path);
    const now = Date.now();
    this.#next = Math.max(now, this.#next + FETCHED_APART);
    await pause(this.#next - now);
    const unfinished = `${file}.part`;
    try {
      await mkdir(dirname(file), { recursive: true });
      await rm(unfinished, { force: true });
      await fetchFile(url, this.#network, unfinished, bounds);
      // A page that says in words that there is nothing is no file, whatever its status.
      await check(unfinished);
      await rename(unfinished, file);
      await utimes(this.#folder, new Date(), new Date());
      return undefined;
    } catch (error) {
      await rm(unfinished, { force: true }).catch(() => undefined);
      if (error instanceof NotFetched) return error.why;
      if (error instanceof PictureError) return error.message;
      if (UNUSABLE_NAMES.includes(Object(error).code)) return 'its address makes no name of a file';
      throw error;
    }
  }
}

/** A name that is too long, or that is a folder's. */
const UNUSABLE_NAMES = ['ENAMETOOLONG', 'ENOTDIR', 'EISDIR', 'EEXIST', 'ENOTEMPTY'];

function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile();
}

/** None of the kinds that come along begins as HTML and XML do. @throws NotFetched */
async function refusePages(path: string): Promise<void> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(BEGINNING), 0, BEGINNING, 0);
    const beginning = buffer.toString('latin1', 0, bytesRead);
    if (bytesRead === 0) throw new NotFetched('it is empty');
    if (/^(?:ï»¿)?\s*</.test(beginning)) throw new NotFetched('a page of its site stands at its address');
  } finally {
    await file.close();
  }
}

/** Bytes by which a page is told from a file. */
const BEGINNING = 1024;

/** Sources name smaller copies of pictures: the picture itself first. What names no picture is asked for as it stands. */
function wanted(url: URL): URL[] {
  if (!isNamedAsPicture(url.pathname)) return [url];
  const original = new URL(originalAddress(url.href));
  return original.href === url.href ? [url] : [original, url];
}

/** Where a file lies: two addresses that differ in their query alone are two files. */
function placeOf({ href, search }: URL): string | undefined {
  const path = pathInSource(href);
  if (path === undefined || search === '') return path;
  return path.replace(
    /(\.[a-z\d]{1,5})?$/i,
    (ending) => `-${createHash('sha256').update(search).digest('hex').slice(0, 12)}${ending}`,
  );
}

function hostWithoutWww({ host }: URL): string {
  return host.replace(/^www\./, '');
}

/** Where fetched files wait for the import to go on: in no backup, since those that were used are media by then. */
function fetchedFolder({ dataDirectory }: Pick<FetchedFrom, 'dataDirectory'>): string {
  return join(dataDirectory, 'fetched-pictures');
}

/** Deletes what was fetched of sites from which nothing came since a moment. @param since in milliseconds since 1970 */
export async function forgetFetched(where: Pick<FetchedFrom, 'dataDirectory'>, since: number): Promise<void> {
  const folder = fetchedFolder(where);
  for (const host of (await readdir(folder).catch(whenMissing)) ?? []) {
    const { mtimeMs } = await stat(join(folder, host));
    if (mtimeMs < since) await rm(join(folder, host), { recursive: true, force: true });
  }
}
