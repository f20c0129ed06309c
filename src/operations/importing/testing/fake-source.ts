import { storeCategories } from '#content/posts/sections/store-categories.store.ts';
import type { Site } from '#content/site.ts';
import { type ImportOptions, importOpened } from '../run.ts';
import type { SourceAuthor, SourceEvent, SourceItem, SourcePage, SourcePost } from '../source.ts';
import type { SourceReader } from '../source-reader.ts';
import { WritingPace } from '../writing-pace.ts';
import type { ReadItem } from './read-item.ts';

type Given<Item> = Partial<ReadItem<Item>> & { readonly key: string };

/** A post as a source of our own would hold it; tests say only what they are about. */
export function fakePost({ html, written, ...given }: Given<SourcePost>): SourcePost {
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
    body: () => ({ html: () => html ?? `<p>Text of ${given.key}.</p>`, written, remarks: [] }),
    bannerShow: true,
    metaDescription: '',
    metaKeywords: '',
    addresses: [],
    ...given,
  };
}

export function fakeEvent({ html = '', written, ...given }: Given<SourceEvent>): SourceEvent {
  return {
    kind: 'event',
    place: { id: given.key },
    title: `Title of ${given.key}`,
    slug: given.key,
    date: '2026-12-01T08:00:00Z',
    location: 'Online',
    body: () => ({ html: () => html, written, remarks: [] }),
    bannerShow: true,
    status: 'published',
    addresses: [],
    ...given,
  };
}

export function fakePage({ html, written, ...given }: Given<SourcePage>): SourcePage {
  return {
    kind: 'page',
    place: { id: given.key },
    title: `Title of ${given.key}`,
    slug: given.key,
    description: '',
    status: 'published',
    body: () => ({ html: () => html ?? `<p>Text of ${given.key}.</p>`, written, remarks: [] }),
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
  return importOpened({ site, source: 'test', pace: unpaced(), ...rest }, { reader, directory: '.', mediaFolders });
}

/** Commits whenever rows are ready: a second goes by between any two looks at its clock. */
export function unpaced(): WritingPace {
  let now = 0;
  const later = () => {
    now += 1000;
    return now;
  };
  return new WritingPace({ now: later, pause: async () => undefined });
}
