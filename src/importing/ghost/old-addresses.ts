import { z } from 'zod';
import { wellFormed } from '#markup/text.ts';
import { ghostDate } from './dates.ts';
import { type OldSite, resolveAddresses } from './old-site.ts';
import type { PostRecord } from './records.ts';
import type { Survey } from './survey.ts';

/** Where posts were, as `routes.yaml` or the settings of older versions say it: `/:year/:month/:slug/`, `/{slug}/`. */
const DEFAULT_PERMALINK = '/:slug/';
const PLACEHOLDER = /:([a-z_]+)|\{([a-z_]+)\}/g;

/** The paths under which readers found a post on the old site. */
export function oldAddresses(
  post: PostRecord,
  survey: Survey,
  site: OldSite,
  routes: readonly string[],
): readonly string[] {
  const known = routes.length > 0 ? routes : [survey.settings.get('permalinks') || DEFAULT_PERMALINK];
  const permalinks = known.flatMap((pattern) => filled(pattern, post, survey) ?? []);
  const own = canonicalPath(post.canonical_url, site);
  // Search engines still send people to the fast copy that Ghost made of each post until version 5.
  const fast = survey.settings.get('amp') === 'true' ? permalinks.map((path) => `${path.replace(/\/$/, '')}/amp/`) : [];
  return [...new Set([...permalinks.map((path) => site.path + path), ...own, ...fast.map((path) => site.path + path)])];
}

/** The path with the post's own words in it; undefined where it lacks one of them. */
function filled(pattern: string, post: PostRecord, survey: Survey): string | undefined {
  const [year, month, day] = /year|month|day/.test(pattern) ? dateParts(post, survey) : [];
  const author = survey.users.get(survey.authorsOf(post.id)[0] ?? post.author_id)?.slug;
  const tag = survey.tags.get(survey.tagsOf(post.id)[0] ?? '')?.slug ?? 'all';
  const words: Readonly<Record<string, string | undefined>> = {
    slug: post.slug,
    id: post.id,
    uuid: post.uuid,
    year,
    month,
    day,
    author,
    primary_author: author,
    primary_tag: tag,
  };
  let complete = true;
  const path = pattern.replace(PLACEHOLDER, (_, colon?: string, braces?: string) => {
    const word = words[colon ?? braces ?? ''] ?? '';
    if (word === '') complete = false;
    return encodeURIComponent(wellFormed(word));
  });
  return complete && path.startsWith('/') ? path : undefined;
}

function dateParts(post: PostRecord, survey: Survey): readonly string[] {
  const date = ghostDate(post.published_at) ?? ghostDate(post.created_at);
  if (!date) return [];
  const zone = survey.settings.get('timezone') || survey.settings.get('active_timezone') || 'UTC';
  return dayIn(date, zone).split('-');
}

function dayIn(date: string, zone: string): string {
  try {
    return new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(new Date(date));
  } catch {
    // A time zone nobody knows: the day in London is the best guess.
    return date.slice(0, 10);
  }
}

/** The path of a canonical address on the old site itself. */
function canonicalPath(written: string, site: OldSite): string[] {
  const address = resolveAddresses(written, site);
  const url = URL.parse(address, site.origin ?? 'http://old.invalid');
  const isOwn = url !== null && (address.startsWith('/') || url.origin === site.origin);
  return isOwn && address !== '' && url.pathname !== '/' ? [url.pathname + url.search] : [];
}

const routesFile = z.object({
  collections: z
    .record(z.string(), z.looseObject({ permalink: z.string().optional() }).nullish().catch(undefined))
    .nullish(),
});

/** The permalinks that a `routes.yaml` gives its collections. */
export function routePermalinks(routes: unknown): readonly string[] {
  const read = routesFile.safeParse(routes);
  const collections = read.success ? Object.values(read.data.collections ?? {}) : [];
  return [...new Set(collections.flatMap((collection) => collection?.permalink ?? []))];
}
