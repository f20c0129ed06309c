import type { Dirent } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { setOf } from '#content/markup/by-name.ts';
import { entriesBelow } from '#platform/files/entries-below.ts';

export interface ContentFile {
  /** Below the folder, with `/` between names. */
  readonly path: string;
  readonly bytes: number;
}

/** Markdown, and MDX of Astro and Docusaurus. */
export const MARKDOWN = /\.(?:md|markdown|mdown|mkdn?|mkdown|mdx)$/i;
/** Posts of Jekyll and Hugo may be HTML below their front matter; migration tools write them so. */
export const HTML = /\.html?$/i;
/** Texts that generators read and this importer does not. */
export const UNREAD = /\.(?:rst|adoc|asciidoc|org|textile|ipynb)$/i;
/** `LICENSE.md`, `CONTRIBUTING.md`: what repositories hold for those who work on them. */
export const ABOUT_FOLDER =
  /^(?:readme|licen[cs]e|contribut\w+|change(?:s|-?log)|code[-_]of[-_]conduct|security|notice|authors|todo|agents|claude)$/i;
export const YAML = /\.ya?ml$/i;

export interface FolderContents {
  /** By name. */
  readonly files: readonly ContentFile[];
  /** How much Markdown was not looked at in each folder of designs and programs. */
  readonly designs: ReadonlyMap<string, number>;
}

/** All texts and YAML files of a folder; without hidden folders, those of templates, and symbolic links. */
export async function contentFiles(directory: string): Promise<FolderContents> {
  const entries = await entriesBelow(directory);
  const paths = entries.filter(isContent).map((entry) => relative(directory, join(entry.parentPath, entry.name)));
  const split = paths.map((path) => path.split(sep));
  const hasTexts = split.some(([first = '']) => TEXTS.has(first));
  const written = new Set(split.filter((names) => names[1] === '_posts').map(([first]) => first));
  const isDesign = ([first = '', ...more]: readonly string[]) =>
    hasTexts && more.length > 0 && NO_TEXTS.has(first) && !written.has(first);
  const visible = split.filter((names) => names.every(isLookedAt));
  const designs = visible.filter(isDesign);
  const texts = visible.filter((names) => !isDesign(names));
  const files: ContentFile[] = [];
  for (const path of texts.map((names) => names.join('/')).sort()) {
    files.push({ path, bytes: (await stat(join(directory, path))).size });
  }
  return { files, designs: countedByFolder(designs) };
}

function countedByFolder(paths: readonly (readonly string[])[]): ReadonlyMap<string, number> {
  const markdown = paths.filter((names) => MARKDOWN.test(names.at(-1) ?? ''));
  const folders = Map.groupBy(markdown, ([first = '']) => first);
  return new Map([...folders].map(([folder, inside]) => [folder, inside.length]));
}

function isContent(entry: Dirent): boolean {
  return entry.isFile() && [MARKDOWN, HTML, UNREAD, YAML].some((ending) => ending.test(entry.name));
}

/** Folders that no generator makes pages of: parts of templates, and installed programs. */
const NO_PAGES = setOf('_includes _layouts _sass _data _plugins _site node_modules bower_components');
/** Folders of texts, beside which these hold none, unless one has Jekyll's `_posts`: designs with examples, programs, and what a generator made. */
const TEXTS = setOf('content source src');
const NO_TEXTS = setOf(
  'archetypes build dist fixtures layouts partials public scaffolds templates test tests themes vendor',
);

/** Whether a file or folder of this name is looked at. */
export function isLookedAt(name: string): boolean {
  return !name.startsWith('.') && !NO_PAGES.has(name);
}

/** The folders that a file is below: `src`, `src/posts`. */
export function foldersOf(path: string): string[] {
  const names = path.split('/').slice(0, -1);
  return names.map((_, index) => names.slice(0, index + 1).join('/'));
}
