import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, realpath, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { OWNER_ENTERS, OWNER_READS } from '#platform/files/owner-only.ts';
import { jsonValue } from '#platform/text/json-value.ts';

const list = z.object({ directory: z.string(), keys: z.array(z.string()) });
type List = z.output<typeof list>;

/**
 * Stores, beside the import reports, which files each folder held at its last import, so that the next one knows which were
 * deleted since (docs/decisions/0025). Folders are distinguished by their real paths.
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
    await mkdir(folder, { recursive: true, mode: OWNER_ENTERS });
    const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
    const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
    // Ignores a list that an interrupted write has cut short: then nothing counts as deleted.
    const lists = texts.flatMap((text) => list.safeParse(jsonValue(text)).data ?? []);
    return new FolderMemory(folder, await realpath(directory), lists);
  }

  /** Keys that the last import found in this folder. */
  get keys(): readonly string[] {
    return this.#lists.find(({ directory }) => directory === this.#directory)?.keys ?? [];
  }

  /** Those of them that are neither present now nor in any other imported folder. */
  deletedSince(present: readonly string[]): string[] {
    const others = this.#lists.filter(({ directory }) => directory !== this.#directory).flatMap(({ keys }) => keys);
    const held = new Set([...present, ...others]);
    return this.keys.filter((key) => !held.has(key));
  }

  async remember(keys: Iterable<string>): Promise<void> {
    const name = createHash('sha256').update(this.#directory).digest('hex').slice(0, 16);
    const held: List = { directory: this.#directory, keys: [...new Set(keys)] };
    await writeFile(join(this.#folder, `${name}.json`), JSON.stringify(held), { mode: OWNER_READS });
  }
}
