import { type ExportRecord, field } from './record.ts';
import { isOn, type OldSite } from './site.ts';

/**
 * The paths under which a post could be reached on the old site, the one it was known by first: its permalink whatever
 * the structure, `?p=ID`, the guid, and the permalink as it was before the slug or the date changed.
 */
export function oldAddresses(item: ExportRecord, site: OldSite): readonly string[] {
  const permalink = pathOnSite(field(item, 'link'), site);
  const guid = pathOnSite(field(item, 'guid'), site);
  const id = field(item, 'wp:post_id').trim();
  const paths = [permalink, id && `${site.path}/?p=${id}`, guid, ...formerPermalinks(item, permalink)];
  return [...new Set(paths.filter((path): path is string => Boolean(path)))];
}

/** The path, with its query, of an address on the old site; its home page is no post's address. */
function pathOnSite(address: string, site: OldSite): string | undefined {
  const url = address.trim() === '' ? null : URL.parse(address.trim(), site.origin);
  if (!url?.protocol.startsWith('http') || !isOn(site, url)) return undefined;
  const isHome = ['', site.path].includes(url.pathname.replace(/\/+$/, '')) && url.search === '';
  return isHome ? undefined : url.pathname + url.search;
}

function formerPermalinks(item: ExportRecord, permalink: string | undefined): string[] {
  if (!permalink) return [];
  const slug = field(item, 'wp:post_name').trim();
  const slugs = (item.meta.get('_wp_old_slug') ?? []).map((old) => old.trim()).filter(Boolean);
  const dates = (item.meta.get('_wp_old_date') ?? []).map((old) => old.trim());
  return [
    ...slugs.flatMap((old) => withSlug(permalink, slug, old) ?? []),
    ...dates.flatMap((old) => withDate(permalink, old) ?? []),
  ];
}

/** Puts another slug in the last place where the path names this one. */
function withSlug(path: string, slug: string, other: string): string | undefined {
  const at = slug === '' ? -1 : path.toLowerCase().lastIndexOf(`/${slug.toLowerCase()}`) + 1;
  const after = path.charAt(at + slug.length);
  if (at <= 0 || !['', '/', '.'].includes(after)) return undefined;
  return URL.parse(path.slice(0, at) + other + path.slice(at + slug.length), 'http://site')?.pathname;
}

/** Puts another date in a path that names one: `/2012/03/15/…` or `/2012/03/…`. */
function withDate(path: string, date: string): string | undefined {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date);
  if (!parts) return undefined;
  const [, year, month, day] = parts;
  const changed = path.replace(
    /\/\d{4}\/\d{2}(\/\d{2})?(?=\/)/,
    (_, hasDay) => `/${year}/${month}${hasDay ? `/${day}` : ''}`,
  );
  return changed === path ? undefined : changed;
}
