import { authorKind } from '#content/posts/author.kind.ts';
import { storeAuthors } from '#content/posts/store-authors.store.ts';
import type { Site } from '#content/site.ts';
import { storyContext } from '#desk/stories/story-context.ts';
import type { Queries } from '#platform/database/database.ts';
import { pictureAddress } from '#platform/picture-address.ts';
import { countStoriesOf, storiesInWords, storyCount } from './authors/stories-of-author.store.ts';
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
  whyKept,
  about: storiesInWords,
};

async function whyKept(site: Site, transaction: Queries, { id, title }: { id: number; title: string }) {
  const stories = await countStoriesOf(site, transaction, id);
  if (stories > 0)
    return `“${title}” has ${storyCount(stories)}, with those in the bin. Merge this author into another, or give these stories another author first.`;
  const account = await transaction.selectFrom('account').select('name').where('author_id', '=', id).executeTakeFirst();
  return account && `“${title}” is the byline of the account ${account.name}. Give that account another byline first.`;
}
