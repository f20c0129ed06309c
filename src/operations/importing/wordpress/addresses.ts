import { safeSlug } from '#content/slugs.ts';
import { dateInPath, readMoment } from '../moments.ts';
import { isOn, type OldWordPressSite } from './old-site.ts';
import type { WordPressRecord } from './record.ts';
import type { SiteTerm, WordPressAuthor, WordPressReferences } from './references.ts';

const path = encodeURIComponent;

/** A longer chain of parent categories counts as a circle. */
const DEEPEST_CATEGORY = 20;

/**
 * The paths of the list of a category or tag: below its parent categories, alone, and by query. Exports do not say how a
 * publisher has renamed `category` and `tag`.
 */
export function termAddresses(term: SiteTerm, { site, front, terms }: WordPressReferences): readonly string[] {
  const base = `${site.path}${front}`;
  const query = `${site.path}/?`;
  if (term.kind === 'subcategory') return [`${base}/tag/${path(term.slug)}`, `${query}tag=${path(term.slug)}`];
  const slugs: string[] = [];
  for (let next: SiteTerm | undefined = term; next && slugs.length < DEEPEST_CATEGORY; ) {
    if (slugs.includes(next.slug)) break;
    slugs.unshift(next.slug);
    next = terms.get(`category:${next.parent}`);
  }
  const byNumber = term.id ? [`${query}cat=${path(term.id)}`] : [];
  const lists = [slugs.map(path).join('/'), path(term.slug)].map((slug) => `${base}/category/${slug}`);
  return [...new Set([...lists, ...byNumber])];
}

/** The paths of an author's list. A login that is an e-mail address was in no path, and must not become public. */
export function authorAddresses(
  { login, id }: WordPressAuthor,
  { site, front }: WordPressReferences,
): readonly string[] {
  // As WordPress writes a login in its addresses; exports leave that out.
  const unaccented = login.normalize('NFD').replace(/\p{M}/gu, '');
  const nicename = safeSlug(unaccented.replaceAll('.', '-').replace(/[^\p{L}\p{N}\s_-]/gu, ''));
  const names = [login.includes('@') ? '' : login, nicename].filter(Boolean);
  const byNumber = id ? [`${site.path}/?author=${path(id)}`] : [];
  return [...new Set(names.map((name) => `${site.path}${front}/author/${path(name)}`)), ...byNumber];
}

/** The paths of the lists by day, month and year that contained a post, in the old site's time zone. */
export function archiveAddresses(item: WordPressRecord, { site, front }: WordPressReferences): readonly string[] {
  const date = readMoment(item.field('wp:post_date'))?.slice(0, 10) ?? dateInPath(item.field('link'));
  const [year, month, day] = date?.split('-') ?? [];
  if (!year || !month || !day) return [];
  const base = `${site.path}${front}/${year}`;
  return [`${base}/${month}/${day}`, `${base}/${month}`, base, `${site.path}/?m=${year}${month}`];
}

/** The paths of a post on the old site: its permalink, `?p=ID`, the guid, and the permalinks before its slug or date changed. */
export function oldAddresses(item: WordPressRecord, site: OldWordPressSite): readonly string[] {
  const permalink = pathOnSite(item.field('link'), site);
  const guid = pathOnSite(item.field('guid'), site);
  const id = item.field('wp:post_id');
  const paths = [permalink, id && `${site.path}/?p=${id}`, guid, ...formerPermalinks(item, permalink)];
  return [...new Set(paths.flatMap((path) => path || []))];
}

/** Path and query of an address on the old site; undefined for its home page. */
function pathOnSite(address: string, site: OldWordPressSite): string | undefined {
  const url = address === '' ? null : URL.parse(address, site.origin);
  if (!url?.protocol.startsWith('http') || !isOn(site, url)) return undefined;
  const isHome = ['', site.path].includes(url.pathname.replace(/\/+$/, '')) && url.search === '';
  return isHome ? undefined : url.pathname + url.search;
}

/** The permalinks before the post's slug or date changed. */
function formerPermalinks(item: WordPressRecord, permalink: string | undefined): (string | undefined)[] {
  if (permalink === undefined) return [];
  const slug = item.field('wp:post_name');
  const values = (key: string) => (item.customFields.get(key) ?? []).map((old) => old.trim()).filter(Boolean);
  return [
    ...values('_wp_old_slug').map((old) => withSlug(permalink, slug, old)),
    ...values('_wp_old_date').map((old) => withDate(permalink, old)),
  ];
}

/** Replaces the last occurrence of a slug in a path. */
function withSlug(path: string, slug: string, other: string): string | undefined {
  const at = slug === '' ? -1 : path.toLowerCase().lastIndexOf(`/${slug.toLowerCase()}`) + 1;
  const after = path.charAt(at + slug.length);
  if (at <= 0 || !['', '/', '.'].includes(after)) return undefined;
  return URL.parse(path.slice(0, at) + other + path.slice(at + slug.length), 'http://site')?.pathname;
}

/** Replaces the date in a path: `/2012/03/15/…` or `/2012/03/…`. */
function withDate(path: string, date: string): string | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date) ?? [];
  const changed = path.replace(
    /\/\d{4}\/\d{2}(\/\d{2})?(?=\/)/,
    (_, hasDay) => `/${year}/${month}${hasDay ? `/${day}` : ''}`,
  );
  return day === undefined || changed === path ? undefined : changed;
}
