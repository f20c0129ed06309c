import { addresses } from '#content/addresses.ts';
import { publishedAuthorByName } from '#content/posts/authors/authors.store.ts';
import type { ListOf } from '#content/posts/lists.store.ts';
import { categoryBySlug, subcategoryBySlug } from '#content/posts/sections/categories.store.ts';
import type { Site } from '#content/site.ts';
import { FEED_FORMATS, type FeedFormat } from '#content/syndication/feed-formats.ts';
import { NotFound } from '#platform/errors.ts';
import type { MachineDocument } from '#platform/http/machine-documents.ts';
import { changeOf } from '#site/article/structured-data.ts';
import { feedPosts } from './syndication.store.ts';
import type { FeedSubject } from './write-feed.ts';

type Found = FeedSubject & { readonly of: ListOf };

/** The feeds: the site's, and one for each topic, tag and author. */
const KINDS: readonly { path: string; find: (site: Site, slug: string) => Promise<Found | undefined> }[] = [
  { path: '/feeds', find: findSite },
  { path: '/feeds/topic/:slug', find: findTopic },
  { path: '/feeds/tag/:slug', find: findTag },
  { path: '/feeds/author/:slug', find: findAuthor },
];

/** Every feed in every format. */
export const feedDocuments: readonly MachineDocument<Site>[] = KINDS.flatMap(({ path, find }) =>
  (Object.keys(FEED_FORMATS) as FeedFormat[]).map((format) => ({
    address: `${path}/${FEED_FORMATS[format].file}`,
    type: FEED_FORMATS[format].type,
    render: async (site: Site, { slug = '' }: Readonly<Record<string, string>>) => {
      const found = await find(site, slug);
      if (!found) throw new NotFound('There is no such feed');
      // Loaded at the first request for a feed, to keep it out of the start.
      const { writeFeed } = await import('./write-feed.ts');
      const posts = await feedPosts(site, found.of);
      return { text: await writeFeed(site, found, posts, format), modified: posts.map(changeOf).sort().at(-1) };
    },
  })),
);

async function findSite({ publication }: Site): Promise<Found> {
  return { title: publication.name, page: addresses.home(), path: addresses.feeds(), of: {} };
}

async function findTopic(site: Site, slug: string): Promise<Found | undefined> {
  const category = await categoryBySlug(site, slug);
  return category && foundList(site, 'topic', slug, category.cat_name, { catSlug: slug });
}

async function findTag(site: Site, slug: string): Promise<Found | undefined> {
  const subcategory = await subcategoryBySlug(site, slug);
  return subcategory && foundList(site, 'tag', slug, subcategory.subcat_name, { subcatId: subcategory.id });
}

async function findAuthor(site: Site, slug: string): Promise<Found | undefined> {
  const author = await publishedAuthorByName(site, slug);
  return author && foundList(site, 'author', slug, author.author_display_name, { authorId: author.id });
}

function foundList(site: Site, kind: 'topic' | 'tag' | 'author', slug: string, name: string, of: ListOf): Found {
  const title = `${name} | ${site.publication.name}`;
  return { title, page: addresses[kind](slug), path: addresses.feeds(kind, slug), of };
}
