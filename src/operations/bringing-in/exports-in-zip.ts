import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { contentFiles, MARKDOWN } from '../importing/folder/files.ts';
import { RECOGNISED_BY_BYTES } from '../importing/importing-limits.ts';

type System = 'WordPress' | 'Ghost';

/** A file of a zip that is an export. */
export interface ExportFile {
  readonly path: string;
  readonly name: string;
  readonly system: System;
}

const MARKS: readonly { readonly ending: string; readonly system: System; readonly mark: RegExp }[] = [
  { ending: '.xml', system: 'WordPress', mark: /wordpress\.org\/export\/|<wp:/i },
  { ending: '.json', system: 'Ghost', mark: /^[^"]{0,20}"(?:db|meta|data)"\s*:/ },
];

/** `site.2.xml` comes before `site.10.xml`. */
const { compare } = new Intl.Collator('en', { numeric: true });

/**
 * The exports at the top of an unpacked zip; where none is there, those of WordPress in its folders, unless it is the site of a
 * generator: that may keep what it was made of.
 */
export async function exportsInZip(directory: string): Promise<ExportFile[]> {
  const entries = await readdir(directory, { withFileTypes: true });
  const top = await exportsAmong(
    directory,
    entries.filter((entry) => entry.isFile()).map(({ name }) => name),
  );
  if (top.length > 0 || (await contentFiles(directory)).files.some(({ path }) => MARKDOWN.test(path))) return top;
  const below: ExportFile[] = [];
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  for (const name of folders.sort(compare)) {
    const folder = join(directory, name);
    const found = await exportsAmong(folder, await readdir(folder));
    below.push(...found.filter(({ system }) => system === 'WordPress'));
  }
  return below;
}

async function exportsAmong(folder: string, names: readonly string[]): Promise<ExportFile[]> {
  const found: ExportFile[] = [];
  for (const name of [...names].sort(compare)) {
    const path = join(folder, name);
    const system = await systemOf(path);
    if (system) found.push({ path, name, system });
  }
  return found;
}

/** Whose export a file is, by what it begins with: a site's program has other files of these kinds. */
async function systemOf(path: string): Promise<System | undefined> {
  const kind = MARKS.find(({ ending }) => path.toLowerCase().endsWith(ending));
  if (!kind) return undefined;
  const file = await open(path);
  try {
    if (!(await file.stat()).isFile()) return undefined;
    const { buffer, bytesRead } = await file.read(Buffer.alloc(RECOGNISED_BY_BYTES), 0, RECOGNISED_BY_BYTES, 0);
    return kind.mark.test(buffer.toString('latin1', 0, bytesRead)) ? kind.system : undefined;
  } finally {
    await file.close();
  }
}
