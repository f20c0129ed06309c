import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { MAXIMUM_VARIANT_BYTES, SWEEP_TO, USE_NOTED_SECONDS } from '#content/images/images-limits.ts';
import { entriesBelow } from '#platform/entries-below.ts';
import { whenMissing } from '#platform/when-missing.ts';

interface StoredFile {
  readonly file: string;
  readonly bytes: number;
  /** Modification time, which is when it was last used; access times are off on many machines. */
  readonly used: number;
}

/**
 * Variants on disk, as `ab/abcdef….avif` below one folder that may be deleted at any time. Several processes may share
 * it. What has not been used for longest goes when they grow beyond the limit.
 */
export class VariantStore {
  readonly #directory: string;
  readonly #limit: number;
  readonly #report: (error: unknown) => void;
  /** Of all files; unknown until something is first written. */
  #bytes: number | undefined;
  #sweep: Promise<void> | undefined;

  /** @param report receives the error of a sweep, which never fails a reader's request */
  constructor(directory: string, report: (error: unknown) => void, limit = MAXIMUM_VARIANT_BYTES) {
    this.#directory = directory;
    this.#report = report;
    this.#limit = limit;
  }

  /** @returns undefined for an unknown name */
  async read(name: string): Promise<Buffer | undefined> {
    const file = this.#place(name);
    const handle = await open(file).catch(whenMissing);
    if (!handle) return undefined;
    try {
      const { mtimeMs } = await handle.stat();
      if (Date.now() - mtimeMs > USE_NOTED_SECONDS * 1000) await noteUse(file);
      return await handle.readFile();
    } finally {
      await handle.close();
    }
  }

  /** Writes a temporary file and renames it, so that no reader gets half a file. */
  async write(name: string, content: Buffer): Promise<void> {
    const file = this.#place(name);
    const unfinished = join(dirname(file), `${randomUUID()}.unfinished`);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(unfinished, content);
    await rename(unfinished, file);
    if (this.#bytes !== undefined) this.#bytes += content.length;
    if (this.#bytes === undefined || this.#bytes > this.#limit) this.#startSweep();
  }

  /** Resolves when no sweep is running any more. */
  async settled(): Promise<void> {
    await this.#sweep;
  }

  #place(name: string): string {
    return join(this.#directory, name.slice(0, 2), name);
  }

  #startSweep(): void {
    this.#sweep ??= this.#sweepNow()
      .catch(this.#report)
      .finally(() => {
        this.#sweep = undefined;
      });
  }

  async #sweepNow(): Promise<void> {
    const files = await this.#files();
    let bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    if (bytes > this.#limit) {
      for (const { file, bytes: freed } of files.sort((one, other) => one.used - other.used)) {
        if (bytes <= this.#limit * SWEEP_TO) break;
        await rm(file, { force: true });
        bytes -= freed;
      }
    }
    this.#bytes = bytes;
  }

  async #files(): Promise<StoredFile[]> {
    const entries = await entriesBelow(this.#directory);
    const found: StoredFile[] = [];
    for (const entry of entries.filter((each) => each.isFile())) {
      const file = join(entry.parentPath, entry.name);
      // Another process may sweep, too.
      const status = await stat(file).catch(whenMissing);
      if (status) found.push({ file, bytes: status.size, used: status.mtimeMs });
    }
    return found;
  }
}

async function noteUse(file: string): Promise<void> {
  const now = new Date();
  await utimes(file, now, now).catch(whenMissing);
}
