import { posix } from 'node:path';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { ZIP_LIMITS } from '../bringing-limits.ts';
import { bytesInWords } from '../bytes-in-words.ts';
import { RefusedSource } from '../refused-source.ts';
import { entryPath, sayable } from './entry-path.ts';

/** Bytes of an entry before its name (APPNOTE.TXT, 4.3.7). */
const LOCAL_HEADER = 30;

/** What a zip will take. */
export interface ZipSurvey {
  readonly files: number;
  readonly bytes: number;
}

/** Opens a zip, and leaves its names undecoded: entryPath reads them. @throws RefusedSource for what is none, or is damaged */
export async function openZip(path: string): Promise<ZipFile> {
  return openPromise(path, { decodeStrings: false }).catch(asDamaged);
}

/** Says of what a reader of zips throws that the zip is at fault; a failure of the disk stays what it is. */
export function asDamaged(error: unknown): never {
  if (error instanceof RefusedSource || !(error instanceof Error) || 'syscall' in error) throw error;
  throw new RefusedSource(
    `The zip is damaged, or was cut short: ${error.message.slice(0, 200)}. Please make it anew.`,
    { cause: error },
  );
}

/**
 * Reads the names and sizes of everything in a zip, and writes nothing.
 * @throws RefusedSource, with what is wrong and where
 */
export async function surveyZip(path: string): Promise<ZipSurvey> {
  const zip = await openZip(path);
  if (zip.entryCount > ZIP_LIMITS.entries) {
    zip.close();
    throw new RefusedSource(
      `The zip holds ${zip.entryCount.toLocaleString('en-GB')} files, and at most ${ZIP_LIMITS.entries.toLocaleString('en-GB')} are unpacked. Please bring it in several zips.`,
    );
  }
  const survey = new Survey();
  try {
    for await (const entry of zip.eachEntry()) survey.add(entry);
  } catch (error) {
    asDamaged(error);
  }
  survey.refuseOverlapping();
  return survey;
}

class Survey implements ZipSurvey {
  bytes = 0;
  readonly #files = new Set<string>();
  readonly #folders = new Set<string>();
  readonly #places: { readonly begins: number; readonly ends: number; readonly path: string }[] = [];

  get files(): number {
    return this.#files.size;
  }

  add(entry: Entry): void {
    const path = entryPath(entry);
    if (path === undefined) return;
    this.#refuseBomb(entry, path);
    this.#addPath(path);
    const begins = entry.relativeOffsetOfLocalHeader;
    const ends = begins + LOCAL_HEADER + entry.fileNameLength + entry.compressedSize;
    this.#places.push({ begins, ends, path });
  }

  #refuseBomb({ uncompressedSize, compressedSize }: Entry, path: string): void {
    const { entryBytes, bytes, ratio, ratioFrom } = ZIP_LIMITS;
    if (uncompressedSize > entryBytes)
      throw new RefusedSource(
        `${sayable(path)} in the zip has ${bytesInWords(uncompressedSize)}, and a file has at most ${bytesInWords(entryBytes)}.`,
      );
    if (uncompressedSize > ratioFrom && uncompressedSize > ratio * compressedSize)
      throw new RefusedSource(
        `${sayable(path)} would become more than ${ratio} times as large as it is in the zip: no picture or text does. Nothing was unpacked.`,
      );
    this.bytes += uncompressedSize;
    if (this.bytes > bytes)
      throw new RefusedSource(
        `What the zip holds is larger than ${bytesInWords(bytes)}. Please bring it in several zips.`,
      );
  }

  /** Two names of which one hides the other. Capital letters tell files apart, as they did on the old site. */
  #addPath(path: string): void {
    const above = foldersAbove(path);
    if (this.#files.has(path) || this.#folders.has(path) || above.some((folder) => this.#files.has(folder)))
      throw new RefusedSource(`The zip holds ${sayable(path)} twice, and only one of them could be kept.`);
    this.#files.add(path);
    for (const folder of above) this.#folders.add(folder);
  }

  /** Files that share their bytes become far more than a zip's size says. */
  refuseOverlapping(): void {
    const places = this.#places.toSorted((a, b) => a.begins - b.begins);
    for (const [index, { begins, path }] of places.entries()) {
      const before = places[index - 1];
      if (before && before.ends > begins)
        throw new RefusedSource(
          `${sayable(before.path)} and ${sayable(path)} lie in the same place of the zip: it was made to become larger than it is. Nothing was unpacked.`,
        );
    }
  }
}

function foldersAbove(path: string): string[] {
  const above = posix.dirname(path);
  return above === '.' ? [] : [...foldersAbove(above), above];
}
