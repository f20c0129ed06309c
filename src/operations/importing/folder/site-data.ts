import { readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join, parse, sep } from 'node:path';
import { parse as parseYaml } from 'yaml';

const FOLDERS = ['_data', 'src/_data'];
const DATA = /\.(?:ya?ml|json)$/i;

/** In bytes; longer ones are tables that no text shows whole. */
const LONGEST = 1_000_000;
/** In bytes, of all files that are read: what they say stays in memory. */
const LONGEST_TOGETHER = 20_000_000;
const DEEPEST = 3;

type Data = Readonly<Record<string, unknown>>;
interface Allowance {
  bytes: number;
}

/**
 * What Jekyll and Eleventy let texts say by `site.data`: the data files of a site by their names, those in folders by these. Each
 * is read when its name is asked for: most never are.
 */
export function siteData(directories: readonly string[]): Data {
  const allowance = { bytes: LONGEST_TOGETHER };
  const folders = directories.flatMap((directory) =>
    FOLDERS.map((name) => join(directory, name)).filter((folder) => isWithin(folder, directory)),
  );
  const data = {};
  for (const folder of folders.reverse())
    Object.defineProperties(data, Object.getOwnPropertyDescriptors(dataBelow(folder, 1, allowance)));
  return data;
}

/** Whether it is a folder of this directory. A symbolic link could lead to any of the machine, and so into an article. */
function isWithin(folder: string, directory: string): boolean {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return false;
  return realpathSync(folder).startsWith(realpathSync(directory) + sep);
}

function dataBelow(folder: string, depth: number, allowance: Allowance): Data {
  const data = {};
  for (const entry of depth <= DEEPEST ? readdirSync(folder, { withFileTypes: true }) : []) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) defineLater(data, entry.name, () => dataBelow(path, depth + 1, allowance));
    // A symbolic link is no file here, either.
    else if (entry.isFile() && DATA.test(entry.name))
      defineLater(data, parse(entry.name).name, () => dataIn(path, allowance));
  }
  return data;
}

/** A property that is read when it is first asked for. */
function defineLater(data: object, name: string, read: () => unknown): void {
  let known: { readonly value: unknown } | undefined;
  const get = () => {
    known ??= { value: read() };
    return known.value;
  };
  Object.defineProperty(data, name, { get, enumerable: true, configurable: true });
}

function dataIn(path: string, allowance: Allowance): unknown {
  try {
    const { size } = statSync(path);
    if (size > LONGEST || size > allowance.bytes) return undefined;
    allowance.bytes -= size;
    const text = readFileSync(path, 'utf8').replace(/^\uFEFF/, '');
    if (/\.json$/i.test(path)) return JSON.parse(text);
    return parseYaml(text, { maxAliasCount: 100, uniqueKeys: false, logLevel: 'error' });
  } catch {
    // The import does without what a damaged file would say.
    return undefined;
  }
}
