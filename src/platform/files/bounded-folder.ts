import { rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { entriesBelow } from './entries-below.ts';
import { whenMissing } from './when-missing.ts';

interface FileOfFolder {
  readonly file: string;
  readonly bytes: number;
  /** Modification time, which is when it was last used; access times are off on many machines. */
  readonly used: number;
}

/** How the names of files end that are being written. */
export const UNFINISHED = '.part';

/** A sweep deletes down to this share of the limit. */
const SWEEP_TO = 0.9;

/** Milliseconds: a file's last use is written down no more often than this. */
const USE_NOTED = 3_600_000;

/**
 * Bounds a folder of files that can be made again: deletes the least recently used ones above the limit. Several processes may share it,
 * and it may be deleted at any time.
 */
export class BoundedFolder {
  readonly #directory: string;
  readonly #limit: number;
  readonly #report: (error: unknown) => void;
  /** Of all files; unknown until something is first written. */
  #bytes: number | undefined;
  #sweep: Promise<void> | undefined;
  #halving: Promise<boolean> | undefined;
  #halvings = 0;
  /** Bytes that came since a sweep began: it may have listed the folder before. */
  #meanwhile = 0;

  /** @param report receives the error of a sweep, which never fails a reader's request */
  constructor(directory: string, report: (error: unknown) => void, limit: number) {
    this.#directory = directory;
    this.#report = report;
    this.#limit = limit;
  }

  /** A file was written into the folder. */
  grew(bytes: number): void {
    this.#meanwhile += bytes;
    if (this.#bytes !== undefined) this.#bytes += bytes;
    if (this.#bytes === undefined || this.#bytes > this.#limit) this.#startSweep();
  }

  /** Resolves when no sweep is running any more. */
  async settled(): Promise<void> {
    while (this.#sweep) await this.#sweep;
  }

  /** How often half of it was deleted, to be read before what may find the disk full. */
  get halvings(): number {
    return this.#halvings;
  }

  /**
   * Deletes half of what there is, once its disk is full: once for all who found it so at the same time.
   * @param before `halvings` as they were when that began
   * @returns whether there is room by now
   */
  async halve(before: number): Promise<boolean> {
    if (before < this.#halvings) return true;
    this.#halving ??= this.#halveNow().finally(() => {
      this.#halving = undefined;
    });
    return this.#halving;
  }

  async #halveNow(): Promise<boolean> {
    await this.settled();
    const files = (await this.#files()).filter(({ file }) => !file.endsWith(UNFINISHED));
    const bytes = await deleteDownTo(0.5, files);
    this.#bytes = undefined;
    if (bytes > 0) this.#halvings += 1;
    return bytes > 0;
  }

  #startSweep(): void {
    this.#sweep ??= this.#sweepNow()
      .catch(this.#report)
      .finally(() => {
        this.#sweep = undefined;
        if (this.#meanwhile > 0 && this.#bytes !== undefined && this.#bytes > this.#limit) this.#startSweep();
      });
  }

  async #sweepNow(): Promise<void> {
    this.#meanwhile = 0;
    const files = await this.#files();
    const bytes = sizeOf(files);
    const deleted = bytes > this.#limit ? await deleteDownTo((this.#limit * SWEEP_TO) / bytes, files) : 0;
    this.#bytes = bytes - deleted + this.#meanwhile;
  }

  async #files(): Promise<FileOfFolder[]> {
    const entries = await entriesBelow(this.#directory);
    const found: FileOfFolder[] = [];
    for (const entry of entries.filter((each) => each.isFile())) {
      const file = join(entry.parentPath, entry.name);
      // Another process may sweep, too.
      const status = await stat(file).catch(whenMissing);
      if (status) found.push({ file, bytes: status.size, used: status.mtimeMs });
    }
    return found;
  }
}

const sizeOf = (files: readonly FileOfFolder[]) => files.reduce((sum, { bytes }) => sum + bytes, 0);

/** Deletes what has not been used for longest. @param share of all bytes that stays, at most @returns the bytes that went */
async function deleteDownTo(share: number, files: readonly FileOfFolder[]): Promise<number> {
  const most = sizeOf(files) * share;
  let left = sizeOf(files);
  for (const { file, bytes } of files.toSorted((one, other) => one.used - other.used)) {
    if (left <= most) break;
    await rm(file, { force: true });
    left -= bytes;
  }
  return sizeOf(files) - left;
}

/** Writes down that a file of such a folder is used. @param lastUsed its modification time, in milliseconds */
export async function noteUse(file: string, lastUsed: number): Promise<void> {
  const now = new Date();
  if (now.getTime() - lastUsed > USE_NOTED) await utimes(file, now, now).catch(whenMissing);
}
