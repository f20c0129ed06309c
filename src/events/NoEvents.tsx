import { Instead } from '#listings/Instead.tsx';
import type { PostSummary } from '#posts/posts.ts';
import styles from './EventsPage.module.css';

/** The text for an empty list (section 8), and the latest posts. */
export function NoEvents({ instead }: { instead: readonly PostSummary[] }) {
  return (
    <>
      <p className={styles.empty}>No events have been posted yet.</p>
      <Instead posts={instead} />
    </>
  );
}
