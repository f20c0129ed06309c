import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DataStore, Upload } from '@tus/server';
import { oneLine } from '#content/markup/text.ts';
import { NotFound } from '#platform/errors.ts';
import { OWNER_READS } from '#platform/owner-only.ts';
import { shortened } from '#platform/shortened.ts';
import { LONGEST_NAME } from './bringing-limits.ts';
import { findUpload, forgetUpload, noteUpload, type UploadNote } from './uploads.ts';

/**
 * Where uploads arrive: a file each, and a note of its size and name beside it. How much has arrived is the size of the file, so
 * that any process goes on with it. Not @tus/file-store: its files are readable by everybody, it hides that a disk is full, and it
 * does not wait until a part is on the disk (docs/decisions/0128).
 */
export class UploadStore extends DataStore {
  readonly #folder: string;
  readonly #by: UploadNote['by'];

  /** @param by who begins uploads */
  constructor(folder: string, by: UploadNote['by']) {
    super();
    this.#folder = folder;
    this.#by = by;
    this.extensions = ['creation', 'termination'];
  }

  override async create(upload: Upload): Promise<Upload> {
    const name = shortened(oneLine(upload.metadata?.filename ?? ''), LONGEST_NAME);
    await writeFile(this.#file(upload.id), '', { flag: 'wx', mode: OWNER_READS });
    await noteUpload(this.#folder, upload.id, { bytes: upload.size ?? 0, name, by: this.#by });
    return upload;
  }

  /** What has arrived when a line breaks, stays. @returns where the next part begins */
  override async write(part: Readable, id: string, offset: number): Promise<number> {
    let bytes = 0;
    const counted = async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        bytes += chunk.length;
        yield chunk;
      }
    };
    // On the disk before its sender hears so: a machine that loses its power has it.
    await pipeline(part, counted, createWriteStream(this.#file(id), { flags: 'r+', start: offset, flush: true }));
    return offset + bytes;
  }

  override async getUpload(id: string): Promise<Upload> {
    const found = await findUpload(this.#folder, id);
    if (!found) throw new NotFound('There is no such upload any more. Please choose the file again.');
    return new Upload({ id, size: found.bytes, offset: found.received });
  }

  override async remove(id: string): Promise<void> {
    await forgetUpload(this.#folder, id);
  }

  #file(id: string): string {
    return join(this.#folder, id);
  }
}
