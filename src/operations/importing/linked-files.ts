import { copyFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { LRUCache } from 'lru-cache';
import { isNamedAsPicture, isTakenAlong } from '#content/images/file-types.ts';
import { filesOfContent, storeMediaFiles } from '#content/images/media-files.store.ts';
import type { Original } from '#content/images/original.ts';
import { placeMedia, storedHash } from '#content/media-store/media-store.ts';
import { RETRIES_OF_COMMANDS } from '#platform/bucket/retries.ts';
import { hashOfFile } from '#platform/files/hash-of-file.ts';
import { ABSENT } from './absent.ts';
import { findPresent, type MediaOptions, servedFolders } from './media.ts';
import { candidatePaths, importedPath } from './media-paths.ts';

/** The path of a file below the site's media, or why it is missing. */
export type FoundFile = { readonly path: string } | { readonly missing: string };

/** Files of the old site that are not brought along: a browser could run them, or few programs open them. */
const REFUSED =
  /\.(?:doc[mt]?|dot[mx]?|xls[bm]?|pp[st]m?|ppsx|od[pst]|rtf|epub|mobi|txt|rar|7z|tar|t?gz|exe|dmg|apk|svgz?|m?js|swf|psd|ai|eps)$/i;

/** Addresses whose files are cached. */
const REMEMBERED = 20_000;

/** Whether an address names a file, and not a page or a picture. */
export function namesFile(address: string): boolean {
  const path = pathOf(address);
  return !isNamedAsPicture(path) && (isTakenAlong(path) || REFUSED.test(path));
}

function pathOf(address: string): string {
  return address.replace(/[?#].*$/s, '');
}

/** Finds the files that posts link to, in a source's media folders and at the old site, and copies them to a folder that the site serves. */
export class LinkedFiles {
  readonly #options: MediaOptions;
  readonly #served: readonly string[];
  readonly #found = new LRUCache<string, Promise<FoundFile>>({ max: REMEMBERED });
  /** Of the copies of this import, by path: on a dry run none lies on the disk. */
  readonly #hashes = new Map<string, string>();
  /** The same by hash and type. */
  readonly #copies = new Map<string, string>();

  constructor(options: MediaOptions) {
    this.#options = options;
    this.#served = servedFolders(options);
  }

  /**
   * @param address of a file (namesFile): of the old site, or a path below a media folder
   * @param near folders of the source to which a relative address may be relative
   */
  find(address: string, near: readonly string[] = []): Promise<FoundFile> {
    const key = [pathOf(address), ...near].join('\n');
    const found = this.#found.get(key) ?? this.#look(pathOf(address), near);
    this.#found.set(key, found);
    return found;
  }

  async #look(address: string, near: readonly string[]): Promise<FoundFile> {
    if (!isTakenAlong(address)) return { missing: 'A file of its kind is not brought along' };
    const candidates = candidatePaths(address, near);
    const [whole] = candidates;
    if (whole === undefined) return { missing: 'The address names no file' };
    const served = await findPresent(this.#served, whole);
    if (served) return { path: await this.#file(whole, served, await hashOfFile(served.file)) };
    const { site, isNative } = this.#options;
    const isInBucket = isNative && site.configuration.mediaStore && (await storedHash(site, whole)) !== undefined;
    if (isInBucket) return { path: whole };
    for (const path of candidates) {
      const original = await findPresent(this.#options.folders, path);
      if (original) return { path: await this.#copy(path, original) };
    }
    const fetched = await this.#options.oldSite?.fetch('file', address, this.#options.dryRun);
    if (fetched && 'missing' in fetched) return fetched;
    const original = fetched && (await findPresent([fetched.folder], fetched.path));
    return original ? { path: await this.#copy(fetched.path, original) } : { missing: ABSENT.file };
  }

  async #copy(found: string, original: Original): Promise<string> {
    const { site, isNative, dryRun, report } = this.#options;
    const hash = await hashOfFile(original.file);
    const wanted = isNative ? found : importedPath(found);
    const held = await this.#held(wanted);
    // Where another file has the same path, this one's name gets its hash.
    const isFree = held === undefined || held === hash;
    const named = isFree ? wanted : wanted.replace(/(\.[^./]*)?$/, (ending) => `-${hash.slice(0, 8)}${ending}`);
    // Files that are laid out as ours keep their paths: other files name them.
    const known = isNative ? undefined : await this.#sameAs(named, hash);
    const path = known ?? this.#copied(named, hash);
    if (this.#hashes.get(path) === hash) return path;
    this.#hashes.set(path, hash);
    const before = path === wanted ? held : await storedHash(site, path);
    report.count('file', before === hash ? 'unchanged' : 'new');
    if (before !== hash && !dryRun) {
      const copy = (unfinished: string) => copyFile(original.file, unfinished);
      await placeMedia(site, { path, hash }, copy, RETRIES_OF_COMMANDS);
    }
    return this.#file(path, original, hash);
  }

  /** Where the site has the same file, of the same type. @param preferred where it has it more than once */
  async #sameAs(preferred: string, hash: string): Promise<string | undefined> {
    const { site } = this.#options;
    const paths = (await filesOfContent(site.database.queries, hash)).map(({ path }) => path);
    const alike = paths.filter((path) => extname(path) === extname(preferred));
    for (const path of alike.toSorted((a, b) => Number(b === preferred) - Number(a === preferred)))
      if ((await storedHash(site, path)) === hash) return path;
    return undefined;
  }

  /** Where this import has copied the same file of the same type; it may have no row yet. @returns `path` for one that is new to it */
  #copied(path: string, hash: string): string {
    if (this.#options.isNative) return path;
    const content = hash + extname(path);
    const copied = this.#copies.get(content) ?? path;
    this.#copies.set(content, copied);
    return copied;
  }

  /** Gives the file a row: without one it is not served. */
  async #file(path: string, { bytes }: Original, hash: string): Promise<string> {
    const { site, dryRun } = this.#options;
    if (!dryRun) await storeMediaFiles(site.database.queries, [{ path, bytes, hash }]);
    return path;
  }

  async #held(path: string): Promise<string | undefined> {
    return this.#hashes.get(path) ?? (await storedHash(this.#options.site, path));
  }
}
