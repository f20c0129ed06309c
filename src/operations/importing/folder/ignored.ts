import { existsSync, readFileSync } from 'node:fs';
import { dirname, posix, relative, sep } from 'node:path';
import { around, type FolderConfiguration } from './configuration.ts';
import { FrontMatter } from './fields.ts';
import type { ContentFile } from './files.ts';
import { lowerCased } from './front-matter.ts';

/** Whether a generator was told to make no page of the file at a path. */
type Rule = (path: string) => boolean;

const OF_HUGO = ['hugo.toml', 'hugo.yaml', 'hugo.yml', 'hugo.json', 'archetypes', 'config/_default'];
const MAYBE_OF_HUGO = ['config.toml', 'config.yaml', 'config.yml', 'config.json'];

/**
 * Finds the files that a generator was told to make no page of: `exclude` of Jekyll and Hexo, `ignored_content` of Zola,
 * `.eleventyignore`, `ignoreFiles` of Hugo; and what lies beside an article of Hugo in its folder.
 */
export function ignoredIn(directory: string, files: readonly ContentFile[], configuration: FolderConfiguration): Rule {
  const settings = lowerCased(configuration);
  // At the top alone: a theme has settings of these names for other things.
  const listed = (name: string) => new FrontMatter({ [name]: settings[name] }).words(name);
  const rules = [
    ...listed('exclude').flatMap(excludedBy),
    ...listed('ignored_content').flatMap((pattern) => matching(pattern, (path) => [path, posix.basename(path)])),
    ...listed('ignorefiles').flatMap(expressionOf),
    eleventyRule(directory),
    besideArticles(directory, files, configuration),
  ];
  return (path) => rules.some((rule) => rule(path));
}

/** Jekyll: the whole path from the site on, its `*` beyond folders, too; or what the path begins with. */
function excludedBy(written: string): Rule[] {
  const pattern = written.trim().replace(/^\.?\//, '');
  if (pattern === '' || pattern.length > LONGEST_PATTERN) return [];
  const expression = pattern
    .split(/\*+/)
    .map((part) => part.replace(/[.+^${}()|[\]\\]/g, '\\$&').replaceAll('?', '.'))
    .join('.*');
  const isRepeated = pattern.split(/\*+/).length > 4;
  const whole = isRepeated ? undefined : new RegExp(`^${expression}$`);
  return [(path) => path.startsWith(pattern) || whole?.test(path) === true];
}

/** Lines of Eleventy's file, each from its folder on; the last that fits counts, and `!` takes one back. */
function eleventyRule(directory: string): Rule {
  const [list] = around(directory, ['.eleventyignore']).filter((path) => existsSync(path));
  if (!list) return () => false;
  const above = relative(dirname(list), directory).split(sep).filter(Boolean);
  const lines = readFileSync(list, 'utf8').split(/\r?\n/);
  const rules = lines.flatMap((line) => {
    const [, taken = '', pattern = ''] = /^\s*(!?)\s*(?:\.?\/)*([^#]*?)\/?\s*$/.exec(line) ?? [];
    return pattern === '' ? [] : matching(pattern, withFolders).map((rule) => ({ rule, isIgnored: taken === '' }));
  });
  return (path) => {
    const whole = [...above, path].join('/');
    return rules.findLast(({ rule }) => rule(whole))?.isIgnored ?? false;
  };
}

/** What lies beside the article of a folder of Hugo is a part of it. */
function besideArticles(directory: string, files: readonly ContentFile[], configuration: FolderConfiguration): Rule {
  const isThere = (names: readonly string[]) => around(directory, names).some((path) => existsSync(path));
  if (!isThere(OF_HUGO) && !('baseURL' in configuration && isThere(MAYBE_OF_HUGO))) return () => false;
  const bundles = new Set(
    files.flatMap(({ path }) => (INDEX.test(path) ? [path.replace(INDEX, '')] : [])).filter(Boolean),
  );
  return (path) => !INDEX.test(path) && foldersOf(path).some((folder) => bundles.has(folder));
}

/** The article of a folder of Hugo, in any language. */
const INDEX = /\/index(?:\.[\w-]+)?\.(?:md|markdown|html?)$/;

const LONGEST_PATTERN = 200;

/** A pattern of a shell. One that would become thousands is no rule. */
function matching(pattern: string, partsOf: (path: string) => readonly string[]): Rule[] {
  const isCostly = pattern.length > LONGEST_PATTERN || /\{\s*-?\d+\.\./.test(pattern) || pattern.split('{').length > 3;
  return isCostly ? [] : [(path) => partsOf(path).some((part) => posix.matchesGlob(part, pattern))];
}

/** The path, and each folder that it is below. */
function withFolders(path: string): string[] {
  return [path, ...foldersOf(path)];
}

function foldersOf(path: string): string[] {
  const names = path.split('/').slice(0, -1);
  return names.map((_, index) => names.slice(0, index + 1).join('/'));
}

/**
 * An expression of Hugo, which it asks of the path below `content` and above. One that may take long is no rule: with repetitions in
 * what is repeated, or more than three.
 */
function expressionOf(written: string): Rule[] {
  const repetitions = written.match(/[*+]|\{\d*,/g) ?? [];
  if (written.length > LONGEST_PATTERN || repetitions.length > 3 || /\)\s*[*+{]/.test(written)) return [];
  try {
    const expression = new RegExp(written);
    return [(path) => expression.test(path) || expression.test(`content/${path}`)];
  } catch {
    return [];
  }
}
