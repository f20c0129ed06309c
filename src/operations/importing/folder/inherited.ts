import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { z } from 'zod';
import { configurationIn, type FolderConfiguration } from './configuration.ts';
import { FrontMatter } from './fields.ts';
import { lowerCased, readFrontMatter } from './front-matter.ts';

/** Fields that a file takes from its folder or site. One that it has itself, under any of a group's names, counts alone. */
const GROUPS = [
  ['author', 'authors'],
  ['category', 'categories'],
  ['tags'],
  ['permalink'],
  ['draft', 'published', 'private'],
  ['build', '_build'],
  ['lang', 'language'],
];

/** Returns the fields that a file at a path inherits beside its own. */
export type Inheritance = (path: string, own: FrontMatter) => Readonly<Record<string, unknown>>;

/**
 * What files inherit: of Hugo's `cascade` in a section's `_index.md`, of Eleventy's data files (`posts/posts.json`), of Jekyll's `defaults` in `_config.yml`, and as author, of
 * the configuration of any generator.
 */
export function inheritanceOf(directory: string, configuration: FolderConfiguration): Inheritance {
  const siteAuthor = siteAuthorOf(configuration);
  const dataFiles = new Map<string, FolderConfiguration>();
  const dataIn = (folder: string) => {
    const known = dataFiles.get(folder) ?? { ...cascadeOf(directory, folder), ...folderData(directory, folder) };
    dataFiles.set(folder, known);
    return known;
  };
  return (path, own) => {
    const all = Object.assign({}, siteAuthor, ...jekyllDefaults(configuration, path), ...foldersOf(path).map(dataIn));
    const inherited = GROUPS.filter((names) => own.word(...names) === undefined && own.words(...names).length === 0);
    return Object.fromEntries(inherited.flat().flatMap((name) => (name in all ? [[name, all[name]]] : [])));
  };
}

/** `src`, `src/posts`. */
function foldersOf(path: string): string[] {
  const names = path.split('/').slice(0, -1);
  return names.map((_, index) => names.slice(0, index + 1).join('/'));
}

function folderData(directory: string, folder: string): FolderConfiguration {
  const base = join(directory, folder, posix.basename(folder));
  const read = ['.json', '.11tydata.json', '.yml', '.yaml'].map((ending) => configurationIn(base + ending));
  return lowerCased(Object.assign({}, ...read));
}

/** What a section hands down to all below it, but for parts of it that a `target` chooses by more than their kind. */
function cascadeOf(directory: string, folder: string): FolderConfiguration {
  const path = join(directory, folder);
  const index = readdirSync(path).find((name) => /^_index(?:\.[\w-]+)?\.(?:md|markdown|html)$/.test(name));
  const { cascade } = index ? readFrontMatter(readFileSync(join(path, index), 'utf8')).fields : {};
  const parts = (Array.isArray(cascade) ? cascade : [cascade]).map(lowerCased);
  return Object.assign({}, ...parts.filter((part) => !('path' in lowerCased(part.target ?? part._target))));
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
  const author = new FrontMatter(lowerCased(configuration)).word('author');
  return author && !author.includes('@') ? { author } : {};
}
