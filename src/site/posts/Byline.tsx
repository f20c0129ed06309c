import type { ReactNode } from 'react';
import { useSetting } from '#content/design/setting.ts';
import type { Post } from '#content/posts/posts.contract.ts';
import { localDay, shortDate } from '#platform/dates.ts';
import styles from './Byline.module.css';

/**
 * A moment as the specification's short date, `21 Nov 2026`; for machines the same day. With its time the front page's forty
 * dates are 110 bytes longer, compressed; an article's moment is in its structured data.
 */
export function PostDate({ moment }: { moment: string }) {
  const { dates } = useSetting();
  return <time dateTime={localDay(new Date(moment), dates.timeZone)}>{shortDate(moment, dates)}</time>;
}

/** 'By {author} | {short date}' (section 2). */
export function Byline({ post }: { post: Pick<Post, 'post_author' | 'post_date'> }) {
  return (
    <p className={styles.byline}>
      <BylineWords author={post.post_author}>
        <PostDate moment={post.post_date} />
      </BylineWords>
    </p>
  );
}

/** The date alone, where the author is said already. */
export function DateLine({ post }: { post: Pick<Post, 'post_date'> }) {
  return (
    <p className={styles.byline}>
      <span className={styles.author}>
        <PostDate moment={post.post_date} />
      </span>
    </p>
  );
}

/** A byline inside a link, also in an island: the date comes as words. */
export function LinkedByline({ author, date }: { author: string; date: string }) {
  return (
    <span className={styles.byline}>
      <BylineWords author={author}>{date}</BylineWords>
    </span>
  );
}

/** Where the date takes a line of its own, the bar in front of it is not seen. */
function BylineWords({ author, children }: { author: string; children: ReactNode }) {
  return (
    <>
      <span className={styles.author}>By {author}</span>{' '}
      <span className={styles.date}>
        <span className={styles.bar}>|</span> {children}
      </span>
    </>
  );
}
