import { authorKind } from '#content/posts/authors/author.kind.ts';
import { storeAuthors } from '#content/posts/authors/store-authors.store.ts';
import { storyContext } from '#desk/stories/story-context.ts';
import { pictureAddress } from '#platform/picture-address.ts';
import { authorMerging } from '../authors/merged-authors.store.ts';
import { storiesInWords, whyAuthorStays } from '../authors/stories-of-author.store.ts';
import type { KindStore } from './kind-store.ts';

type Form = typeof authorKind.empty;

export const authorStore: KindStore<Form, 'author'> = {
  kind: authorKind,
  table: 'author',
  id: 'id',
  store: (site, { source_key, source_hash, form: { author_photo, ...columns } }, options) => {
    const draft = {
      context: storyContext(site),
      settled: { ...columns, source_key },
      photo: author_photo === null ? undefined : pictureAddress(site.configuration.imageBase, author_photo),
      ...(source_hash !== null && { hash: () => source_hash }),
    };
    return storeAuthors(site, [draft], options);
  },
  whyKept: whyAuthorStays,
  merging: authorMerging,
  about: storiesInWords,
};
