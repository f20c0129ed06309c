import type { ReactNode } from 'react';
import type { PostSummary } from '#content/posts/posts.ts';
import { SHORT_EXCERPT_LETTERS } from '#content/posts/posts-limits.ts';
import { shortened } from '#platform/text/shortened.ts';
import { Picture } from '#site/images/Picture.tsx';
import { Byline } from './Byline.tsx';
import { CategoryLabel } from './CategoryLabel.tsx';
import { Headline, type HeadlineSize, type Level } from './Headline.tsx';
import styles from './PostCard.module.css';

/** Shown in lists for a post without text (section 3). */
const NO_CONTENT = 'No content available';

interface PostCardProps {
  readonly post: PostSummary;
  /** How wide the picture is shown, as in the `sizes` attribute. */
  readonly sizes: string;
  readonly size?: HeadlineSize;
  /** Of the heading, 3 by default. */
  readonly level?: Level;
  /** Whether the deck, or the first sentences, are printed. */
  readonly deck?: boolean;
  /** Whether the category is named; not where the section around it is the category's own. */
  readonly label?: boolean;
  /** Whether its picture is the first thing readers wait for. */
  readonly leading?: boolean;
  /** Its title, where parts of it are marked. */
  readonly title?: ReactNode;
  /** Printed below the headline. */
  readonly children?: ReactNode;
}

/** A post with its picture above the words. */
export function PostCard({ post, sizes, size = 'small', level = 3, label = true, ...props }: PostCardProps) {
  const { deck, leading, title, children } = props;
  return (
    <article className={[styles.card, styles[size]].filter(Boolean).join(' ')}>
      <Picture
        picture={post.banner}
        alt={post.post_name}
        sizes={sizes}
        leading={leading ?? false}
        width={size === 'lead' ? 700 : 500}
      />
      <div className={styles.words}>
        {label && <CategoryLabel post={post} />}
        <Headline post={post} level={level} size={size}>
          {title}
        </Headline>
        {children}
        {deck && <p className={styles.deck}>{post.p_content || post.post_content || NO_CONTENT}</p>}
        <Byline post={post} />
      </div>
    </article>
  );
}

interface PostLineProps extends Pick<PostCardProps, 'post' | 'level' | 'label' | 'size'> {
  /** Whether the first sentences are printed, without markup: as many as are stored, or as fill three short lines. */
  readonly excerpt?: 'whole' | 'short';
}

/** A post in words alone. */
export function PostLine({ post, level = 3, size = 'tiny', label = false, excerpt }: PostLineProps) {
  return (
    <article className={styles.line}>
      {label && <CategoryLabel post={post} />}
      <Headline post={post} level={level} size={size} />
      <Byline post={post} />
      {excerpt && <p className={styles.excerpt}>{excerptOf(post, excerpt) || NO_CONTENT}</p>}
    </article>
  );
}

/** A short excerpt ends where the style sheet would cut it: the front page is 0.2 KB shorter, compressed, a tag page more. */
function excerptOf({ post_content }: PostSummary, length: 'whole' | 'short'): string {
  return length === 'whole' ? post_content : shortened(post_content, SHORT_EXCERPT_LETTERS);
}
