import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readManifest } from '../exporting/manifest.ts';
import type { ImportOptions } from '../importing/run.ts';
import { UnreadableSource } from '../importing/source-reader.ts';
import { FILES_NAMED, MOST_EXPORTS } from './bringing-limits.ts';
import type { BroughtSource } from './brought-source.ts';
import { type ExportFile, exportsInZip } from './exports-in-zip.ts';

/** Where a zip of a source was unpacked. @param folder of the source */
export function unpackedFolder(folder: string): string {
  return join(folder, 'files');
}

/** Whether a source is a zip that was not unpacked yet. */
export function isPacked(folder: string, { file }: Pick<BroughtSource, 'file'>): boolean {
  return file.endsWith('.zip') && !existsSync(unpackedFolder(folder));
}

/** What is imported of a source. */
export interface ToImport extends Required<Pick<ImportOptions, 'source' | 'parts'>> {
  /** The names of the files that are read together, where there are several. */
  readonly together: string[];
  /** Of those beside them that are no export. */
  readonly unread: string[];
}

/**
 * What the command would be given: the export, which WordPress may have written in several files, with its pictures beside it; or the
 * folder of Markdown, or of an export of Masthead, that the zip holds.
 * @throws UnreadableSource for a zip with exports of different sites
 */
export async function pathToImport(folder: string, { file }: Pick<BroughtSource, 'file'>): Promise<ToImport> {
  const alone = { parts: [], together: [], unread: [] };
  if (!file.endsWith('.zip')) return { ...alone, source: join(folder, file) };
  const directory = await innerFolder(unpackedFolder(folder));
  if (await readManifest(directory)) return { ...alone, source: directory };
  const exports = await exportsInZip(directory);
  const [first, ...others] = exports;
  if (!first) return { ...alone, source: directory };
  refuseDifferent(exports);
  return {
    source: first.path,
    parts: others.map(({ path }) => path),
    together: others.length > 0 ? exports.map(({ name }) => name) : [],
    unread: await filesBeside(directory, exports),
  };
}

function refuseDifferent(exports: readonly ExportFile[]): void {
  if (exports.length > MOST_EXPORTS)
    throw new UnreadableSource(`The zip holds ${exports.length} exports: at most ${MOST_EXPORTS} are read together.`);
  if (exports.length === 1 || exports.every(({ system }) => system === 'WordPress')) return;
  const names = exports.slice(0, 5).map(({ name, system }) => `${name} (${system})`);
  throw new UnreadableSource(
    `The zip holds ${exports.length} exports: ${names.join(', ')}. Only the files of one WordPress export are read together: bring each of the others by itself, one after the other, the pictures with the first.`,
  );
}

/** What Ghost offers beside its export, which is read with it. */
const BESIDE_GHOST = /^redirects\.(?:json|ya?ml)$|^routes\.ya?ml$|members.*\.csv$/i;

/** Files at the top of a zip, and beside its exports, that nothing reads. Pictures are found wherever they lie. */
async function filesBeside(directory: string, exports: readonly ExportFile[]): Promise<string[]> {
  const read = new Set(exports.map(({ path }) => path));
  const isRead = (path: string, name: string) =>
    read.has(path) || PICTURE.test(name) || (exports[0]?.system === 'Ghost' && BESIDE_GHOST.test(name));
  const unread: string[] = [];
  for (const folder of new Set([directory, ...exports.map(({ path }) => dirname(path))]))
    for (const entry of await readdir(folder, { withFileTypes: true }))
      if (entry.isFile() && !isRead(join(folder, entry.name), entry.name)) unread.push(entry.name);
  return unread.sort().slice(0, FILES_NAMED);
}

const PICTURE = /\.(?:avif|gif|jpe?g|png|svg|webp|mp4|webm|mp3|m4a|pdf)$/i;

/** Archives often have one folder at their top, which has all the rest. */
async function innerFolder(folder: string): Promise<string> {
  const entries = await readdir(folder, { withFileTypes: true });
  const [only, ...others] = entries;
  return only?.isDirectory() && others.length === 0 ? innerFolder(join(folder, only.name)) : folder;
}
