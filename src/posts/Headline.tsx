import { addresses } from '#addresses.ts';
import styles from './Headline.module.css';
import type { Post } from './posts.contract.ts';

export type Level = 2 | 3 | 4;
export type HeadlineSize = 'lead' | 'large' | 'medium' | 'small' | 'tiny';

interface HeadlineProps {
  readonly post: Pick<Post, 'cat_slug' | 'post_name' | 'post_title'>;
  readonly level: Level;
  readonly size: HeadlineSize;
}

/** A post's title as a link, which covers the nearest positioned ancestor: the whole card can be clicked. */
export function Headline({ post, level, size }: HeadlineProps) {
  const Heading = `h${level}` as const;
  return (
    <Heading className={`${styles.headline} ${styles[size]}`}>
      <a href={addresses.article(post)}>
        <span>{post.post_title}</span>
      </a>
    </Heading>
  );
}
