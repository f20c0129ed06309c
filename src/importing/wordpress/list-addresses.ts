import { safeSlug } from '#platform/slugs.ts';
import { dateInPath } from '../imperfect-dates.ts';
import { absoluteDate } from './dates.ts';
import { type ExportRecord, field } from './record.ts';
import type { Author, SiteTerm, Survey } from './survey.ts';

/** A category may lie in another; a chain that is longer than any site's is a circle in all but name. */
const DEEPEST_CATEGORY = 20;

/**
 * The paths of a category's or tag's list on the old site: below its categories, as WordPress builds it, on its own, which
 * WordPress leads there, and by query. How a publisher may have renamed `category` and `tag`, no export tells.
 */
export function termAddresses(term: SiteTerm, { site, front, terms }: Survey): readonly string[] {
  const base = `${site.path}${front}`;
  const query = `${site.path}/?`;
  if (term.kind === 'subcategory') return [`${base}/tag/${path(term.slug)}`, `${query}tag=${path(term.slug)}`];
  const nested = lineage(term, terms).map(path).join('/');
  const byNumber = term.id ? [`${query}cat=${path(term.id)}`] : [];
  return [...new Set([`${base}/category/${nested}`, `${base}/category/${path(term.slug)}`, ...byNumber])];
}

/** The paths of an author's list. A login that is an email address is nobody's business, and was never in one. */
export function authorAddresses({ login, id }: Author, { site, front }: Survey): readonly string[] {
  const names = [login.includes('@') ? '' : login, nicename(login)].filter(Boolean);
  const byNumber = id ? [`${site.path}/?author=${path(id)}`] : [];
  return [...new Set(names.map((name) => `${site.path}${front}/author/${path(name)}`)), ...byNumber];
}

/** The paths of the lists by day, month and year that a post stood in, by the clock of the old site. */
export function archiveAddresses(item: ExportRecord, { site, front }: Survey): readonly string[] {
  const told = absoluteDate(field(item, 'wp:post_date'))?.slice(0, 10) ?? dateInPath(field(item, 'link'));
  const [year, month, day] = told?.split('-') ?? [];
  if (!year || !month || !day) return [];
  const base = `${site.path}${front}`;
  return [
    `${base}/${year}/${month}/${day}`,
    `${base}/${year}/${month}`,
    `${base}/${year}`,
    `${site.path}/?m=${year}${month}`,
  ];
}

/** Slugs of a category and of all it lies in, the outermost first. */
function lineage(term: SiteTerm, terms: Survey['terms']): string[] {
  const slugs: string[] = [];
  for (let next: SiteTerm | undefined = term; next && slugs.length < DEEPEST_CATEGORY; ) {
    if (slugs.includes(next.slug)) break;
    slugs.unshift(next.slug);
    next = next.parent ? terms.get(`category:${next.parent}`) : undefined;
  }
  return slugs;
}

/** What WordPress makes of a login for its addresses; exports leave it out. */
function nicename(login: string): string {
  const unaccented = login.normalize('NFD').replace(/\p{M}/gu, '');
  return safeSlug(unaccented.replaceAll('.', '-').replace(/[^\p{L}\p{N}\s_-]/gu, ''));
}

const path = encodeURIComponent;
