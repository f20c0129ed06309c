import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { z } from 'zod';
import { leftOut } from '../left-out.ts';
import type { SourceItem } from '../source.ts';
import { configurationIn, dataIn, type FolderConfiguration, PROGRAM } from './configuration.ts';
import { FrontMatter, lifted } from './fields.ts';
import { foldersOf } from './files.ts';
import { lowerCased, readFrontMatter } from './front-matter.ts';
import { fitsPattern } from './ignored.ts';
import { isNotRendered } from './listing.ts';
import { contentPath, languageInPath } from './page-address.ts';
import { ALL_OF_IT } from './program-values.ts';
import { HIDING_FIELDS, unpublished } from './unpublished.ts';

/**
 * Fields that a file takes from its folder or site. One that it has itself, under any of a group's names, counts alone; of what
 * hides a page each does by itself.
 */
const GROUPS = [
  ['author', 'authors'],
  ['category', 'categories'],
  ['tags'],
  ['permalink'],
  ...HIDING_FIELDS.map((name) => [name]),
  ['build', '_build'],
  ['lang', 'language'],
];

/** Returns the fields that a file at a path inherits beside its own. */
export type Inheritance = (path: string, own: FrontMatter) => Readonly<Record<string, unknown>>;

/**
 * What files inherit: of Hugo's `cascade` in its configuration and in a section's `_index.md`, of Eleventy's data files
 * (`posts/posts.json`), of Jekyll's `defaults` in `_config.yml`, and as author, of the configuration of any generator.
 */
export function inheritanceOf(directory: string, configuration: FolderConfiguration): Inheritance {
  const siteAuthor = siteAuthorOf(configuration);
  const ofSite = cascadeParts(lowerCased(configuration).cascade);
  const dataFiles = new Map<string, FolderData>();
  const dataIn = (folder: string) => {
    const known = dataFiles.get(folder) ?? {
      cascade: cascadeOf(directory, folder),
      fields: folderData(directory, folder),
    };
    dataFiles.set(folder, known);
    return known;
  };
  return (path, own) => {
    const isMeant = (part: FolderConfiguration) => handsDownTo(path, part, configuration);
    const ofFolders = ['', ...foldersOf(path)]
      .map(dataIn)
      .flatMap(({ cascade, fields }) => [...cascade.filter(isMeant), fields]);
    const ofConfiguration = [...jekyllDefaults(configuration, path), ...ofSite.filter(isMeant)];
    const all = Object.assign({}, siteAuthor, ...ofConfiguration, ...ofFolders);
    const inherited = GROUPS.filter((names) => own.word(...names) === undefined && own.words(...names).length === 0);
    return Object.fromEntries(inherited.flat().flatMap((name) => (name in all ? [[name, all[name]]] : [])));
  };
}

const DATA_FILES = ['.json', '.11tydata.json', '.11tydata.js', '.11tydata.mjs', '.11tydata.cjs', '.yml', '.yaml'];

/** Eleventy's data of a folder is in files of its name. */
function dataFilesOf(directory: string, folder: string): string[] {
  const path = join(directory, folder);
  return DATA_FILES.map((ending) => join(path, basename(resolve(path)) + ending));
}

/** What Eleventy computes of a page is of the folder's data, too; what a program decides is undefined, and matters where it may hide. */
function folderData(directory: string, folder: string): FolderConfiguration {
  const said = lowerCased(Object.assign({}, ...dataFilesOf(directory, folder).map(configurationIn)));
  const computed = lowerCased(said.eleventycomputed);
  const names = Object.keys({ ...said, ...computed }).filter((name) => MAY_HIDE.has(name) || said[name] !== undefined);
  return Object.fromEntries(
    names.map((name) => [name, MAY_HIDE.has(name) && name in computed ? computed[name] : said[name]]),
  );
}

