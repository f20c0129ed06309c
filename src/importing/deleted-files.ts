import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, realpath, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** The files that a folder held when it was last imported. */
const list = z.object({ directory: z.string(), keys: z.array(z.string()) });
type List = z.output<typeof list>;

/**
 * Remembers, beside the import reports, which files each folder held at its last import, so that the next one knows what
 * was deleted since (docs/decisions/0025). A folder is known by its real path: what another folder brought in never counts
 * as deleted from this one.
 */
export class FolderMemory {
  readonly #folder: string;
  readonly #directory: string;
  readonly #lists: readonly List[];

  private constructor(folder: string, directory: string, lists: readonly List[]) {
    this.#folder = folder;
    this.#directory = directory;
    this.#lists = lists;
  }

  /** @param directory the content folder that is imported */
  static async of(dataDirectory: string, directory: string): Promise<FolderMemory> {
    const folder = join(dataDirectory, 'imports/folders');
    await mkdir(folder, { recursive: true });
    const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
    const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
    return new FolderMemory(folder, await realpath(directory), texts.flatMap(remembered));
  }

  /** Keys that the last import found here. */
  get keys(): readonly string[] {
    return this.#lists.find(({ directory }) => directory === this.#directory)?.keys ?? [];
  }

  /** Those of them that are neither here now nor in any other folder that was imported. */
  deletedSince(present: readonly string[]): string[] {
    const others = this.#lists.filter(({ directory }) => directory !== this.#directory).flatMap(({ keys }) => keys);
    const held = new Set([...present, ...others]);
    return this.keys.filter((key) => !held.has(key));
  }

  async remember(keys: Iterable<string>): Promise<void> {
    const name = createHash('sha256').update(this.#directory).digest('hex').slice(0, 16);
    const held: List = { directory: this.#directory, keys: [...new Set(keys)] };
    await writeFile(join(this.#folder, `${name}.json`), JSON.stringify(held));
  }
}

/** A list that an interrupted write has cut short is forgotten: then nothing counts as deleted. */
function remembered(text: string): List[] {
  try {
    return [list.parse(JSON.parse(text))];
  } catch {
    return [];
  }
}
