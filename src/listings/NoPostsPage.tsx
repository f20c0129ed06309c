import { z } from 'zod';
import layout from '#design/layout.module.css';
import { definePage } from '#platform/rendering/page.ts';
import { LatestPosts } from './LatestPosts.tsx';
import styles from './NoPostsPage.module.css';
import { offeredPosts } from './offered-posts.ts';

/** /no-posts: the target of empty listings (section 2). */
export default definePage({
  params: z.object({}),
  load: (site, _params, side) => offeredPosts(site, side),
  head: () => ({
    title: 'No Posts Available',
    description: 'Sorry, there are no posts available at the moment.',
    noindex: true,
  }),
  View: ({ data: latest }) => (
    <div className={layout.page}>
      <div className={styles.words}>
        <h1>No Posts Available</h1>
        <p>Sorry, there are no posts available at the moment.</p>
      </div>
      <LatestPosts posts={latest} />
    </div>
  ),
});
