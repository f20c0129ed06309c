import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { around, type FolderConfiguration } from './configuration.ts';
import { FrontMatter } from './fields.ts';
import type { ContentFile } from './files.ts';
import { lowerCased } from './front-matter.ts';

const OF_HUGO = ['hugo.toml', 'hugo.yaml', 'hugo.yml', 'hugo.json', 'archetypes', 'config/_default'];

/**
 * Finds the files that a generator was told to make no page of: `exclude` of Jekyll and Hexo, `ignored_content` of Zola,
 * `.eleventyignore`, `ignoreFiles` of Hugo; and what lies beside an article of Hugo in its folder.
 */
export function ignoredIn(
  directory: string,
  files: readonly ContentFile[],
  configuration: FolderConfiguration,
): (path: string) => boolean {
  const settings = new FrontMatter(lowerCased(configuration));
  const [list] = around(directory, ['.eleventyignore']).filter((path) => existsSync(path));
  const lines = list ? readFileSync(list, 'utf8').split(/\r?\n/) : [];
  const patterns = [...settings.words('exclude', 'ignored_content'), ...lines].filter(
    (line) => !/^\s*(?:[#!]|$)/.test(line),
  );
  const expressions = settings.words('ignorefiles').flatMap(expressionOf);
  const isHugo = 'baseURL' in configuration || around(directory, OF_HUGO).some((path) => existsSync(path));
  const bundles = new Set(
    files.flatMap(({ path }) => (isHugo && INDEX.test(path) ? [path.replace(INDEX, '')] : [])).filter(Boolean),
  );
  return (path) =>
    patterns.some((pattern) => isBelow(path, pattern.trim())) ||
    expressions.some((expression) => expression.test(path)) ||
    (!INDEX.test(path) && foldersOf(path).some((folder) => bundles.has(folder)));
}

/** The article of a folder of Hugo, in any language. */
const INDEX = /\/index(?:\.[\w-]+)?\.(?:md|markdown|html?)$/;

/** Whether a path is what a pattern names, or below it: `old/`, `*.bak.md`, `_posts/secret`. */
function isBelow(path: string, pattern: string): boolean {
  const named = pattern.replace(/^(?:\.?\/|\*\*\/)+|\/(?:\*\*?)?$/g, '');
  const whole = [path, ...foldersOf(path)];
  return (
    !/^\**$/.test(named) &&
    whole.some((one) => posix.matchesGlob(one, named) || posix.matchesGlob(posix.basename(one), named))
  );
}

function foldersOf(path: string): string[] {
  const names = path.split('/').slice(0, -1);
  return names.map((_, index) => names.slice(0, index + 1).join('/'));
}

/** An expression that takes no long time: without groups, and with two repetitions at most. */
function expressionOf(written: string): RegExp[] {
  if (written.length > 200 || /[(){}]/.test(written) || (written.match(/[*+]/g) ?? []).length > 2) return [];
  try {
    return [new RegExp(written)];
  } catch {
    return [];
  }
}
