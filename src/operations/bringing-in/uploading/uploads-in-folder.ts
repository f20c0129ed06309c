import { createWriteStream } from 'node:fs';
import { link, open, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Configuration } from '#platform/configuration.ts';
import { OWNER_READS } from '#platform/files/owner-only.ts';
import { type BroughtSource, fileSource } from '../brought-source.ts';
import { countedInto } from './counted-part.ts';
import {
  type ArrivingUpload,
  findUpload,
  forgetUpload,
  isWhole,
  noteUpload,
  type UploadNote,
  uploadsFolder,
  uploadsIn,
} from './uploads.ts';
import { START_BYTES, type UploadsPlace } from './uploads-place.ts';

/** Uploads as files of the node: how much has arrived is the size of the file, so that any process of it goes on. */
export class UploadsInFolder implements UploadsPlace {
  readonly bucket = undefined;
  readonly #where: Pick<Configuration, 'dataDirectory'>;
  readonly #folder: string;

  constructor(where: Pick<Configuration, 'dataDirectory'>) {
    this.#where = where;
    this.#folder = uploadsFolder(where);
  }

  async begin(upload: string, known: UploadNote): Promise<void> {
    await writeFile(this.#pathOf(upload), '', { flag: 'wx', mode: OWNER_READS });
    await noteUpload(this.#folder, upload, known);
  }

  async add(upload: string, offset: number, part: Readable): Promise<number> {
    const counted = countedInto();
    // On the disk before its sender hears so: a machine that loses its power has it.
    const file = createWriteStream(this.#pathOf(upload), { flags: 'r+', start: offset, flush: true });
    await pipeline(part, counted.pass, file);
    return offset + counted.bytes;
  }

  find(upload: string): Promise<ArrivingUpload | undefined> {
    return findUpload(this.#folder, upload);
  }

  all(): Promise<ArrivingUpload[]> {
    return uploadsIn(this.#folder);
  }

  async startOf(upload: string): Promise<Buffer> {
    const file = await open(this.#pathOf(upload));
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(START_BYTES), 0, START_BYTES, 0);
      return buffer.subarray(0, bytesRead);
    } finally {
      await file.close();
    }
  }

  /** The folder is this node's alone. */
  async filed(): Promise<undefined> {
    return undefined;
  }

  async file(source: BroughtSource): Promise<void> {
    const path = this.#pathOf(source.upload);
    // Some disks have no second names: then its client may not hear that it is whole.
    await fileSource(this.#where, source, (to) => link(path, to).catch(() => rename(path, to)));
  }

  forget(upload: string): Promise<void> {
    return forgetUpload(this.#folder, upload);
  }

  async endUnfinished(before: number): Promise<void> {
    for (const upload of await this.all())
      if (!isWhole(upload) && upload.last < before) await this.forget(upload.upload);
  }

  #pathOf(upload: string): string {
    return join(this.#folder, upload);
  }
}
