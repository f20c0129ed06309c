import { addresses } from '#content/addresses.ts';
import { hasTextPage } from '#content/imprint/text-pages.store.ts';
import { publishedAuthorByName } from '#content/posts/authors/authors.store.ts';
import { categoryBySlug, subcategoryBySlug } from '#content/posts/sections/categories.store.ts';
import { isVisible } from '#content/posts/visibility.ts';
import type { Site } from '#content/site.ts';
import { FEED_FORMATS } from '#content/syndication/feed-formats.ts';
import type { Wanted } from './address-variants.ts';
import { type OldAddress, oldAddress } from './old-address.ts';

/** The address of a list, article or page of text of this site at this path. Built from database values only, never from the request. */
export async function ownAddress(site: Site, { path }: OldAddress): Promise<string | undefined> {
  const [first = '', second = '', ...more] = path.slice(1).split('/');
  if (path === '/') return addresses.home();
  if (await hasTextPage(site, path)) return addresses.textPage(path);
  if (second === '' || more.length > 0) return undefined;
  if (first === 'topic')
    return slugged(await categoryBySlug(site, second), ({ cat_slug }) => addresses.topic(cat_slug));
  if (first === 'tag') {
    return slugged(await subcategoryBySlug(site, second), ({ subcat_slug }) => addresses.tag(subcat_slug));
  }
  if (first === 'author') {
    return slugged(await publishedAuthorByName(site, second), ({ author_name }) => addresses.author(author_name));
  }
  return slugged(await article(site, first, second), addresses.article);
}

function slugged<Found>(found: Found | undefined, address: (found: Found) => string): string | undefined {
  return found && address(found);
}

function article(site: Site, catSlug: string, postName: string) {
  return site.database.queries
    .selectFrom('post')
    .select(['cat_slug', 'post_name'])
    .where('cat_slug', '=', catSlug)
    .where('post_name', '=', postName)
    .where(isVisible(site))
    .executeTakeFirst();
}

/** Whether the path is a topic with one of its sub-categories, whatever its slug: `/topic/news/feed`. */
export async function isOwnTopic(site: Site, { path }: OldAddress): Promise<boolean> {
  const [, , catSlug = '', subcatSlug = ''] = /^\/topic\/[^/]+\/[^/]+$/.test(path) ? path.split('/') : [];
  return (
    subcatSlug !== '' && Boolean((await categoryBySlug(site, catSlug)) && (await subcategoryBySlug(site, subcatSlug)))
  );
}

/** Whether a target is a tag (or its feed, or a section's list of it) that is hidden from readers: a redirect would confirm its name. */
export async function isHiddenTag(site: Site, target: string): Promise<boolean> {
  const [, slug] = /^(?:(?:\/feeds)?\/tag|\/topic\/[^/]+)\/([^/]+)/.exec(oldAddress(target)?.path ?? '') ?? [];
  return slug !== undefined && target.startsWith('/') && !(await subcategoryBySlug(site, slug));
}

const LIST = /^\/(topic|tag|author)\/([^/]+)$/;

/** A list's feed, or else the page. */
export function inFormat(target: string, wanted: Wanted): string {
  if (wanted === 'page') return target;
  const { file } = FEED_FORMATS[wanted];
  if (target === addresses.home()) return `${addresses.feeds()}/${file}`;
  const [, list, slug] = LIST.exec(oldAddress(target)?.path ?? '') ?? [];
  const isList = list === 'topic' || list === 'tag' || list === 'author';
  return isList && slug ? `${addresses.feeds(list, slug)}/${file}` : target;
}
