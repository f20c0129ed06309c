import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { safeSlug } from '#platform/slugs.ts';
import { filledPattern } from '../filled-pattern.ts';
import { writtenDay } from '../moments.ts';
import { firstConfiguration } from './configuration.ts';
import { FrontMatter } from './fields.ts';
import { categoryNames } from './foreign-terms.ts';
import { dayOfName, type OpenedFile, undated } from './opened-file.ts';

/** The patterns of a site's addresses, by the folder of the posts; under an empty name, that of all posts. */
export type Permalinks = ReadonlyMap<string, string>;

const FILES = ['_config.yml', '_config.yaml', ...['hugo', 'config', 'config/_default/hugo'].flatMap(inEachFormat)];

function inEachFormat(name: string): string[] {
  return [`${name}.toml`, `${name}.yaml`, `${name}.yml`, `${name}.json`];
}

/** Words of Jekyll for patterns. */
const STYLES: ReadonlyMap<string, string> = new Map([
  ['date', '/:categories/:year/:month/:day/:title.html'],
  ['pretty', '/:categories/:year/:month/:day/:title/'],
  ['none', '/:categories/:title.html'],
]);

const patterns = z.record(z.string(), z.unknown()).catch({});
/** Jekyll and Hexo have one pattern, Hugo one for each section; since version 0.131 below `page`. */
const configuration = z
  .object({ permalink: z.string().optional().catch(undefined), permalinks: patterns.default({}) })
  .catch({ permalinks: {} });

/** Reads the patterns of the generators' configuration files in these folders. */
export function permalinksOf(roots: readonly string[]): Permalinks {
  const paths = roots.flatMap((root) => FILES.map((file) => join(root, file)));
  const { permalink, permalinks } = configuration.parse(firstConfiguration(paths));
  const bySection = { ...permalinks, ...patterns.parse(permalinks.page) };
  const whole = permalink === undefined ? pelicanPattern(roots) : (STYLES.get(permalink) ?? permalink);
  const named = Object.entries(bySection).flatMap(([section, pattern]): [string, string][] =>
    typeof pattern === 'string' ? [[section, pattern]] : [],
  );
  return new Map([...named, ...(whole === undefined ? [] : ([['', whole]] as const))]);
}

/** Pelican's configuration is Python: only the line with the pattern is read. */
function pelicanPattern(roots: readonly string[]): string | undefined {
  const path = roots.map((root) => join(root, 'pelicanconf.py')).find((file) => existsSync(file));
  if (path === undefined) return undefined;
  const written = /^ARTICLE_URL\s*=\s*["']([^"']+)["']/m.exec(readFileSync(path, 'utf8'))?.[1] ?? '{slug}.html';
  const dates: Readonly<Record<string, string>> = { Y: ':year', m: ':month', d: ':day' };
  return written.replace(/\{date:%([Ymd])\}/g, (_, part: string) => dates[part] ?? '');
}

/**
 * The addresses that patterns give a post: that of its front matter, and that of the site's configuration.
 * @param date of publication, as written
 */
export function patternAddresses(file: OpenedFile, date: string | undefined, permalinks: Permalinks): string[] {
  const fields = new FrontMatter(file.fields);
  const own = [fields.word('permalink'), fields.word('url')].filter((written) => written?.includes(':'));
  const ofSite = permalinks.get(file.folder) ?? permalinks.get('');
  const days = new Set([date && writtenDay(date), dayOfName(file.name)?.join('-')]);
  const names = new Set([fields.word('slug') ?? undated(file.name), safeSlug(fields.word('title') ?? '')]);
  const categories = categoryNames(file).join('/').toLowerCase();
  return [...own, ofSite].flatMap((pattern = '') => {
    if (pattern === '' || /^https?:/.test(pattern)) return [];
    // Without categories, Jekyll leaves their place out.
    const path = (categories ? pattern : pattern.replace(/:categor(?:y|ies)\/?/, '')).replace(/^\/*/, '/');
    return [...days].flatMap((day) =>
      [...names].flatMap((name) => {
        const values = valuesOf(file, day, name, categories);
        return filledPattern(path, (word) => values.get(word)) ?? [];
      }),
    );
  });
}

const NAMES = 'title slug name filename post_title contentbasename slugorfilename slugorcontentbasename'.split(' ');

/** What generators call the parts of an address; any other name is a field of the file. */
function valuesOf({ fields, folder }: OpenedFile, day: string | undefined, name: string, categories: string) {
  const [year, month, date] = day?.split('-') ?? [];
  const front = new FrontMatter(fields);
  return new Map<string, string | undefined>([
    ...Object.keys(fields).map((field) => [field, front.word(field)] as const),
    ...NAMES.map((word) => [word, name] as const),
    ...Object.entries({ year, month, day: date, i_month: month?.replace(/^0/, ''), i_day: date?.replace(/^0/, '') }),
    ...Object.entries({ category: categories, categories, section: folder, sections: folder }),
  ]);
}
