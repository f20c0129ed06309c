import type { PostSummary } from '#content/posts/posts.ts';
import { LatestPosts } from '#site/listings/LatestPosts.tsx';
import styles from './EventsPage.module.css';

/** The text for an empty list (section 8), and the latest posts. */
export function NoEvents({ latest }: { latest: readonly PostSummary[] }) {
  return (
    <>
      <p className={styles.empty}>No events have been posted yet.</p>
      <LatestPosts posts={latest} />
    </>
  );
}
