import type { PostSummary } from '#content/posts/posts.ts';
import { ThumbnailCard } from '#site/posts/ThumbnailCard.tsx';
import styles from './MoreFrom.module.css';

/** The latest posts below an article, in three columns. */
export function MoreFrom({ posts }: { posts: readonly PostSummary[] }) {
  return (
    <ul className={styles.list}>
      {posts.map((post) => (
        <li key={post.id}>
          <ThumbnailCard post={post} label />
        </li>
      ))}
    </ul>
  );
}
