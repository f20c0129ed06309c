import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline as pipelined, Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pack } from 'tar-stream';
import type { ArchiveContents } from './archive-contents.ts';

interface Archived extends Omit<ArchiveContents, 'size'> {
  /** Of the backup, and of the folder in the archive. */
  readonly name: string;
  readonly folder: string;
}

/**
 * A backup as one tar, made while it is sent: nothing is written beside it. The same backup gives the same bytes, so that a
 * download that broke off goes on from where it was.
 * @param from the first byte that is sent
 */
export function backupArchive({ name, folder, files, moment }: Archived, from = 0): Readable {
  const archive = pack();
  const fill = async () => {
    for (const { path, bytes } of files) {
      const to = archive.entry({ name: `${name}/${path}`, size: bytes, mode: 0o600, mtime: new Date(moment) });
      await pipeline(createReadStream(join(folder, path)), to);
    }
    archive.finalize();
  };
  fill().catch((error: Error) => archive.destroy(error));
  const bytes = Readable.from(archive);
  // Both end together, and with an error only what is sent: one that nothing hears would end the site.
  return from === 0 ? bytes : pipelined(bytes, without(from), () => undefined);
}

/** Leaves out the first bytes. */
function without(first: number): Transform {
  let left = first;
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      const cut = Math.min(left, chunk.length);
      left -= cut;
      done(null, chunk.subarray(cut));
    },
  });
}
