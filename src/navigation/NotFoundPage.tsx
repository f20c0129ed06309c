import { z } from 'zod';
import { addresses } from '#addresses.ts';
import { ButtonLink } from '#design/Button.tsx';
import layout from '#design/layout.module.css';
import { SectionHeading } from '#design/SectionHeading.tsx';
import { THIRD } from '#design/widths.ts';
import { definePage } from '#platform/rendering/page.ts';
import { type Failures, Logged, orEmpty } from '#platform/rendering/side-readings.tsx';
import type { Site } from '#platform/site.ts';
import { PostCard } from '#posts/PostCard.tsx';
import { PostList } from '#posts/PostList.tsx';
import { latestPosts } from '#posts/posts.store.ts';
import type { PostSummary } from '#posts/posts.ts';
import styles from './Message.module.css';

/** Recent articles on the page. */
const OFFERED_POSTS = 3;

interface NotFoundData {
  readonly posts: readonly PostSummary[];
  readonly failures: Failures;
}

/** The Error 404 screen (section 2) and the latest articles. */
export default definePage({
  params: z.object({}),
  load: notFoundData,
  head: (_data, { publication }) => ({
    title: 'Error 404 - Not Found',
    description: publication.description,
    noindex: true,
  }),
  status: 404,
  caching: 'content',
  View: ({ data: { posts, failures } }) => (
    <div className={layout.page}>
      <div className={styles.message}>
        <h1>Error 404 - Not Found</h1>
        <p>The page you are looking for can't be found. Go back or browse our recent articles.</p>
        <ButtonLink href={addresses.home()}>Go Back Home</ButtonLink>
      </div>
      {posts.length > 0 && (
        <section aria-labelledby="recent">
          <SectionHeading id="recent">Recent articles</SectionHeading>
          <PostList look="columns">
            {posts.map((post) => (
              <PostCard key={post.id} post={post} sizes={THIRD} />
            ))}
          </PostList>
        </section>
      )}
      <Logged failures={failures} />
    </div>
  ),
});

async function notFoundData(site: Site): Promise<NotFoundData> {
  const failures = new Map<string, unknown>();
  return { posts: await orEmpty(failures, 'latest', latestPosts(site, { limit: OFFERED_POSTS })), failures };
}
