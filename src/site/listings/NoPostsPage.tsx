import { z } from 'zod';
import { addresses } from '#content/addresses.ts';
import layout from '#content/design/layout.module.css';
import { MAXIMA } from '#content/input-maxima.ts';
import { definePage } from '#content/page.ts';
import { topicPosts } from '#content/posts/posts.store.ts';
import type { Site } from '#content/site.ts';
import { Redirected } from '#platform/errors.ts';
import { LatestPosts } from './LatestPosts.tsx';
import { listAt, type TopicList } from './list-at.ts';
import styles from './NoPostsPage.module.css';
import { offeredPosts } from './offered-posts.ts';

// Anything but a list's own path is as if it were not there.
const params = z.object({ of: z.string().max(MAXIMA.address).optional().transform(listAt).catch(undefined) });

type EmptyList = Awaited<ReturnType<typeof emptyList>>;

/** /no-posts: the target of empty listings (section 2). `of` is the path of the list that was empty. */
export default definePage({
  params,
  load: async (site, { of }, side) => {
    const [list, latest] = await Promise.all([emptyList(site, of), offeredPosts(site, side)]);
    return { list, latest };
  },
  head: () => ({
    title: 'No Posts Available',
    description: 'Sorry, there are no posts available at the moment.',
    noindex: true,
  }),
  View: ({ data: { list, latest } }) => (
    <div className={layout.page}>
      <div className={styles.words}>
        <h1>No Posts Available</h1>
        <p>Sorry, there are no posts available at the moment.</p>
        {list && <WhichList list={list} />}
      </div>
      <LatestPosts posts={latest} />
    </div>
  ),
});

/** @throws Redirected to the list once it holds a post, and to this page without a list that does not exist */
async function emptyList(site: Site, of: TopicList | undefined) {
  if (!of) return undefined;
  const list = await topicPosts(site, { ...of, page: 1, limit: 1 });
  if (!list) throw new Redirected(addresses.noPosts());
  if (list.pagination.totalItems > 0) throw new Redirected(addresses.topic(of.catSlug, of.subcatSlug));
  return list;
}

function WhichList({ list: { category, subcategory } }: { list: NonNullable<EmptyList> }) {
  const own = addresses.topic(category.cat_slug, subcategory?.subcat_slug);
  return (
    <p>
      Nothing is published in{' '}
      <a href={own}>{subcategory ? `${category.cat_name}: ${subcategory.subcat_name}` : category.cat_name}</a> yet.
      {subcategory && (
        <>
          {' '}
          Go back to <a href={addresses.topic(category.cat_slug)}>all of {category.cat_name}</a>, or to{' '}
          <a href={addresses.tag(subcategory.subcat_slug)}>everything on {subcategory.subcat_name}</a>.
        </>
      )}
    </p>
  );
}
