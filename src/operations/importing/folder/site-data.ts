import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, parse } from 'node:path';
import { parse as parseYaml } from 'yaml';

const FOLDERS = ['_data', 'src/_data'];
const DATA = /\.(?:ya?ml|json)$/i;

/** In bytes; longer ones are tables that no text shows whole. */
const LONGEST = 1_000_000;
const DEEPEST = 3;

/** What Jekyll and Eleventy let texts say by `site.data`: the data files of a site by their names, those in folders by these. */
export function siteData(directories: readonly string[]): Readonly<Record<string, unknown>> {
  const folders = directories.flatMap((directory) => FOLDERS.map((name) => join(directory, name)));
  return Object.assign({}, ...folders.map((folder) => dataBelow(folder, 1)).reverse());
}

function dataBelow(folder: string, depth: number): Record<string, unknown> {
  const isThere = depth <= DEEPEST && statSync(folder, { throwIfNoEntry: false })?.isDirectory();
  const entries = isThere ? readdirSync(folder, { withFileTypes: true }) : [];
  return Object.fromEntries(
    entries.flatMap((entry): [string, unknown][] => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return [[entry.name, dataBelow(path, depth + 1)]];
      // A symbolic link is no file here: it could lead to any of the machine.
      return entry.isFile() && DATA.test(entry.name) ? [[parse(entry.name).name, dataIn(path)]] : [];
    }),
  );
}

function dataIn(path: string): unknown {
  if (statSync(path).size > LONGEST) return undefined;
  try {
    return parseYaml(readFileSync(path, 'utf8'), { maxAliasCount: 100, uniqueKeys: false, logLevel: 'error' });
  } catch {
    // The import does without what a damaged file would say.
    return undefined;
  }
}
