import { z } from 'zod';
import layout from '#design/layout.module.css';
import { definePage } from '#platform/rendering/page.ts';
import { latestPosts } from '#posts/posts.store.ts';
import { Instead } from './Instead.tsx';
import { INSTEAD_POSTS } from './limits.ts';
import styles from './NoPostsPage.module.css';

/** /no-posts: where empty listings lead (specification, section 2). */
export default definePage({
  params: z.object({}),
  load: async (site) => ({ latest: await latestPosts(site, { limit: INSTEAD_POSTS }) }),
  head: () => ({
    title: 'No Posts Available',
    description: 'Sorry, there are no posts available at the moment.',
    noindex: true,
  }),
  View: ({ data }) => (
    <div className={layout.page}>
      <div className={styles.words}>
        <h1>No Posts Available</h1>
        <p>Sorry, there are no posts available at the moment.</p>
      </div>
      <Instead posts={data.latest} />
    </div>
  ),
  caching: 'content',
});
