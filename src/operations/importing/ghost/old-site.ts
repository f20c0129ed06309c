import { z } from 'zod';
import { wellFormed } from '#content/markup/text.ts';
import { localDay } from '#platform/dates.ts';
import { filledPattern } from '../filled-pattern.ts';
import { anyMoment } from '../moments.ts';
import type { PostRecord } from './records.ts';
import type { GhostReferences } from './references.ts';

const siteAddress = z.url({ protocol: /^https?$/ });
const path = (otherwise: string) => z.string().startsWith('/').catch(otherwise).default(otherwise);
const collection = z.looseObject({ permalink: z.string().optional() }).nullish().catch(undefined);
const routesFile = z.object({
  collections: z.record(z.string(), collection).nullish().catch(undefined),
  taxonomies: z.object({ tag: path('/tag/{slug}/'), author: path('/author/{slug}/') }).prefault({}),
});

const OWN_ADDRESS = /__GHOST_URL__(?=(\/)?)/g;
/** The folder of smaller copies of a picture; the picture itself is in the content folder. */
const RESIZED = /(\/content\/images\/)size\/w\d+(?:h\d+)?\/(?:format\/[a-z]+\/)?/g;

/** The addresses of the old site. */
export class OldGhostSite {
  readonly origin: string | undefined;
  /** Its path, without a slash at the end: empty for most. */
  readonly path: string;
  readonly #references: GhostReferences;
  readonly #lists: { readonly tag: string; readonly author: string };
  /** Patterns of permalinks: `/:year/:month/:slug/`, `/{slug}/`. */
  readonly #permalinks: readonly string[];

  /** @param routes content of `routes.yaml`; Ghost's own routes replace what it lacks */
  constructor(references: GhostReferences, routes: unknown) {
    // Ghost leaves its address out of an export; some tools write it.
    const written = siteAddress.safeParse(references.settings.get('url')?.trim());
    const url = written.success ? new URL(written.data) : undefined;
    this.origin = url?.origin;
    this.path = url?.pathname.replace(/\/+$/, '') ?? '';
    const { collections, taxonomies } = routesFile.catch(routesFile.parse({})).parse(routes ?? {});
    const permalinks = Object.values(collections ?? {}).flatMap((held) => held?.permalink ?? []);
    this.#references = references;
    this.#lists = taxonomies;
    this.#permalinks = permalinks.length > 0 ? permalinks : [references.settings.get('permalinks') || '/:slug/'];
  }

  /** Replaces Ghost's placeholder for the site's address, so that addresses begin with a slash, and addresses of smaller copies. */
  resolve(html: string): string {
    return html.replace(OWN_ADDRESS, (_, slash?: string) => this.path + (slash ? '' : '/')).replace(RESIZED, '$1');
  }

  listAddresses(kind: 'tag' | 'author', slug: string): readonly string[] {
    return [this.path + this.#lists[kind].replace(/\{slug\}|:slug/g, () => encodeURIComponent(wellFormed(slug)))];
  }

  postAddresses(post: PostRecord): readonly string[] {
    const paths = this.#permalinks.flatMap((pattern) => filled(pattern, post, this.#references) ?? []);
    const whole = paths.map((path) => this.path + path);
    // Search engines still link to the AMP copies that Ghost made until version 5.
    const hasCopies = this.#references.settings.get('amp') === 'true';
    const copies = hasCopies ? whole.map((path) => `${path.replace(/\/$/, '')}/amp/`) : [];
    return [...new Set([...whole, ...this.#canonicalPath(post), ...copies])];
  }

  /** The path of a canonical address, if it is on this site. */
  #canonicalPath(post: PostRecord): string[] {
    const address = this.resolve(post.canonical_url);
    const url = URL.parse(address, this.origin ?? 'http://old.invalid');
    const isOwn = url !== null && (address.startsWith('/') || url.origin === this.origin);
    return isOwn && address !== '' && url.pathname !== '/' ? [url.pathname + url.search] : [];
  }
}

/** Fills a pattern; undefined if the post lacks one of its values. */
function filled(pattern: string, post: PostRecord, references: GhostReferences): string | undefined {
  const [year, month, day] = /year|month|day/.test(pattern) ? dateParts(post, references) : [];
  const author = references.users.get(references.postAuthors.of(post.id)[0] ?? post.author_id)?.slug;
  const primary_tag = references.tags.get(references.postTags.of(post.id)[0] ?? '')?.slug ?? 'all';
  const { slug, id, uuid } = post;
  const dated = { year, month, day };
  const words = new Map(Object.entries({ slug, id, uuid, ...dated, author, primary_author: author, primary_tag }));
  return filledPattern(pattern, (name) => words.get(name));
}

/** Year, month and day of publication in the old site's time zone. */
function dateParts(post: PostRecord, { settings }: GhostReferences): readonly string[] {
  const date = anyMoment(post.published_at) ?? anyMoment(post.created_at);
  const timeZone = settings.get('timezone') || settings.get('active_timezone') || 'UTC';
  if (!date) return [];
  try {
    return localDay(new Date(date), timeZone).split('-');
  } catch {
    // An unknown time zone: the day in UTC is the best guess.
    return date.slice(0, 10).split('-');
  }
}
