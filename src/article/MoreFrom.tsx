import { PostRow } from '#posts/PostRow.tsx';
import type { PostSummary } from '#posts/posts.ts';
import styles from './MoreFrom.module.css';

/** The latest posts below an article, in three columns. */
export function MoreFrom({ posts }: { posts: readonly PostSummary[] }) {
  return (
    <ul className={styles.list}>
      {posts.map((post) => (
        <li key={post.id}>
          <PostRow post={post} label />
        </li>
      ))}
    </ul>
  );
}
