import { useEffect, useState } from 'react';
import { dateFormat } from '#design/setting.ts';
import { logFailure } from '#platform/rendering/browser/log-failure.ts';
import { island } from '#platform/rendering/island.ts';
import { PREVIEW_REFRESH } from './limits.ts';
import more from './MoreFrom.module.css';
import styles from './PreviewList.module.css';
import { type ListedPost, readListable, toListed } from './preview-posts.ts';

interface PreviewListProps {
  /** The call that answers with the list, as `result` or bare. */
  readonly call: string;
  /** How many it shows. */
  readonly limit: number;
  /** Address of the previewed post, which is not listed beside itself. */
  readonly except: string;
  readonly numbered: boolean;
  /** For the dates, BCP 47. */
  readonly language: string;
  readonly posts: readonly ListedPost[];
}

/** A list beside a preview, fetched anew every 10 seconds while somebody looks (section 4, Preview page). */
function PreviewList({ numbered, posts: drawn, ...wanted }: PreviewListProps) {
  const posts = useRefreshed(drawn, wanted);
  const List = numbered ? 'ol' : 'ul';
  return (
    <List className={numbered ? styles.numbered : `${more.list} ${styles.columns}`}>
      {posts.map(({ href, title, author, moment, date }) => (
        <li key={href}>
          <h3 className={styles.title}>
            <a href={href}>{title}</a>
          </h3>
          <p className={styles.byline}>
            By {author} | <time dateTime={moment}>{date}</time>
          </p>
        </li>
      ))}
    </List>
  );
}

type Wanted = Pick<PreviewListProps, 'call' | 'limit' | 'except' | 'language'>;

/** What cannot be had fresh stays as it was; the failure is logged (section 8). */
function useRefreshed(drawn: readonly ListedPost[], { call, limit, except, language }: Wanted) {
  const [posts, setPosts] = useState(drawn);
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined;
    const refresh = () =>
      void fetchPosts({ call, limit, except, language }).then(setPosts, (error: unknown) =>
        logFailure(`Error fetching ${call}`, error),
      );
    const watch = () => {
      clearInterval(timer);
      if (!document.hidden) timer = setInterval(refresh, PREVIEW_REFRESH);
    };
    watch();
    document.addEventListener('visibilitychange', watch);
    // A page out of the back-forward cache wakes up with its timers stopped.
    addEventListener('pageshow', watch);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', watch);
      removeEventListener('pageshow', watch);
    };
  }, [call, limit, except, language]);
  return posts;
}

async function fetchPosts({ call, limit, except, language }: Wanted): Promise<ListedPost[]> {
  const format = dateFormat(language);
  return readListable(await (await fetch(call)).json())
    .map((post) => toListed(post, (moment) => format.format(new Date(moment))))
    .filter(({ href }) => href !== except)
    .slice(0, limit);
}

export default island('article/PreviewList', PreviewList);
