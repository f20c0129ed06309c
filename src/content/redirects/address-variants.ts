import type { OldAddress } from './old-address.ts';

/** What an old address refers to: the page or its feed. */
export type Wanted = 'page' | 'rss' | 'atom' | 'json';

/** Path endings of WordPress, Ghost and others: feeds, further pages, other views of an article. */
const ENDINGS: readonly (readonly [RegExp, Wanted])[] = [
  [/\/feed\/(?:atom)$|\/atom(?:\.xml)?$/, 'atom'],
  [/\/feed(?:\/|\.)json$/, 'json'],
  [/\/feed(?:\/(?:feed|rss|rss2|rdf))?$|\/(?:rss2?|rdf)$|\/(?:rss|feed|index)\.xml$/, 'rss'],
  [/\/(?:page\/\d+|comment-page-\d+|amp|embed|trackback|attachment\/[^/]+)$/, 'page'],
  [/\/index\.(?:php|html?)$/, 'page'],
];

/** The same as a query: `?feed=rss2`, `?paged=2`. */
const FEED = /^feed=(.*)$/;
const VIEWS = /^(?:paged|page|cpage|replytocom|amp|embed)(?:=|$)/;

/** How many endings may be combined: `/comment-page-2/amp`. */
const MOST_ENDINGS = 2;

/** Site map addresses of plugins and Ghost. */
const SITE_MAP = /^\/(?:wp-sitemap|sitemap[_-][\w-]+|[\w-]+-sitemap)[\w-]*\.xml$/;

export function isOldSiteMap({ path }: OldAddress): boolean {
  return SITE_MAP.test(path);
}

/** An address without its endings, and what the endings mean. */
interface AddressVariant {
  readonly base: OldAddress;
  readonly wanted: Wanted;
}

/**
 * The addresses that this one may extend, longest first, because a list may have the name of a feed:
 * `/category/atom/feed` is the feed of `/category/atom`, and only without it of `/category`.
 */
export function variantsOf({ path, parameters }: OldAddress): AddressVariant[] {
  const rest = parameters.filter((parameter) => !FEED.test(parameter) && !VIEWS.test(parameter));
  const feed = parameters.flatMap((parameter) => FEED.exec(parameter)?.[1] ?? [])[0];
  const asked = feed === undefined || feed === 'atom' || feed === 'json' ? feed : 'rss';
  const variants: AddressVariant[] = [];
  if (rest.length < parameters.length) variants.push({ base: { path, parameters: rest }, wanted: asked ?? 'page' });
  let base = path;
  let wanted: Wanted = 'page';
  for (let count = 0; count < MOST_ENDINGS; count += 1) {
    const found = ENDINGS.find(([ending]) => ending.test(base));
    if (!found) break;
    base = base.replace(found[0], '');
    if (wanted === 'page') wanted = found[1];
    variants.push({ base: { path: base || '/', parameters: rest }, wanted: asked ?? wanted });
  }
  return variants;
}
