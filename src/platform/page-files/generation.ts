import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** The generation that is served, and the one that stands in while the site is down: links, switched in one step. */
const CURRENT = 'current';
const LAST = 'last';
const GENERATION = /^generation-/;

/** The folder that a web server reads: one folder for each state of the content, and a link to the one that holds. */
export class GenerationsFolder {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Begins an empty generation: once this is done, what was offered before is no longer found. */
  async begin(): Promise<Generation> {
    const name = `generation-${randomUUID()}`;
    await mkdir(join(this.#folder, name), { recursive: true });
    const next = join(this.#folder, `${name}.next`);
    await symlink(name, next);
    await rename(next, join(this.#folder, CURRENT));
    return new Generation(join(this.#folder, name), name);
  }

  /** From now on no file is found at all. */
  async withdraw(): Promise<void> {
    await rm(join(this.#folder, CURRENT), { force: true });
  }

  /** From now on the files are found only where somebody looks for them because the site is down. */
  async lay(): Promise<void> {
    await rename(join(this.#folder, CURRENT), join(this.#folder, LAST));
  }

  /** Deletes all other generations. Nothing but what this class has made is touched. */
  async forgetAllBut({ name: kept }: Generation): Promise<void> {
    await rm(join(this.#folder, LAST), { force: true });
    for (const name of await readdir(this.#folder)) {
      if (GENERATION.test(name) && name !== kept) await rm(join(this.#folder, name), { recursive: true, force: true });
    }
  }
}

/** The files of one state of the content. One that is no longer current may still be written to: nobody reads it. */
export class Generation {
  readonly name: string;
  readonly #folder: string;

  constructor(folder: string, name: string) {
    this.#folder = folder;
    this.name = name;
  }

  /**
   * Adds a file, whole from the first moment at which it can be found.
   * @param path below the folder, beginning with a slash; the caller knows that it does not climb out
   * @param version of its content, a number of 31 bits: it stands in the file's time, from which web servers make the
   * ETag. So a page that is the same after a write stays the same for who has it, and two of one second differ.
   */
  async add(path: string, content: Buffer, version: number): Promise<void> {
    const file = join(this.#folder, path);
    const part = `${file}.part`;
    await mkdir(dirname(file), { recursive: true });
    await writeFile(part, content);
    await utimes(part, version, version);
    await rename(part, file);
  }
}
