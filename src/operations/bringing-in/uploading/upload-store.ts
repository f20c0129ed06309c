import type { Readable } from 'node:stream';
import { DataStore, Upload } from '@tus/server';
import { oneLine } from '#content/markup/text.ts';
import { NotFound } from '#platform/errors.ts';
import { shortened } from '#platform/text/shortened.ts';
import { LONGEST_NAME } from '../bringing-limits.ts';
import type { UploadNote } from './uploads.ts';
import type { UploadsPlace } from './uploads-place.ts';

/**
 * What the protocol's server asks of a place of uploads. Not @tus/file-store: its files are readable by everybody, it hides that a
 * disk is full, and it does not wait until a part is on the disk; nor @tus/s3-store: it needs @aws-sdk (docs/decisions/0128, 0138).
 */
export class UploadStore extends DataStore {
  readonly #place: UploadsPlace;
  readonly #by: UploadNote['by'];

  /** @param by who begins uploads */
  constructor(place: UploadsPlace, by: UploadNote['by']) {
    super();
    this.#place = place;
    this.#by = by;
    this.extensions = ['creation', 'termination'];
  }

  override async create(upload: Upload): Promise<Upload> {
    const name = shortened(oneLine(upload.metadata?.filename ?? ''), LONGEST_NAME);
    await this.#place.begin(upload.id, { bytes: upload.size ?? 0, name, by: this.#by });
    return upload;
  }

  override write(part: Readable, id: string, offset: number): Promise<number> {
    return this.#place.add(id, offset, part);
  }

  override async getUpload(id: string): Promise<Upload> {
    const found = await this.#place.find(id);
    if (!found) throw new NotFound('There is no such upload any more. Please choose the file again.');
    return new Upload({ id, size: found.bytes, offset: found.received });
  }

  override remove(id: string): Promise<void> {
    return this.#place.forget(id);
  }
}
