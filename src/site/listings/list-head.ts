import type { PostSummary } from '#content/posts/posts.ts';
import type { Site } from '#content/site.ts';
import type { Head } from '#platform/rendering/page.ts';
import { breadcrumbs, type Crumb } from '#site/navigation/breadcrumbs.ts';
import { type FeedOfList, feedAlternates } from '#site/syndication/alternates.ts';

interface ListHead {
  readonly name: string;
  readonly description: string;
  readonly addressOf: (page: number) => string;
  readonly posts: readonly PostSummary[];
  /** Counted from 1. */
  readonly page: number;
  /** The list's feeds. */
  readonly feed: FeedOfList;
  /** Breadcrumbs between the front page and the list. */
  readonly way?: readonly Crumb[];
}

/** The head of one page of a list. Each page has its own title and address. */
export function headOfList(site: Site, { name, description, addressOf, posts, page, feed, way = [] }: ListHead): Head {
  const title = page > 1 ? `${name}, page ${page}` : name;
  return {
    title,
    description,
    canonical: addressOf(page),
    alternates: feedAlternates(site, feed),
    structuredData: [
      collectionPage(site, { name: title, path: addressOf(page), posts }),
      breadcrumbs(site, [...way, { name, path: addressOf(1) }]),
    ],
  };
}

/** @see https://schema.org/CollectionPage */
function collectionPage(
  { configuration: { siteUrl }, publication }: Site,
  { name, path, posts }: { name: string; path: string; posts: readonly PostSummary[] },
): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'CollectionPage',
    name,
    url: siteUrl + path,
    inLanguage: publication.language,
    mainEntity: {
      '@type': 'ItemList',
      itemListElement: posts.map(({ url }, index) => ({ '@type': 'ListItem', position: index + 1, url })),
    },
  };
}
