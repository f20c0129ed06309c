import { posix } from 'node:path';
import type { MediaTable } from '#content/database/schema.ts';
import type { SourcedTable } from '#content/database/sourced-rows.ts';
import type { StoredPicture } from '#content/images/stored-picture.ts';
import type { DraftContext } from '#content/posts/drafts.store.ts';
import { pictureAddress } from '#platform/picture-address.ts';
import { ABSENT } from '../absent.ts';
import { shortAddress } from '../data-pictures.ts';
import { namesFile } from '../linked-files.ts';
import type { ReportedKind } from '../report-counts.ts';
import type { SourceAuthor, SourcePlace, SourcePost } from '../source.ts';
import type { StoredThing } from './desk-things.ts';
import { type Fingerprint, toHash } from './fingerprint.ts';
import type { Importing } from './importing.ts';
import { type RedirectRequest, requestsFrom } from './redirects.ts';

/** One item during its import: finds its pictures and links, and collects remarks for the report. */
export class ItemContext implements DraftContext {
  readonly language: string;
  readonly imageBase: string;
  readonly found: MediaTable[] = [];
  /** Files that were found, by their addresses on the old site. */
  readonly #files = new Map<string, string>();
  readonly #importing: Importing;
  readonly #place: SourcePlace;
  readonly #oldAddresses: readonly string[];
  readonly #missing: { readonly subject: string; readonly reason: string }[] = [];
  /** Addresses of pictures that would do, and are not there: the next import looks for them again. */
  readonly #wanted: string[] = [];
  readonly #remarks: string[];

  constructor(importing: Importing, item: Imported) {
    const { place, addresses = [] } = item;
    this.#importing = importing;
    this.#place = place;
    this.#oldAddresses = addresses;
    this.#remarks = remarksOf(item);
    this.language = importing.site.publication.language;
    this.imageBase = importing.site.configuration.imageBase;
  }

  /** Adds a sentence about something that was changed. */
  readonly remark = (reason: string): void => void this.#remarks.push(reason);

  readonly link = (address: string): string => {
    const { addresses } = this.#importing;
    if (!RELATIVE.test(address)) return addresses.link(address);
    const bases = this.#oldAddresses.flatMap((old, index) => [this.#pagesWithSlash[index] ?? old, old]);
    const paths = bases.flatMap((base) => pathBeside(base, address) ?? []);
    return paths.map((path) => addresses.link(path)).find((link, index) => link !== paths[index]) ?? address;
  };

  readonly picture = async (address: string): Promise<StoredPicture | undefined> => {
    const found = await this.#importing.media.find(address, this.#folders);
    if ('row' in found) return this.#filed(found.row);
    const isElsewhere = found.missing === ABSENT.picture && !this.#isOfOldSite(address);
    this.#missing.push({ subject: shortAddress(address), reason: isElsewhere ? ELSEWHERE : found.missing });
    return undefined;
  };

