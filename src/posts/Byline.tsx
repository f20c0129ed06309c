import { useSetting } from '#design/setting.ts';
import styles from './Byline.module.css';
import type { Post } from './posts.contract.ts';

/** A moment as the specification's short date, `21 Nov 2026`. */
export function PostDate({ moment }: { moment: string }) {
  const { shortDate } = useSetting();
  return <time dateTime={moment}>{shortDate(moment)}</time>;
}

/** 'By {author} | {short date}' (section 2). */
export function Byline({ post }: { post: Pick<Post, 'post_author' | 'post_date'> }) {
  return (
    <p className={styles.byline}>
      {`By ${post.post_author} | `}
      <PostDate moment={post.post_date} />
    </p>
  );
}
