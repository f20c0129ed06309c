import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { MAXIMUM_VARIANT_BYTES } from '#content/images/images-limits.ts';
import { BoundedFolder, noteUse } from '#platform/files/bounded-folder.ts';
import { whenMissing } from '#platform/files/when-missing.ts';

/** Variants on disk, as `ab/abcdef….avif` below one bounded folder. */
export class VariantStore {
  readonly #directory: string;
  readonly #folder: BoundedFolder;

  /** @param report receives the error of a sweep, which never fails a reader's request */
  constructor(directory: string, report: (error: unknown) => void, limit = MAXIMUM_VARIANT_BYTES) {
    this.#directory = directory;
    this.#folder = new BoundedFolder(directory, report, limit);
  }

  /** @returns undefined for an unknown name */
  async read(name: string): Promise<Buffer | undefined> {
    const file = this.#place(name);
    const handle = await open(file).catch(whenMissing);
    if (!handle) return undefined;
    try {
      const { mtimeMs } = await handle.stat();
      await noteUse(file, mtimeMs);
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
    this.#folder.grew(content.length);
  }

  /** Resolves when no sweep is running any more. */
  settled(): Promise<void> {
    return this.#folder.settled();
  }

  #place(name: string): string {
    return join(this.#directory, name.slice(0, 2), name);
  }
}
