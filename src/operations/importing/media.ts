import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { MediaTable } from '#content/database/schema.ts';
import { measureBytes, measurePicture } from '#content/images/measure.ts';
import { findOriginal, mediaFolders, type Original } from '#content/images/original.ts';
import { PictureError } from '#content/images/picture-error.ts';
import { isStored, placeMedia } from '#content/media-store/media-store.ts';
import type { WriteFile } from '#content/media-store/place-whole.ts';
import { ROW_MAXIMA } from '#content/row-maxima.ts';
import { RETRIES_OF_COMMANDS } from '#platform/bucket/retries.ts';
import { ABSENT } from './absent.ts';
import { dataBytes, dataPicturePath, isDataPicture } from './data-pictures.ts';
import type { FilesOfOldSite } from './files-of-old-site.ts';
import { candidatePaths, importedPath, isSafeName } from './media-paths.ts';
import type { ImportRun } from './storing/importing.ts';

export interface MediaOptions extends Pick<ImportRun, 'site' | 'dryRun' | 'report'> {
  /** The source is laid out as the publication: copies keep their paths, and what the site serves already is not copied. */
  readonly isNative: boolean;
  /** Folders to look for the source's pictures in, the first one first. */
  readonly folders: readonly string[];
  /** Where pictures and files are fetched from that lie in no folder; nowhere when undefined. */
  readonly oldSite?: FilesOfOldSite | undefined;
}

/** The row of a picture, or why it is missing. */
export type Found = { readonly row: MediaTable } | { readonly missing: string };

/** Addresses whose pictures are cached: a million would fill the memory, and the same ones come close together. */
const REMEMBERED = 20_000;

/** Where the files of a source may be already: only one that is laid out as the publication names them so. */
export function servedFolders({ site: { configuration }, isNative }: MediaOptions): readonly string[] {
  if (!isNative) return [];
  const [taken, published] = mediaFolders(configuration);
  return configuration.mediaStore ? [published] : [published, taken];
}

/** Finds the pictures that a source names, copies them to a folder that the site serves, and measures them. */
export class MediaLibrary {
  readonly #options: MediaOptions;
  readonly #served: readonly string[];
  readonly #found = new LRUCache<string, Promise<Found>>({ max: REMEMBERED });
  /** By path. */
  readonly #hashes = new Map<string, string>();
  /** Paths of what this import has copied, by hash: rows may not be stored yet. */
  readonly #copies = new Map<string, string>();

  constructor(options: MediaOptions) {
    this.#options = options;
    this.#served = servedFolders(options);
  }

  /**
   * @param address as written in the source: an address of the old site, a path below a media folder, or the picture itself
   * @param near folders of the source to which a relative address may be relative
   */
  find(address: string, near: readonly string[] = []): Promise<Found> {
    const key = isDataPicture(address) ? hashOf(address) : [address, ...near].join('\n');
    const found = this.#found.get(key) ?? this.#look(address, near);
    this.#found.set(key, found);
    return found;
  }

