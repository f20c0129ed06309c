import type { ReactNode } from 'react';
import { useSetting } from '#design/setting.ts';
import { shortDate } from '#platform/dates.ts';
import styles from './Byline.module.css';
import type { Post } from './posts.contract.ts';

/** The seconds of an ISO 8601 moment. Without them the front page's thirty dates are a hundred bytes shorter, compressed. */
const SECONDS = /(?<=T\d\d:\d\d):[\d.]+(?=Z$)/;

/** A moment as the specification's short date, `21 Nov 2026`; for machines to the minute. */
export function PostDate({ moment }: { moment: string }) {
  const { dates } = useSetting();
  return <time dateTime={moment.replace(SECONDS, '')}>{shortDate(moment, dates)}</time>;
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
