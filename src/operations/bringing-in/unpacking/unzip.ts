import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import type { Entry, ZipFile } from 'yauzl';
import { OWNER_ENTERS, OWNER_READS } from '#platform/files/owner-only.ts';
import { NoRoomForSource, RefusedSource } from '../refused-source.ts';
import { noRoomText, roomOnDisk } from '../room-on-disk.ts';
import { entryPath, sayable } from './entry-path.ts';
import { asDamaged, openZip, surveyZip } from './survey-zip.ts';

/**
 * Unpacks a zip into an empty folder. Everything that it says about itself is checked before the first file is written, and each file
 * has the size and the checksum that it said, or the whole is refused.
 * @param reach is told how many bytes of all are written
 * @throws RefusedSource; NoRoomForSource
 */
export async function unzip(
  path: string,
  folder: string,
  reach: (done: number, total: number) => Promise<void>,
): Promise<void> {
  const { bytes } = await surveyZip(path);
  const room = await roomOnDisk(folder);
  if (bytes > room) throw new NoRoomForSource(noRoomText(bytes, room));
  const zip = await openZip(path);
  const folders = new Set<string>();
  let done = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      const below = entryPath(entry);
      if (below === undefined) continue;
      const file = join(folder, below);
      if (!folders.has(dirname(file))) await mkdir(dirname(file), { recursive: true, mode: OWNER_ENTERS });
      folders.add(dirname(file));
      await writeEntry(zip, entry, file);
      done += entry.uncompressedSize;
      await reach(done, bytes);
    }
  } catch (error) {
    asDamaged(error);
  }
}

async function writeEntry(zip: ZipFile, entry: Entry, file: string): Promise<void> {
  let checksum = 0;
  const checked = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      checksum = crc32(chunk, checksum);
      yield chunk;
    }
  };
  const said = sayable(entryPath(entry) ?? '');
  await pipeline(
    await zip.openReadStreamPromise(entry),
    checked,
    createWriteStream(file, { flags: 'wx', mode: OWNER_READS }),
  ).catch((error: NodeJS.ErrnoException) => {
    // A disk that does not tell capital letters apart.
    if (error.code === 'EEXIST')
      throw new RefusedSource(`The zip holds two files that this server’s disk cannot tell apart: ${said}.`);
    throw error;
  });
  if (checksum !== entry.crc32)
    throw new RefusedSource(`${said} is damaged in the zip. Please make the zip anew, or bring it again.`);
}
