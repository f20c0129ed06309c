import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { OWNER_ENTERS, OWNER_READS } from '#platform/owner-only.ts';
import type { Progress } from '#platform/progress.ts';
import { UnreadableSource } from '../importing/source-reader.ts';
import { ARCHIVE } from './bringing-limits.ts';

/** The bits of a file's mode in an archive that say what it is (stat.h), and a plain file's. */
const TYPE = 0o170000;
const PLAIN = 0o100000;

const ENCRYPTED = 1;

/**
 * Unpacks a zip into a new folder, within bounds: what is larger than it says, overlaps, or leads out of the folder ends it, and
 * leaves nothing. Links and hidden files are left out.
 * @throws UnreadableSource with a sentence for its owner
 */
export async function unpack(archive: string, folder: string, progress: Progress): Promise<void> {
  const growing = `${folder}.part`;
  await rm(growing, { recursive: true, force: true });
  await mkdir(growing, { recursive: true, mode: OWNER_ENTERS });
  try {
    const zip = await openPromise(archive, { lazyEntries: true, autoClose: false, validateEntrySizes: true }).catch(
      asUnreadable,
    );
    try {
      await unpackAll(zip, await checkedEntries(zip), growing, progress);
    } finally {
      zip.close();
    }
    await rename(growing, folder);
  } catch (error) {
    await rm(growing, { recursive: true, force: true });
    throw error;
  }
}

function asUnreadable(cause: unknown): never {
  const why = cause instanceof Error ? cause.message : String(cause);
  throw new UnreadableSource(`This zip cannot be read: it is damaged, or was cut short (${why}).`, { cause });
}

function refused(why: string): UnreadableSource {
  return new UnreadableSource(`This zip is not unpacked: ${why}.`);
}

/** Reads its list of contents, and checks all of it before anything is written. */
async function checkedEntries(zip: ZipFile): Promise<Entry[]> {
  if (zip.entryCount > ARCHIVE.files) throw refused(`it holds ${zip.entryCount} files, more than ${ARCHIVE.files}`);
  const entries: Entry[] = [];
  const paths = new Set<string>();
  let [bytes, packed] = [0, 0];
  for await (const entry of entriesOf(zip)) {
    if (isLeftOut(entry)) continue;
    const fault = faultOf(entry, paths);
    if (fault) throw refused(fault);
    paths.add(entry.fileName.toLowerCase());
    bytes += entry.uncompressedSize;
    packed += entry.compressedSize;
    if (bytes > ARCHIVE.bytes) throw refused(`it would take more than ${ARCHIVE.bytes / 1024 ** 3} GB on the disk`);
    entries.push(entry);
  }
  if (bytes > ARCHIVE.small && bytes > packed * ARCHIVE.ratio) throw refused('it is far larger than any export is');
  refuseOverlaps(entries);
  return entries;
}

async function* entriesOf(zip: ZipFile): AsyncGenerator<Entry> {
  try {
    for await (const entry of zip.eachEntry()) yield entry;
  } catch (error) {
    asUnreadable(error);
  }
}

/** Folders, hidden files, what a Mac adds, links and devices. */
function isLeftOut({ fileName, externalFileAttributes }: Entry): boolean {
  const type = (externalFileAttributes >>> 16) & TYPE;
  const names = fileName.split('/');
  return (
    fileName.endsWith('/') ||
    names.some((name) => name.startsWith('.') || name === '__MACOSX') ||
    (type !== 0 && type !== PLAIN)
  );
}

function faultOf(entry: Entry, paths: ReadonlySet<string>): string | undefined {
  const { fileName } = entry;
  const shown = `“${fileName.slice(0, 80)}”`;
  const names = fileName.split('/');
  if (names.some((name) => name === '' || /[\p{Cc}\\:]/u.test(name)))
    return `the name ${shown} cannot be that of a file`;
  if (fileName.length > ARCHIVE.path) return `the name ${shown} is too long`;
  if (names.length > ARCHIVE.depth) return `${shown} lies too deep in folders`;
  if ((entry.generalPurposeBitFlag & ENCRYPTED) !== 0) return `${shown} is locked with a password`;
  if (paths.has(fileName.toLowerCase())) return `${shown} is in it twice`;
  return undefined;
}

/** A small file can be a large one many times only if its entries share their bytes. */
function refuseOverlaps(entries: readonly Entry[]): void {
  let end = 0;
  for (const entry of entries.toSorted(
    (one, other) => one.relativeOffsetOfLocalHeader - other.relativeOffsetOfLocalHeader,
  )) {
    if (entry.relativeOffsetOfLocalHeader < end) throw refused('its files share their bytes');
    end = entry.relativeOffsetOfLocalHeader + entry.compressedSize;
  }
}

async function unpackAll(zip: ZipFile, entries: readonly Entry[], folder: string, progress: Progress): Promise<void> {
  progress.begin('Unpacking', entries.length);
  for (const [index, entry] of entries.entries()) {
    const to = join(folder, entry.fileName);
    await mkdir(dirname(to), { recursive: true, mode: OWNER_ENTERS });
    const content = await zip.openReadStreamPromise(entry).catch(asUnreadable);
    await pipeline(
      content,
      exactly(entry.uncompressedSize),
      createWriteStream(to, { flags: 'wx', mode: OWNER_READS }),
    ).catch(asDamaged);
    progress.reach(index + 1);
  }
  progress.end();
}

/** Ends at the first byte that the list of contents does not know of. */
function exactly(size: number): Transform {
  let left = size;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      left -= chunk.length;
      if (left < 0) done(refused('a file in it is larger than it says'));
      else done(null, chunk);
    },
  });
}

/** A full disk stays what it is; the unpacker's own faults are the archive's. */
function asDamaged(error: unknown): never {
  if (error instanceof UnreadableSource || (error instanceof Error && 'syscall' in error)) throw error;
  return asUnreadable(error);
}