  /** The address of the lead picture: the one that the source names, else the first of its other pictures that is there. */
  async leadPicture({ banner, otherPictures = [] }: SourcePost): Promise<string | undefined> {
    for (const address of new Set([...(banner === undefined ? [] : [banner]), ...otherPictures])) {
      if ('row' in (await this.#importing.media.find(address, this.#folders))) return address;
      if (address !== banner) this.#wanted.push(address);
    }
    return banner;
  }

  /** Whether there is a file for one of these addresses, also one that cannot be used. */
  async hasPicture(addresses: readonly string[]): Promise<boolean> {
    const { media } = this.#importing;
    const found = await Promise.all(addresses.map((address) => media.find(address, this.#folders)));
    return found.some((one) => 'row' in one || one.missing !== ABSENT.picture);
  }

  /** The same for a picture that is only linked to. One of another site is not missing: its link still leads there. */
  readonly linkedPicture = async (address: string): Promise<StoredPicture | undefined> => {
    const found = await this.#importing.media.find(address, this.#folders);
    if ('row' in found) return this.#filed(found.row);
    if (this.#isOfOldSite(address)) this.#missing.push({ subject: address, reason: found.missing });
    return undefined;
  };

  /** The same for a file that is no picture: a report, a recording. */
  readonly linkedFile = async (address: string): Promise<string | undefined> => {
    if (!namesFile(address)) return undefined;
    if (!this.#isOfOldSite(address)) {
      this.remark(`A link leads to a file of another site, and stays: '${address}'`);
      return undefined;
    }
    const { imageBase } = this;
    const isServed = this.#importing.reader.native && address.startsWith(`${imageBase}/`);
    const found = await this.#importing.files.find(
      isServed ? address.slice(imageBase.length + 1) : address,
      this.#folders,
    );
    if ('missing' in found) this.#missing.push({ subject: address, reason: found.missing });
    else if (!isServed) this.#files.set(address, pictureAddress(imageBase, found.path));
    return 'path' in found ? found.path : undefined;
  };

  /** Whether an address is relative, or one of the old site. Of a source that does not name its site, no other is known to be. */
  #isOfOldSite(address: string): boolean {
    return !HAS_HOST.test(address) || this.#importing.addresses.ownPath(address) !== undefined;
  }

  /** Readers have the old addresses of files, too. Call it after the files were looked for. */
  redirectsToFiles(key: string): RedirectRequest[] {
    if (this.#importing.reader.native) return [];
    return [...this.#files].flatMap(([address, target]) =>
      requestsFrom(this.#oldAddressesOf(address), { target, key, place: this.#place, subject: address }),
    );
  }

  #oldAddressesOf(address: string): readonly string[] {
    if (!RELATIVE.test(address)) return [address];
    return this.#pagesWithSlash.flatMap((base) => pathBeside(base, address) ?? []);
  }

  /** Readers give addresses with and without the slash that a page may have had at its end. */
  get #pagesWithSlash(): string[] {
    return this.#oldAddresses.map((old) => `${old.replace(/\/$/, '')}/`);
  }

  /** Where other generators keep a post's pictures: beside its file, and in a folder of the file's name (Hexo). */
  get #folders(): string[] {
    const { file } = this.#place;
    const isForeign = file !== undefined && !this.#importing.reader.native;
    return isForeign ? [posix.dirname(file), file.replace(/\.[^./]+$/, '')] : [];
  }

  #filed(row: MediaTable): MediaTable {
    this.found.push(row);
    return row;
  }

  /** The value of source_hash; call it after the pictures were looked for. */
  hash(print: Fingerprint): string {
    const missing = this.#missing.map(({ subject }) => subject);
    return toHash(print, [...missing, ...this.#wanted]);
  }

  /** Counts the item in the report, and names what was changed in it, which of its pictures are missing, and what the desk has of it. */
  report(kind: ReportedKind, title: string, { outcome, remarks, status, kept, isTaken }: ItemOutcome): void {
    const { report } = this.#importing;
    const about = { subject: title, place: this.#place };
    this.reportMissing();
    report.count(kind, outcome, status);
    const changed = outcome === 'unchanged' ? [] : [...this.#remarks, ...remarks];
    for (const reason of changed) report.addFinding({ section: 'changed', reason, ...about });
    if (isTaken) report.addFinding({ section: 'desk', reason: TAKEN, ...about });
    else if (kept)
      report.addFinding({ section: 'desk', reason: `It belongs to the desk: the source has ${kept}`, ...about });
  }

  reportMissing(): void {
    for (const missing of this.#missing)
      this.#importing.report.addFinding({ section: 'missing', ...missing, place: this.#place });
  }
}

/** The redirects that a draft's files leave at their old addresses. */
export function redirectsToFiles(draft: {
  readonly context: ItemContext;
  readonly settled: { readonly source_key: string };
}): RedirectRequest[] {
  return draft.context.redirectsToFiles(draft.settled.source_key);
}

const TAKEN = 'It was taken from the desk, and belongs to its source again';

type Imported = Pick<SourceAuthor, 'place' | 'remarks'> & Partial<Pick<SourcePost, 'addresses' | 'body'>>;

/** All that a source says of what it did not take as it is written. */
export function remarksOf({ remarks = [], body }: Pick<Imported, 'remarks' | 'body'>): string[] {
  return [...remarks, ...(body?.().remarks ?? [])];
}

/** An address that names its site. */
const HAS_HOST = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;

/** The reason for a picture that no folder holds and no folder could: an import fetches nothing. */
const ELSEWHERE = 'The picture lies at another site, and an import fetches nothing: upload it at the desk';

/** An address relative to the page that it is on, other than one of a place or a query there. */
const RELATIVE = /^(?![a-z][a-z\d+.-]*:|[/#?\\])./i;

/** The path to which an address leads from a page of the old site. */
function pathBeside(base: string, address: string): string | undefined {
  const url = URL.parse(address, URL.parse(base, 'http://old-site') ?? undefined);
  return url ? url.pathname + url.search + url.hash : undefined;
}

interface ItemOutcome extends Pick<StoredThing<SourcedTable>, 'outcome' | 'remarks' | 'kept' | 'isTaken'> {
  readonly status?: string;
}
