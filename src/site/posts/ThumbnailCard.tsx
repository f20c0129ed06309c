import type { ReactNode } from 'react';
import type { PostSummary } from '#content/posts/posts.ts';
import { Picture } from '#site/images/Picture.tsx';
import { Byline, DateLine } from './Byline.tsx';
import { CategoryLabel } from './CategoryLabel.tsx';
import { Headline, type Level } from './Headline.tsx';
import styles from './ThumbnailCard.module.css';

interface ThumbnailCardProps {
  readonly post: PostSummary;
  /** Of the heading, 3 by default. */
  readonly level?: Level;
  /** Whether the category is named. */
  readonly label?: boolean;
  /** Its title, where parts of it are marked. */
  readonly title?: ReactNode;
  /** The name that the page has said already, and that no byline repeats. */
  readonly knownAuthor?: string;
  /** Printed below the headline. */
  readonly children?: ReactNode;
}

/** A post with a thumbnail at its side: title, author and date. */
export function ThumbnailCard({ post, level = 3, label = false, title, knownAuthor, children }: ThumbnailCardProps) {
  return (
    <article className={styles.row}>
      <Picture picture={post.banner} alt={post.post_name} sizes="120px" shape="thumbnail" width={300} />
      <div className={styles.words}>
        {label && <CategoryLabel post={post} />}
        <Headline post={post} level={level} size="tiny">
          {title}
        </Headline>
        {children}
        {post.post_author === knownAuthor ? <DateLine post={post} /> : <Byline post={post} />}
      </div>
    </article>
  );
}