  async #look(address: string, near: readonly string[]): Promise<Found> {
    try {
      if (isDataPicture(address)) return { row: await this.#takeBytes(dataBytes(address)) };
      const candidates = candidatePaths(address, near);
      const [whole] = candidates;
      if (whole === undefined) return { missing: 'The address names no file' };
      if (whole.length > ROW_MAXIMA.media.path) return { missing: 'The address is too long for that of a picture' };
      const served = await findPresent(this.#served, whole);
      if (served) return { row: await this.#remember({ path: whole, ...(await this.#measure(whole, served)) }) };
      const inBucket = await this.#inBucket(whole);
      if (inBucket) return { row: await this.#remember(inBucket) };
      for (const path of candidates) {
        const original = await findPresent(this.#options.folders, path);
        if (original) return { row: await this.#copy(path, original) };
      }
      const fetched = await this.#options.oldSite?.fetch('picture', address, this.#options.dryRun);
      if (fetched && 'missing' in fetched) return fetched;
      const original = fetched && (await findPresent([fetched.folder], fetched.path));
      if (original) return { row: await this.#copy(fetched.path, original) };
    } catch (error) {
      if (error instanceof PictureError) return { missing: `The picture cannot be used: '${error.message}'` };
      throw error;
    }
    return { missing: ABSENT.picture };
  }

  /** What the site has in its bucket at a path that the source names as ours are. */
  async #inBucket(path: string): Promise<MediaTable | undefined> {
    const { site, isNative } = this.#options;
    if (!isNative || !site.configuration.mediaStore) return undefined;
    const stored = await this.#stored(path);
    return stored && (await isStored(site, stored)) ? stored : undefined;
  }

  /** Stores a picture that is written into the source itself, at an address of its own: the next import finds the same. */
  async #takeBytes(bytes: Buffer): Promise<MediaTable> {
    const { dryRun } = this.#options;
    const { format, ...measures } = await measureBytes(bytes);
    const path = dataPicturePath({ hash: measures.hash, format });
    const row = await this.#remember({ ...measures, path });
    if (!dryRun) await this.#place(row, (unfinished) => writeFile(unfinished, bytes));
    return row;
  }

  /** Decodes a picture only if its file has changed: decoding is slow. */
  async #measure(path: string, { file, bytes }: Original): Promise<Omit<MediaTable, 'path'>> {
    const stored = await this.#stored(path);
    if (stored?.bytes === bytes) {
      if (stored.hash === hashOf(await readFile(file))) return stored;
    }
    const { width, height, color, hash } = await measurePicture(file);
    return { width, height, color, bytes, hash };
  }

  async #copy(found: string, original: Original): Promise<MediaTable> {
    const { isNative, dryRun } = this.#options;
    const wanted = isNative ? found : importedPath(found);
    const measured = await this.#measure(wanted, original);
    // Where another picture has the same path, this one's name gets its hash.
    const taken = this.#hashes.get(wanted) ?? (await this.#stored(wanted))?.hash;
    const isFree = taken === undefined || taken === measured.hash;
    const marked = (ending: string) => `-${measured.hash.slice(0, 8)}${ending}`;
    const path = isFree ? wanted : wanted.replace(/(\.[^./]*)?$/, marked);
    // Files that are laid out as ours keep their paths: other files name them.
    const known = isNative ? undefined : await this.#sameAs(measured.hash, path);
    if (known) return this.#remember(known);
    const copied = isNative ? undefined : this.#copies.get(measured.hash);
    if (copied !== undefined) return { ...measured, path: copied };
    this.#copies.set(measured.hash, path);
    const row = await this.#remember({ ...measured, path });
    if (!dryRun) await this.#place(row, (unfinished) => copyFile(original.file, unfinished));
    return row;
  }

  #place(row: MediaTable, write: WriteFile): Promise<void> {
    return placeMedia(this.#options.site, row, write, RETRIES_OF_COMMANDS);
  }

  /** The same picture as the site has it, under any path. @param preferred where it has it more than once */
  async #sameAs(hash: string, preferred = ''): Promise<MediaTable | undefined> {
    const { site } = this.#options;
    const rows = await site.database.queries
      .selectFrom('media')
      .selectAll()
      .where('hash', '=', hash)
      .orderBy('path')
      .execute();
    for (const row of rows.toSorted((a, b) => Number(b.path === preferred) - Number(a.path === preferred)))
      if (await isStored(site, row)) return row;
    return undefined;
  }

  async #remember(row: MediaTable): Promise<MediaTable> {
    if (this.#hashes.has(row.path)) return row;
    this.#hashes.set(row.path, row.hash);
    const stored = await this.#stored(row.path);
    const outcome = stored === undefined ? 'new' : stored.hash === row.hash ? 'unchanged' : 'changed';
    this.#options.report.count('picture', outcome);
    return row;
  }

  #stored(path: string): Promise<MediaTable | undefined> {
    const { queries } = this.#options.site.database;
    return queries.selectFrom('media').selectAll().where('path', '=', path).executeTakeFirst();
  }
}

/** SHA-256, hex. */
function hashOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

/** Most paths do not exist, and existsSync is the fastest check. */
export function findPresent(folders: readonly string[], path: string): Promise<Original | undefined> {
  const present = folders.filter((folder) => existsSync(join(folder, path)));
  return findOriginal(present, path);
}

/** The folders of an export's pictures: those of --media, and the usual ones beside the file. */
export function mediaFoldersBeside(file: string, given: readonly string[]): string[] {
  const folder = dirname(resolve(file));
  const name = file.replace(/^.*[\\/]/, '').replace(/\.[^.]*$/, '');
  const usual = isSafeName(name) ? [`${name}-media`, `${name}_media`, name] : [];
  const beside = [...usual, 'media', 'uploads', 'wp-content/uploads', 'content/images', 'images', '.'];
  return [...given.map((path) => resolve(path)), ...beside.map((path) => join(folder, path))];
}
