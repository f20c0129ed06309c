import { z } from 'zod';
import { wellFormed } from '#markup/text.ts';
import { ghostDate } from './dates.ts';
import { type OldSite, resolveAddresses } from './old-site.ts';
import type { PostRecord } from './records.ts';
import type { Survey } from './survey.ts';

export interface OldRoutes {
  /** Patterns of permalinks: `/:year/:month/:slug/`, `/{slug}/`; empty without a `routes.yaml`. */
  readonly permalinks: readonly string[];
  readonly tag: string;
  readonly author: string;
}

const path = (otherwise: string) => z.string().startsWith('/').catch(otherwise).default(otherwise);
const collection = z.looseObject({ permalink: z.string().optional() }).nullish().catch(undefined);
const file = z.object({
  collections: z.record(z.string(), collection).nullish().catch(undefined),
  taxonomies: z.object({ tag: path('/tag/{slug}/'), author: path('/author/{slug}/') }).prefault({}),
});

/** @param content of `routes.yaml`; Ghost's own routes replace what it lacks */
export function oldRoutes(content: unknown): OldRoutes {
  const { collections, taxonomies } = file.catch(file.parse({})).parse(content ?? {});
  const permalinks = Object.values(collections ?? {}).flatMap((held) => held?.permalink ?? []);
  return { permalinks: [...new Set(permalinks)], ...taxonomies };
}

interface RouteContext {
  readonly survey: Survey;
  readonly site: OldSite;
  readonly routes: OldRoutes;
}

/** The path of the list of a tag or an author. */
export function listAddresses(kind: 'tag' | 'author', slug: string, { site, routes }: RouteContext): readonly string[] {
  return [site.path + routes[kind].replace(/\{slug\}|:slug/g, () => encodeURIComponent(wellFormed(slug)))];
}

/** The paths of a post on the old site. */
export function oldAddresses(post: PostRecord, { survey, site, routes }: RouteContext): readonly string[] {
  const { permalinks, settings } = { ...routes, ...survey };
  const known = permalinks.length > 0 ? permalinks : [settings.get('permalinks') || '/:slug/'];
  const paths = known.flatMap((pattern) => filled(pattern, post, survey) ?? []).map((path) => site.path + path);
  // Search engines still link to the AMP copies that Ghost made until version 5.
  const fast = settings.get('amp') === 'true' ? paths.map((path) => `${path.replace(/\/$/, '')}/amp/`) : [];
  return [...new Set([...paths, ...canonicalPath(post.canonical_url, site), ...fast])];
}

/** Fills a pattern; undefined if the post lacks one of its values. */
function filled(pattern: string, post: PostRecord, survey: Survey): string | undefined {
  const [year, month, day] = /year|month|day/.test(pattern) ? dateParts(post, survey) : [];
  const author = survey.users.get(survey.authorsOf(post.id)[0] ?? post.author_id)?.slug;
  const primary_tag = survey.tags.get(survey.tagsOf(post.id)[0] ?? '')?.slug ?? 'all';
  const { slug, id, uuid } = post;
  const words: Readonly<Record<string, string | undefined>> = {
    ...{ slug, id, uuid, year, month, day, author, primary_author: author, primary_tag },
  };
  let complete = true;
  const path = pattern.replace(/:([a-z_]+)|\{([a-z_]+)\}/g, (_, colon?: string, braces?: string) => {
    const word = words[colon ?? braces ?? ''] ?? '';
    if (word === '') complete = false;
    return encodeURIComponent(wellFormed(word));
  });
  return complete && path.startsWith('/') ? path : undefined;
}

function dateParts(post: PostRecord, { settings }: Survey): readonly string[] {
  const date = ghostDate(post.published_at) ?? ghostDate(post.created_at);
  const timeZone = settings.get('timezone') || settings.get('active_timezone') || 'UTC';
  if (!date) return [];
  try {
    return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(new Date(date)).split('-');
  } catch {
    // An unknown time zone: the day in UTC is the best guess.
    return date.slice(0, 10).split('-');
  }
}

/** The path of a canonical address, if it is on the old site. */
function canonicalPath(written: string, site: OldSite): string[] {
  const address = resolveAddresses(written, site);
  const url = URL.parse(address, site.origin ?? 'http://old.invalid');
  const isOwn = url !== null && (address.startsWith('/') || url.origin === site.origin);
  return isOwn && address !== '' && url.pathname !== '/' ? [url.pathname + url.search] : [];
}
