import { readdir, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';
import { leftOut } from '../left-out.ts';
import type { SourceLeftOut } from '../source.ts';
import { GHOST_LIMITS } from './ghost-limits.ts';

/** Files that Ghost offers besides the export, in the same folder. */
export interface SideFiles {
  readonly redirects: readonly SideFile[];
  /** The content of `routes.yaml`. */
  readonly routes: unknown;
  /** Paths of members files. */
  readonly members: readonly string[];
  /** Files that could not be read. */
  readonly leftOut: readonly SourceLeftOut[];
}

interface SideFile {
  readonly file: string;
  readonly content: unknown;
}

export async function sideFiles(file: string): Promise<SideFiles> {
  const folder = dirname(file);
  const names = (await readdir(folder)).toSorted();
  const unreadable: SourceLeftOut[] = [];
  const read = async (pattern: RegExp) => {
    const files: SideFile[] = [];
    for (const name of names.filter((candidate) => pattern.test(candidate))) {
      const path = join(folder, name);
      try {
        files.push({ file: path, content: await readSideFile(path) });
      } catch (error) {
        const [fault] = error instanceof Error ? error.message.split('\n', 1) : [];
        unreadable.push(leftOut(name, `it cannot be read: ${fault ?? 'unknown'}`, { file: path }));
      }
    }
    return files;
  };
  const redirects = await read(/^redirects\.(?:json|ya?ml)$/i);
  const [routes] = await read(/^routes\.ya?ml$/i);
  const members = names.filter((name) => /members.*\.csv$/i.test(name)).map((name) => join(folder, name));
  return { redirects, routes: routes?.content, members, leftOut: unreadable };
}

async function readSideFile(file: string): Promise<unknown> {
  const { size } = await stat(file);
  if (size > GHOST_LIMITS.sideFile) throw new Error(`it is larger than ${GHOST_LIMITS.sideFile / 1024 / 1024} MB`);
  const text = await readFile(file, 'utf8');
  return /\.json$/i.test(file) ? JSON.parse(text) : parse(text);
}