/** What programs decide about the pages of a folder by being run: fields that may hide them, or all, where a program is none. */
export function undecidedIn(directory: string, folders: Iterable<string>): SourceItem[] {
  const programs = [...folders]
    .flatMap((folder) => dataFilesOf(directory, folder))
    .filter((path) => PROGRAM.test(path));
  return programs.filter(existsSync).flatMap((path) => {
    const said = lowerCased(dataIn(path) ?? { [ALL_OF_IT]: undefined });
    const all = { ...said, ...lowerCased(said.eleventycomputed) };
    const undecided = Object.keys(all).filter((name) => all[name] === undefined && MAY_HIDE.has(name));
    return undecided.map((name) => leftOut('rule', UNDECIDED, { file: relative(directory, path) }, name));
  });
}

const MAY_HIDE = new Set([...HIDING_FIELDS, 'permalink', 'eleventyexcludefromcollections', ALL_OF_IT]);
const UNDECIDED = 'A program of the old site decides it, and is not run: look whether articles came in that it hid';

/** What files below a folder inherit. */
interface FolderData {
  /** Parts of Hugo's cascade, each for the pages that its target chooses. */
  readonly cascade: readonly FolderConfiguration[];
  readonly fields: FolderConfiguration;
}

/** The parts of what a section of Hugo hands down. */
function cascadeOf(directory: string, folder: string): FolderConfiguration[] {
  const path = join(directory, folder);
  const index = readdirSync(path).find((name) => /^_index(?:\.[\w-]+)?\.(?:md|markdown|html)$/.test(name));
  const { cascade } = index ? readFrontMatter(readFileSync(join(path, index), 'utf8')).fields : {};
  return cascadeParts(cascade);
}

/** The parts of a cascade, those that count least first: of one list, Hugo takes the first that says something. */
function cascadeParts(cascade: unknown): FolderConfiguration[] {
  const parts: readonly unknown[] = Array.isArray(cascade) ? cascade : [cascade];
  return parts.map((part) => lifted(lowerCased(part))).reverse();
}

/**
 * Whether a part of a cascade is for the page of a file: by its kind, language, environment and logical path, all patterns of a
 * shell. One that is too long to try is for all where it hides them, else for none.
 */
function handsDownTo(path: string, part: FolderConfiguration, configuration: FolderConfiguration): boolean {
  const wanted = lowerCased(part.target ?? part._target);
  const mainLanguage = new FrontMatter(lowerCased(configuration)).word('defaultcontentlanguage') ?? 'en';
  const hidesPages = unpublished(new FrontMatter(part)) !== undefined || isNotRendered({ written: part });
  const lang = (languageInPath(path, configuration) ?? mainLanguage).toLowerCase();
  const values = { kind: 'page', lang, environment: 'production', path: logicalPath(path, configuration) };
  return Object.entries(values).every(([name, value]) => {
    const pattern = wanted[name];
    if (pattern === undefined) return true;
    return typeof pattern === 'string' && (fitsPattern(value, pattern.toLowerCase()) ?? hidesPages);
  });
}

/** Hugo's own name of a page: `/posts/a-post`. */
function logicalPath(path: string, configuration: FolderConfiguration): string {
  return `/${contentPath(path, configuration).replace(/(?:\/index)?\.[^./]+$/, '')}`.toLowerCase();
}

const defaults = z
  .array(
    z.object({
      scope: z.object({ path: z.string().catch(''), type: z.string().optional().catch(undefined) }).catch({ path: '' }),
      values: z.record(z.string(), z.unknown()),
    }),
  )
  .catch([]);

function jekyllDefaults({ defaults: written }: FolderConfiguration, path: string): Record<string, unknown>[] {
  return defaults.parse(written).flatMap(({ scope, values }) => {
    const isBelow = scope.path === '' || path === scope.path || path.startsWith(`${scope.path.replace(/\/+$/, '')}/`);
    const isOfType = !scope.type || path.split('/').includes(`_${scope.type}`);
    return isBelow && isOfType ? [lowerCased(values)] : [];
  });
}

/** `author: Jane` of most generators, `params.author` of Hugo, `AUTHOR` of Pelican; a group has a name in it. */
function siteAuthorOf(configuration: FolderConfiguration): { readonly author?: string } {
  // Hugo's `taxonomies` has an `author`, too: the name of a list of pages.
  const { taxonomies: _taxonomies, ...said } = lowerCased(configuration);
  const author = new FrontMatter(said).word('author');
  return author && !author.includes('@') ? { author } : {};
}
