import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse as parseToml } from 'smol-toml';
import { parse as parseYaml } from 'yaml';
import { z } from 'zod';
import { FrontMatter } from './fields.ts';
import { lowerCased } from './front-matter.ts';
import { exportedBy, parseProgram } from './program.ts';

export type FolderConfiguration = Readonly<Record<string, unknown>>;

const fields = z.record(z.string(), z.unknown());

/** The settings of a group; an empty object for anything else. */
export function settingsOf(value: unknown): FolderConfiguration {
  return fields.safeParse(value).data ?? {};
}

const DATA = ['yml', 'yaml', 'toml', 'json'];
/** Of Jekyll and Hexo, Hugo and Zola, Eleventy, Pelican, Astro and Docusaurus. */
const FILES = [
  ...withEndings(DATA, '_config', 'hugo', 'config', '_data/site', 'src/_data/site'),
  'pelicanconf.py',
  ...withEndings(['js', 'mjs', 'ts'], 'astro.config', 'docusaurus.config'),
];

/** Names of files: each name with each ending. */
export function withEndings(endings: readonly string[], ...names: readonly string[]): string[] {
  return names.flatMap((name) => endings.map((ending) => `${name}.${ending}`));
}

export function siteConfiguration(directory: string): FolderConfiguration {
  // Hugo may have its parts in files of their own.
  const part = (name: string) => firstConfiguration(directory, withEndings(DATA, `config/_default/${name}`));
  const parts: Record<string, unknown> = {
    languages: part('languages'),
    permalinks: part('permalinks'),
    ...part('config'),
    ...part('hugo'),
  };
  const cascade = around(directory, withEndings(DATA, 'config/_default/cascade')).map(dataIn).find(Boolean);
  if (cascade) parts.cascade ??= settingsOf(cascade).cascade ?? cascade;
  return { ...parts, ...firstConfiguration(directory, FILES) };
}

/** Files that say where a site's pages stand, and are programs that cannot be read. */
export function unreadPrograms(directory: string): string[] {
  return around(directory, FILES).filter(
    (path) => PROGRAM.test(path) && existsSync(path) && !parseProgram(readFileSync(path, 'utf8'), path),
  );
}

/** The fields of the first of these files that can be read, in the given folder or its parent. */
export function firstConfiguration(directory: string, names: readonly string[]): FolderConfiguration {
  for (const path of around(directory, names)) {
    const read = configurationIn(path);
    if (read) return read;
  }
  return {};
}

/** Paths of files in a folder and in its parent. */
export function around(directory: string, names: readonly string[]): string[] {
  return [directory, dirname(directory)].flatMap((root) => names.map((name) => join(root, name)));
}

/** The fields of a configuration or data file. @returns undefined for a missing or damaged file */
export function configurationIn(path: string): FolderConfiguration | undefined {
  const read = dataIn(path);
  return fields.safeParse(Array.isArray(read) ? byId(read) : read).data;
}

/** A configuration that is a program: what it says without being run is read. */
export const PROGRAM = /\.[cm]?[jt]s$/;

export function dataIn(path: string): unknown {
  if (!existsSync(path)) return undefined;
  const text = readFileSync(path, 'utf8');
  if (path.endsWith('.py')) return { ARTICLE_URL: '{slug}.html', ...linesOf(text) };
  if (PROGRAM.test(path)) {
    const program = parseProgram(text, path);
    return program && exportedBy(program);
  }
  try {
    return path.endsWith('.toml') ? parseToml(text) : parseYaml(text, YAML);
  } catch {
    // The import does without what a damaged file would say.
    return undefined;
  }
}

/** A list of Astro or Gatsby by the ids of its groups. */
function byId(list: readonly unknown[]): FolderConfiguration {
  return Object.fromEntries(
    list.flatMap((about) => {
      const id = new FrontMatter(lowerCased(about)).word('id', 'slug', 'name');
      return id ? [[id, about]] : [];
    }),
  );
}

/** Bounds aliases, which can multiply a file, and prints no warnings. */
const YAML = { maxAliasCount: 100, uniqueKeys: false, logLevel: 'error' } as const;

/** A setting of Pelican, at the beginning of a line: an indented one belongs to a dict, or to an `if`. */
const LINE = /^(\w+)[ \t]*=[ \t]*(["'])([^"'\n]*)\2/gm;
const LONG_TEXT = /("""|''')[\s\S]*?(?:\1|$)/g;

/** The lines `NAME = 'text'` of a Python configuration, which is never run. If a name occurs twice, the first counts. */
function linesOf(program: string): FolderConfiguration {
  const lines = program.replace(LONG_TEXT, '').matchAll(LINE);
  return Object.fromEntries([...lines].reverse().map(([, name, , text]) => [name, text]));
}

export interface OldPlace {
  readonly origin: string | undefined;
  /** Path of its front page, without a slash at the end: empty for most. */
  readonly root: string;
}

export function placeOf(configuration: FolderConfiguration): OldPlace {
  const named = new FrontMatter(lowerCased(configuration));
  const words = ['url', 'baseurl', 'base_url', 'siteurl', 'site'].map((name) => URL.parse(named.word(name) ?? ''));
  const address = words.find((url) => url?.protocol.startsWith('http'));
  const paths = [address?.pathname, named.word('baseurl'), named.word('root')];
  return { origin: address?.origin, root: paths.find((path) => /^\/[^/]/.test(path ?? ''))?.replace(/\/+$/, '') ?? '' };
}
