import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative, sep } from 'node:path';
import { around, type FolderConfiguration, withEndings } from './configuration.ts';
import { FrontMatter } from './fields.ts';
import { type ContentFile, foldersOf } from './files.ts';
import { lowerCased } from './front-matter.ts';
import { argumentsOf, parseProgram } from './program.ts';

/** Whether a generator was told to make no page of the file at a path. */
type Rule = (path: string) => boolean;

export interface Ignored {
  readonly isIgnored: Rule;
  /** Patterns that are not understood: what they hid may come in. */
  readonly unread: readonly string[];
}

const OF_HUGO = ['hugo.toml', 'hugo.yaml', 'hugo.yml', 'hugo.json', 'archetypes', 'config/_default'];
const MAYBE_OF_HUGO = ['config.toml', 'config.yaml', 'config.yml', 'config.json'];

/**
 * Finds the files that a generator was told to make no page of: `exclude` of Jekyll and Hexo, `ignored_content` of Zola,
 * `.eleventyignore`, `ignoreFiles` of Hugo; and what lies beside an article of Hugo in its folder.
 */
export function ignoredIn(
  directory: string,
  files: readonly ContentFile[],
  configuration: FolderConfiguration,
): Ignored {
  const settings = lowerCased(configuration);
  // At the top alone: a theme has settings of these names for other things.
  const listed = (name: string, ruleOf: (pattern: string) => Rule | undefined) => {
    const patterns = new FrontMatter({ [name]: settings[name] }).words(name);
    return patterns.map((pattern) => ({ pattern, rule: ruleOf(pattern) }));
  };
  const read = [
    ...listed('exclude', excludedBy),
    ...listed('ignored_content', (pattern) => matching(pattern, (path) => [path, posix.basename(path)])),
    ...listed('ignorefiles', expressionOf),
  ];
  const eleventy = eleventyLines(directory);
  const rules = [
    ...read.flatMap(({ rule }) => rule ?? []),
    eleventy.rule,
    besideArticles(directory, files, configuration),
  ];
  const unread = read.flatMap(({ pattern, rule }) => (rule ? [] : [pattern]));
  return { isIgnored: (path) => rules.some((rule) => rule(path)), unread: [...unread, ...eleventy.unread] };
}

/** Jekyll: the whole path from the site on, its `*` beyond folders, too; or what the path begins with. */
function excludedBy(written: string): Rule | undefined {
  const pattern = written.trim().replace(/^\.?\//, '');
  if (pattern === '' || pattern.length > LONGEST_PATTERN) return undefined;
  const expression = pattern
    .split(/\*+/)
    .map((part) => part.replace(/[.+^${}()|[\]\\]/g, '\\$&').replaceAll('?', '.'))
    .join('.*');
  if (pattern.split(/\*+/).length > 4) return undefined;
  const whole = new RegExp(`^${expression}$`);
  return (path) => path.startsWith(pattern) || whole.test(path);
}

/** Lines of Eleventy's file, each from its folder on; the last that fits counts, and `!` takes one back. */
function eleventyLines(directory: string): { readonly rule: Rule; readonly unread: readonly string[] } {
  const [list] = around(directory, ['.eleventyignore', ...OF_ELEVENTY]).filter((path) => existsSync(path));
  if (!list) return { rule: () => false, unread: [] };
  const above = relative(dirname(list), directory).split(sep).filter(Boolean);
  const lines = OF_ELEVENTY.flatMap((name) => ignoredByProgram(join(dirname(list), name)));
  if (list.endsWith('ignore')) lines.unshift(...readFileSync(list, 'utf8').split(/\r?\n/));
  const read = lines.flatMap((line) => {
    const written = line.includes('#') ? '' : line.trim();
    const [, taken = '', pattern = ''] = /^(!?)\s*(?:\.?\/)*(.*?)\/?$/.exec(written) ?? [];
    return pattern === ''
      ? []
      : [{ pattern, rule: matching(pattern, (path) => [path, ...foldersOf(path)]), isIgnored: taken === '' }];
  });
  const rule = (path: string) => {
    const whole = [...above, path].join('/');
    return read.findLast((one) => one.rule?.(whole))?.isIgnored ?? false;
  };
  return { rule, unread: read.flatMap((one) => (one.rule ? [] : [one.pattern])) };
}

const OF_ELEVENTY = ['.eleventy.js', ...withEndings(['js', 'mjs', 'cjs', 'ts'], 'eleventy.config')];

/** `eleventyConfig.ignores.add('src/drafts')` */
function ignoredByProgram(path: string): string[] {
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  if (!text.includes('.ignores.add')) return [];
  const program = parseProgram(text, path);
  return program ? argumentsOf(program, '.ignores.add').map((pattern) => String(pattern ?? UNKNOWN)) : [UNKNOWN];
}

/** A pattern that is made where the program runs: it is named as one that is not understood. */
const UNKNOWN = '+(ignores.add)';

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

/** A pattern of a shell. */
function matching(pattern: string, partsOf: (path: string) => readonly string[]): Rule | undefined {
  return isCostly(pattern) ? undefined : (path) => partsOf(path).some((part) => posix.matchesGlob(part, pattern));
}

/**
 * Whether a path fits a pattern of Hugo: one of a shell, whose `**` crosses folders beside letters, too.
 * @returns undefined for a pattern that would become thousands, and is not tried
 */
export function fitsPattern(path: string, pattern: string): boolean | undefined {
  if (isCostly(pattern)) return undefined;
  if (posix.matchesGlob(path, pattern)) return true;
  const opened = pattern
    .replace(/^\*\*(?=[^/*])/, '/**/*')
    .replace(/(?<=[^/*{,])\*\*|(?<=[/{,])\*\*(?=[^/*},])/g, '{*,*/**/*}');
  // It has no more stars in one name than what is written.
  return areManyAlternatives(opened) ? undefined : posix.matchesGlob(path, opened);
}

/** Whether a pattern would become thousands, or may take long: each star of one name multiplies the time of the others. */
function isCostly(pattern: string): boolean {
  const names = pattern.replace(/(?<=^|[/{,])\*\*(?=$|[/},])/g, '');
  if (areManyAlternatives(pattern) || /[?*+@!]\(/.test(pattern)) return true;
  return pattern.length > LONGEST_PATTERN || stars(names) > 3 || stars(pattern) > 6;
}

function areManyAlternatives(pattern: string): boolean {
  return /\{\s*-?\d+\.\./.test(pattern) || pattern.split('{').length > 3;
}

function stars(pattern: string): number {
  return pattern.split(/\*+/).length - 1;
}

/**
 * An expression of Hugo, which it asks of the path below `content` and above. One that may take long is no rule: with repetitions in
 * what is repeated, or more than three.
 */
function expressionOf(written: string): Rule | undefined {
  const repetitions = written.match(/[*+]|\{\d*,/g) ?? [];
  if (written.length > LONGEST_PATTERN || repetitions.length > 3 || /\)\s*[*+{]/.test(written)) return undefined;
  try {
    const expression = new RegExp(written);
    return (path) => expression.test(path) || expression.test(`content/${path}`);
  } catch {
    return undefined;
  }
}
