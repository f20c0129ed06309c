import { storeCategories } from '#content/posts/store-categories.store.ts';
import type { Site } from '#content/site.ts';
import { type ImportOptions, importOpened } from '../run.ts';
import type { SourceAuthor, SourceEvent, SourceItem, SourcePage, SourcePost } from '../source.ts';
import type { SourceReader } from '../source-reader.ts';

/** A post as a source of our own would hold it; tests say only what they are about. */
export function fakePost(given: Partial<SourcePost> & { key: string }): SourcePost {
  return {
    kind: 'post',
    place: { id: given.key },
    title: `Title of ${given.key}`,
    slug: given.key,
    deck: '',
    categories: [],
    tags: [],
    author: 'ada',
    date: '2026-11-01T08:00:00Z',
    status: 'published',
    html: `<p>Text of ${given.key}.</p>`,
    bannerShow: true,
    metaDescription: '',
    metaKeywords: '',
    addresses: [],
    ...given,
  };
}

export function fakeEvent(given: Partial<SourceEvent> & { key: string }): SourceEvent {
  return {
    kind: 'event',
    place: { id: given.key },
    title: `Title of ${given.key}`,
    slug: given.key,
    date: '2026-12-01T08:00:00Z',
    location: 'Online',
    html: '',
    bannerShow: true,
    status: 'published',
    addresses: [],
    ...given,
  };
}

export function fakePage(given: Partial<SourcePage> & { key: string }): SourcePage {
  return {
    kind: 'page',
    place: { id: given.key },
    title: `Title of ${given.key}`,
    slug: given.key,
    description: '',
    status: 'published',
    html: `<p>Text of ${given.key}.</p>`,
    addresses: [],
    ...given,
  };
}

export const ada: SourceAuthor = { kind: 'author', key: 'author:ada', place: {}, login: 'ada', name: 'Ada Lovelace' };

/** A source that holds these items, and no more. */
export function fakeReader(items: readonly SourceItem[], given: Partial<SourceReader> = {}): SourceReader {
  return {
    format: 'test source',
    size: items.length,
    items: async function* () {
      for (const [index, item] of items.entries()) {
        yield item;
        yield { kind: 'progress', bytes: index + 1 };
      }
    },
    ...given,
  };
}

/** Imports these items into a site. */
export async function importItems(
  site: Site,
  items: readonly SourceItem[] | SourceReader,
  options: Partial<ImportOptions> & { mediaFolders?: readonly string[] } = {},
) {
  await storeCategories(site);
  const reader = 'items' in items ? items : fakeReader(items);
  const { mediaFolders = [], ...rest } = options;
  return importOpened({ site, source: 'test', ...rest }, { reader, directory: '.', mediaFolders });
}
