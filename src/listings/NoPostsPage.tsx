import { z } from 'zod';
import layout from '#design/layout.module.css';
import { definePage } from '#platform/rendering/page.ts';
import { type Failures, Logged, orEmpty } from '#platform/rendering/side-readings.tsx';
import type { Site } from '#platform/site.ts';
import { latestPosts } from '#posts/posts.store.ts';
import type { PostSummary } from '#posts/posts.ts';
import { Instead } from './Instead.tsx';
import { INSTEAD_POSTS } from './limits.ts';
import styles from './NoPostsPage.module.css';

interface NoPostsData {
  readonly latest: readonly PostSummary[];
  readonly failures: Failures;
}

/** /no-posts: the target of empty listings (section 2). */
export default definePage({
  params: z.object({}),
  load: noPostsData,
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
      <Logged failures={data.failures} />
    </div>
  ),
  caching: 'content',
});

async function noPostsData(site: Site): Promise<NoPostsData> {
  const failures = new Map<string, unknown>();
  return { latest: await orEmpty(failures, 'latest', latestPosts(site, { limit: INSTEAD_POSTS })), failures };
}
