import type { Readable } from 'node:stream';
import type { BroughtSource } from '../brought-source.ts';
import type { ArrivingUpload, UploadNote } from './uploads.ts';

/** Where uploads arrive: a folder of the node, or a bucket that all nodes reach. */
export interface UploadsPlace {
  /** The bucket, as an operator knows it; undefined for a folder. */
  readonly bucket: string | undefined;
  /** Notes what is known of an upload before its first part. */
  begin(upload: string, known: UploadNote): Promise<void>;
  /** Takes a part. What has arrived when its line breaks, stays. @returns where the next part begins */
  add(upload: string, offset: number, part: Readable): Promise<number>;
  /** How far one has arrived; undefined where there is none. */
  find(upload: string): Promise<ArrivingUpload | undefined>;
  /** All of them. One that is whole stays beside the source that it became: its client may ask again. */
  all(): Promise<ArrivingUpload[]>;
  /** The first bytes of one. */
  startOf(upload: string): Promise<Buffer>;
  /** What another node has made a source of. */
  filed(upload: string): Promise<BroughtSource | undefined>;
  /** Makes a source of one that is whole. */
  file(source: BroughtSource): Promise<void>;
  /** Deletes one with all that lies beside it. */
  forget(upload: string): Promise<void>;
  /** Deletes those that are not whole, and whose last part came before a moment. @param before milliseconds since 1970 */
  endUnfinished(before: number): Promise<void>;
}

/** Bytes by which the kind of an export is known. */
export const START_BYTES = 64;
