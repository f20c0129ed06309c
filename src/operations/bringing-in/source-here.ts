import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Site } from '#content/site.ts';
import { RETRIES_OF_COMMANDS } from '#platform/bucket/retries.ts';
import type { Progress } from '#platform/progress.ts';
import type { BroughtSource } from './brought-source.ts';
import { NoRoomForSource, RefusedSource } from './refused-source.ts';
import { noRoomText, roomOnDisk } from './room-on-disk.ts';
import { isPacked, unpackedFolder } from './source-path.ts';
import { unpack } from './unpacking/unpack.ts';
import { uploadsOf } from './uploading/uploads-in-bucket.ts';

/**
 * Brings the file of a source onto this node's disk, where it lies in the bucket still, and unpacks it.
 * @param folder of the source
 * @throws RefusedSource, NoRoomForSource, BucketFailure
 */
export async function bringHere(
  { configuration }: Pick<Site, 'configuration'>,
  folder: string,
  source: BroughtSource,
  progress: Progress,
): Promise<void> {
  const file = join(folder, source.file);
  if (!existsSync(file)) {
    const uploads = uploadsOf(configuration, source, RETRIES_OF_COMMANDS);
    if (!uploads) throw new RefusedSource(ELSEWHERE);
    const unfinished = `${file}.part`;
    // Of a process that was killed.
    await rm(unfinished, { force: true });
    const room = await roomOnDisk(folder);
    if (room < source.bytes) throw new NoRoomForSource(noRoomText(source.bytes, room));
    try {
      await uploads.writeTo(source, unfinished, progress);
      await rename(unfinished, file);
    } finally {
      await rm(unfinished, { force: true });
    }
  }
  if (isPacked(folder, source)) await unpack(file, unpackedFolder(folder), progress);
}

const ELSEWHERE = 'This export lies in a bucket to which the site has no keys any more. Please bring it in again';
