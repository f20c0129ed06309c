import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, realpath, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** What a folder held when it was last imported. */
const heldFile = z.object({ directory: z.string(), keys: z.array(z.string()) });

/**
 * Remembers, beside the import reports, which files each folder held at its last import, so that the next one can tell
 * what was deleted since (docs/decisions/0025). Keyed by the folder's real path: what another folder brought in is never
 * taken for deleted from this one.
 */
export class FolderMemory {
  readonly #folder: string;
  readonly #directory: string;

  private constructor(folder: string, directory: string) {
    this.#folder = folder;
    this.#directory = directory;
  }

  /** @param directory the content folder that is imported */
  static async of(dataDirectory: string, directory: string): Promise<FolderMemory> {
    return new FolderMemory(join(dataDirectory, 'imports/folders'), await realpath(directory));
  }

  /** Keys that the last import found here, and that are neither here now nor in any other folder that was imported. */
  async deletedSince(present: readonly string[]): Promise<{ deleted: readonly string[]; remaining: number }> {
    const all = await this.#all();
    const before = all.find(({ directory }) => directory === this.#directory)?.keys ?? [];
    const others = all.filter(({ directory }) => directory !== this.#directory).flatMap(({ keys }) => keys);
    const held = new Set([...present, ...others]);
    const here = new Set(present);
    return { deleted: before.filter((key) => !held.has(key)), remaining: before.filter((key) => here.has(key)).length };
  }

  async remember(present: readonly string[]): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    const name = createHash('sha256').update(this.#directory).digest('hex').slice(0, 16);
    await writeFile(
      join(this.#folder, `${name}.json`),
      JSON.stringify({ directory: this.#directory, keys: [...present] }),
    );
  }

  /** Remembers these as well. */
  async add(present: readonly string[]): Promise<void> {
    const before = (await this.#all()).find(({ directory }) => directory === this.#directory)?.keys ?? [];
    await this.remember([...new Set([...before, ...present])]);
  }

  async #all(): Promise<z.output<typeof heldFile>[]> {
    const names = await readdir(this.#folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    });
    const texts = await Promise.all(
      names.filter((name) => name.endsWith('.json')).map((name) => readFile(join(this.#folder, name), 'utf8')),
    );
    return texts.flatMap(remembered);
  }
}

/** A list that an interrupted write has cut short is forgotten: then nothing counts as deleted. */
function remembered(text: string): z.output<typeof heldFile>[] {
  try {
    return [heldFile.parse(JSON.parse(text))];
  } catch {
    return [];
  }
}
