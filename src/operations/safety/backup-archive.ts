import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline as pipelined, Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pack } from 'tar-stream';
import { LIST_FILE } from '../backup/backup-list.ts';
import type { KeptBackup } from './kept-backups.ts';

/** Bytes of a tar's blocks, and of the two empty ones at its end (POSIX pax). */
const BLOCK = 512;
const END = 2 * BLOCK;

/** One file of an archive. */
interface Entry {
  readonly path: string;
  readonly bytes: number;
}

/**
 * A backup as one tar, made while it is sent: nothing is written beside it. The same backup gives the same bytes, so that a
 * download that broke off goes on from where it was.
 * @param listBytes the size of the backup's own list
 */
export class BackupArchive {
  readonly #folder: string;
  readonly #backup: KeptBackup;
  readonly #entries: readonly Entry[];

  constructor(folder: string, backup: KeptBackup, listBytes: number) {
    this.#folder = join(folder, backup.name);
    this.#backup = backup;
    this.#entries = [...backup.list.files, { path: LIST_FILE, bytes: listBytes }];
  }

  /** Bytes of the whole. */
  async size(): Promise<number> {
    let size = END;
    for (const entry of this.#entries) size += (await headerBytes(this.#headers(entry))) + padded(entry.bytes);
    return size;
  }

  /** @param from the first byte that is sent */
  stream(from = 0): Readable {
    const archive = pack();
    const fill = async () => {
      for (const entry of this.#entries) {
        const to = archive.entry(this.#headers(entry));
        await pipeline(createReadStream(join(this.#folder, entry.path)), to);
      }
      archive.finalize();
    };
    fill().catch((error: Error) => archive.destroy(error));
    const bytes = Readable.from(archive);
    // Both end together, and with an error only what is sent: one that nothing hears would end the site.
    return from === 0 ? bytes : pipelined(bytes, without(from), () => undefined);
  }

  #headers({ path, bytes }: Entry) {
    return {
      name: `${this.#backup.name}/${path}`,
      size: bytes,
      mode: 0o600,
      mtime: new Date(this.#backup.list.moment),
    };
  }
}

const padded = (bytes: number): number => Math.ceil(bytes / BLOCK) * BLOCK;

/** A long name takes a block more, which only the packer knows. */
async function headerBytes(headers: Parameters<ReturnType<typeof pack>['entry']>[0]): Promise<number> {
  const archive = pack();
  archive.entry({ ...headers, size: 0 }, '');
  archive.finalize();
  let bytes = 0;
  for await (const chunk of archive) bytes += (chunk as Buffer).length;
  return bytes - END;
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
