import { existsSync } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readManifest } from '../exporting/manifest.ts';
import { RECOGNISED_BY_BYTES } from '../importing/importing-limits.ts';
import { UnreadableSource } from '../importing/source-reader.ts';
import type { BroughtSource } from './brought-source.ts';

/** Where a zip of a source was unpacked. @param folder of the source */
export function unpackedFolder(folder: string): string {
  return join(folder, 'files');
}

/** Whether a source is a zip that was not unpacked yet. */
export function isPacked(folder: string, { file }: Pick<BroughtSource, 'file'>): boolean {
  return file.endsWith('.zip') && !existsSync(unpackedFolder(folder));
}

/**
 * What the command would be given: the export file, with its pictures beside it; or the folder of Markdown, or of an export of
 * Masthead, that the zip holds.
 * @throws UnreadableSource for a zip with more than one export
 */
export async function pathToImport(folder: string, { file }: Pick<BroughtSource, 'file'>): Promise<string> {
  if (!file.endsWith('.zip')) return join(folder, file);
  const directory = await innerFolder(unpackedFolder(folder));
  if (await readManifest(directory)) return directory;
  const names = await readdir(directory);
  const exports: string[] = [];
  for (const name of names) if (await isExport(join(directory, name))) exports.push(name);
  const [only, ...others] = exports;
  if (others.length > 0)
    throw new UnreadableSource(
      `The zip holds ${exports.length} exports: ${exports.slice(0, 5).join(', ')}. Bring each by itself, one after the other, the pictures with the first.`,
    );
  return only === undefined ? directory : join(directory, only);
}

/** Whether a file is an export of WordPress or Ghost, by what it begins with: a site's program has other files of these kinds. */
async function isExport(path: string): Promise<boolean> {
  const mark = path.endsWith('.xml') ? WORDPRESS : path.endsWith('.json') ? GHOST : undefined;
  if (!mark) return false;
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(RECOGNISED_BY_BYTES), 0, RECOGNISED_BY_BYTES, 0);
    return mark.test(buffer.toString('latin1', 0, bytesRead));
  } finally {
    await file.close();
  }
}

const WORDPRESS = /wordpress\.org\/export\/|<wp:/i;
const GHOST = /^[^"]{0,20}"(?:db|meta|data)"\s*:/;

/** Archives often have one folder at their top, which has all the rest. */
async function innerFolder(folder: string): Promise<string> {
  const entries = await readdir(folder, { withFileTypes: true });
  const [only, ...others] = entries;
  return only?.isDirectory() && others.length === 0 ? innerFolder(join(folder, only.name)) : folder;
}
