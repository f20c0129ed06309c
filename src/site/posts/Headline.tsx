import type { ReactNode } from 'react';
import { addresses } from '#content/addresses.ts';
import type { Post } from '#content/posts/posts.contract.ts';
import styles from './Headline.module.css';

export type Level = 2 | 3;
export type HeadlineSize = 'lead' | 'large' | 'medium' | 'small' | 'tiny';

type HeadlineProps = { readonly level: Level; readonly size: HeadlineSize } & (
  | { readonly post: Pick<Post, 'cat_slug' | 'post_name' | 'post_title'>; readonly children?: ReactNode }
  | { readonly href: string; readonly children: ReactNode }
);

/**
 * A title as a link, which covers the nearest positioned ancestor: the whole card can be clicked. It leads to a post or
 * to `href`. Children replace a post's title.
 */
export function Headline({ level, size, ...of }: HeadlineProps) {
  const Heading = `h${level}` as const;
  return (
    <Heading className={`${styles.headline} ${styles[size]}`}>
      <a href={'post' in of ? addresses.article(of.post) : of.href}>
        {of.children ?? ('post' in of && of.post.post_title)}
      </a>
    </Heading>
  );
}
