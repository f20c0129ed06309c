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

/** A sweep deletes down to this share of the limit. */
const SWEEP_TO = 0.9;

/** Milliseconds: a file's last use is written down no more often than this. */
const USE_NOTED = 3_600_000;

/**
 * Bounds a folder that may be deleted at any time, and that several processes may share: what has not been used for longest
 * goes when its files grow beyond the limit.
 */
export class BoundedFolder {
  readonly #directory: string;
  readonly #limit: number;
  readonly #report: (error: unknown) => void;
  /** Of all files; unknown until something is first written. */
  #bytes: number | undefined;
  #sweep: Promise<void> | undefined;
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
    let bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    if (bytes > this.#limit) {
      for (const { file, bytes: freed } of files.sort((one, other) => one.used - other.used)) {
        if (bytes <= this.#limit * SWEEP_TO) break;
        await rm(file, { force: true });
        bytes -= freed;
      }
    }
    this.#bytes = bytes + this.#meanwhile;
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

/** Writes down that a file of such a folder is used. @param lastUsed its modification time, in milliseconds */
export async function noteUse(file: string, lastUsed: number): Promise<void> {
  const now = new Date();
  if (now.getTime() - lastUsed > USE_NOTED) await utimes(file, now, now).catch(whenMissing);
}
