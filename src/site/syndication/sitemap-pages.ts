import { addresses } from '#content/addresses.ts';
import type { EventDetail } from '#content/events/events.store.ts';
import { mappedTextPages } from '#content/imprint/text-pages.store.ts';
import { routes } from '#content/routes.ts';
import type { Site } from '#content/site.ts';
import { absoluteAddress, pictureAddress } from '#platform/picture-address.ts';
import type { SitemapEntry } from './sitemap-file.ts';
import { eventChanges, mappedTags, mappedTopics } from './sitemaps.store.ts';
import { allEvents } from './syndication.store.ts';

/** Every page that is not an article: lists with posts, events, and static pages. */
export async function mappedPages(site: Site): Promise<SitemapEntry[]> {
  const [topics, tags, events, changes, pages] = await Promise.all([
    mappedTopics(site),
    mappedTags(site),
    allEvents(site),
    eventChanges(site),
    mappedTextPages(site),
  ]);
  const newest = topics
    .flatMap((topic) => topic.newest ?? [])
    .sort()
    .at(-1);
  // An empty topic redirects, and an empty tag has nothing to show.
  const listed = (lists: typeof topics, addressOf: (slug: string) => string) =>
    lists.flatMap((list) => (list.newest ? [dated(addressOf(list.slug), list.newest)] : []));
  return [
    dated(addresses.home(), newest),
    ...listed(topics, addresses.topic),
    ...listed(tags, addresses.tag),
    { url: addresses.events() },
    ...events.map((event) => eventEntry(site, event, changes.get(event.event_id))),
    ...staticPages(pages),
  ];
}

/** The pages that the site map page or the footer names; the front page has a date and stands first. */
const NAMED_PAGES = routes
  .filter(({ address, siteMap, footer }) => (siteMap || footer) && address !== addresses.home())
  .map(({ address }) => address);

/** The named pages of the site and the paper's pages of text; two of these are both. */
function staticPages(pages: Awaited<ReturnType<typeof mappedTextPages>>): SitemapEntry[] {
  const changes = new Map(pages.map(({ page_path, modified_time }) => [addresses.textPage(page_path), modified_time]));
  return [...new Set([...NAMED_PAGES, ...changes.keys()])].map((url) => dated(url, changes.get(url)));
}

function dated(url: string, lastmod: string | undefined): SitemapEntry {
  return { url, ...(lastmod && { lastmod }) };
}

function eventEntry(
  { configuration: { siteUrl, imageBase } }: Site,
  { event_slug, banner }: EventDetail,
  changed: string | undefined,
): SitemapEntry {
  return {
    ...dated(addresses.event(event_slug), changed),
    ...(banner && { img: [{ url: absoluteAddress(siteUrl, pictureAddress(imageBase, banner.path)) }] }),
  };
}
