import { Picture } from '#images/Picture.tsx';
import { Byline } from './Byline.tsx';
import { CategoryLabel } from './CategoryLabel.tsx';
import { Headline, type Level } from './Headline.tsx';
import styles from './PostRow.module.css';
import type { PostSummary } from './posts.ts';

interface PostRowProps {
  readonly post: PostSummary;
  /** Of the heading, 3 by default. */
  readonly level?: Level;
  /** Whether the category is named. */
  readonly label?: boolean;
}

/** A post with a thumbnail at its side: title, author and date. */
export function PostRow({ post, level = 3, label = false }: PostRowProps) {
  return (
    <article className={styles.row}>
      <Picture picture={post.banner} alt={post.post_name} sizes="120px" shape="thumbnail" width={300} />
      <div className={styles.words}>
        {label && <CategoryLabel post={post} />}
        <Headline post={post} level={level} size="tiny" />
        <Byline post={post} />
      </div>
    </article>
  );
}
