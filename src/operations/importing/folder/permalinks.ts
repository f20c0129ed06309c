import { z } from 'zod';
import { byName } from '#content/markup/by-name.ts';
import { safeSlug } from '#content/slugs.ts';
import { filledPattern } from '../filled-pattern.ts';
import type { FolderConfiguration } from './configuration.ts';
import { addressDays } from './foreign-addresses.ts';
import { categoryNames } from './foreign-terms.ts';
import { dayOfName, type OpenedFile, undated } from './opened-file.ts';

/** The patterns of a site's addresses, by the folder of the posts; under an empty name, that of all posts. */
export type Permalinks = ReadonlyMap<string, string>;

/** Words of Jekyll for patterns. */
const STYLES: ReadonlyMap<string, string> = new Map([
  ['date', '/:categories/:year/:month/:day/:title.html'],
  ['pretty', '/:categories/:year/:month/:day/:title/'],
  ['none', '/:categories/:title.html'],
]);

const patterns = z.record(z.string(), z.unknown()).catch({});
/** Jekyll, Hexo and Pelican have one pattern, Hugo one for each section; since version 0.131 below `page`. */
const patternFields = z
  .object({
    permalink: z.string().optional().catch(undefined),
    ARTICLE_URL: z.string().optional(),
    permalinks: patterns.default({}),
  })
  .catch({ permalinks: {} });

export function permalinksOf(configuration: FolderConfiguration): Permalinks {
  const { permalink, ARTICLE_URL, permalinks } = patternFields.parse(configuration);
  const bySection = { ...permalinks, ...patterns.parse(permalinks.page) };
  const ofPelican = ARTICLE_URL?.replace(/\{date:%([Ymd])\}/g, (_, part: string) => DATES[part] ?? '');
  const whole = permalink === undefined ? ofPelican : (STYLES.get(permalink) ?? permalink);
  const all = Object.entries({ ...bySection, ...(whole === undefined ? {} : { '': whole }) });
  return new Map(all.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

/** Pelican's words for parts of a date. */
const DATES: Readonly<Record<string, string>> = { Y: ':year', m: ':month', d: ':day' };

/**
 * The addresses that patterns give a post: that of its front matter, and that of the site's configuration.
 * @param date of publication, as written
 */
export function patternAddresses(file: OpenedFile, date: string | undefined, permalinks: Permalinks): string[] {
  const { fields } = file;
  const written = [fields.word('permalink'), fields.word('url')].map(withColons);
  const own = written.filter((pattern) => pattern?.includes(':') && !pattern.includes('{'));
  const ofSite = permalinks.get(file.folder) ?? permalinks.get('');
  const days = new Set([...addressDays(date ?? ''), dayOfName(file.name)?.join('-')]);
  // Hugo's `certs.fr.md` is `certs` below `/fr`.
  const fileName = undated(file.name).replace(file.languagePath.replace('/', '.'), '');
  const names = new Set([fields.word('slug') ?? fileName, safeSlug(fields.word('title') ?? '')]);
  const named = categoryNames(file);
  // Jekyll writes a category as it is, in lower case; Hexo, and Jekyll's `slugified_categories`, with hyphens.
  const filings = new Set([named.join('/').toLowerCase(), named.map(safeSlug).join('/')]);
  return [...own, ofSite].flatMap((pattern = '') => {
    if (pattern === '' || /^https?:/.test(pattern)) return [];
    // Without categories, Jekyll leaves their place out.
    const path = (named[0] ? pattern : pattern.replace(/:(?:slugified_)?categor(?:y|ies)\/?/, '')).replace(/^\/*/, '/');
    return [...days].flatMap((day) =>
      [...names].flatMap((name) =>
        [...filings].flatMap((filing) => {
          const values = valuesOf(file, day, name, filing);
          return filledPattern(file.languagePath + path, (word) => values.get(word)) ?? [];
        }),
      ),
    );
  });
}

/** Eleventy fills in names in braces: `/articles/{{ page.fileSlug }}/`, `/{{ title | slugify }}/`. */
function withColons(pattern: string | undefined): string | undefined {
  return pattern
    ?.replace(/\{\{-?\s*(?:page\.)?(?:fileSlug|slug|title\s*\|\s*slug(?:ify)?)\s*-?\}\}/g, ':slug')
    .replace(/\{\{-?\s*(?:page\.)?date\s*\|\s*date:?\s*\(?["']%Y\/%m\/%d["']\)?\s*-?\}\}/g, ':year/:month/:day');
}

const NAMES = 'title slug name filename post_title contentbasename slugorfilename slugorcontentbasename';

/** What generators call the parts of an address; any other name is a field of the file. */
function valuesOf({ fields, folder }: OpenedFile, day: string | undefined, name: string, categories: string) {
  const [year, month, date] = day?.split('-') ?? [];
  return new Map<string, string | undefined>([
    ...fields.names.map((field) => [field, fields.word(field)] as const),
    ...Object.entries({ year, month, day: date, i_month: month?.replace(/^0/, ''), i_day: date?.replace(/^0/, '') }),
    ...byName([
      [NAMES, name],
      ['category categories slugified_categories', categories],
      ['section sections', folder],
    ]),
  ]);
}
