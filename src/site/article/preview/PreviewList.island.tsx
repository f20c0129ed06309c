import { useEffect, useState } from 'react';
import { addresses } from '#content/addresses.ts';
import { logFailure } from '#platform/rendering/browser/log-failure.ts';
import { island } from '#platform/rendering/island.ts';
import { PictureImage } from '#site/images/Picture.tsx';
import { LinkedByline } from '#site/posts/Byline.tsx';
import { CategoryLabel } from '#site/posts/CategoryLabel.tsx';
import { Headline } from '#site/posts/Headline.tsx';
import card from '#site/posts/PostCard.module.css';
import { PostList } from '#site/posts/PostList.tsx';
import row from '#site/posts/ThumbnailCard.module.css';
import { PREVIEW_REFRESH } from '../article-limits.ts';
import more from '../MoreFrom.module.css';
import { type Listing, listed, type PreviewListPost, readListable } from './preview-posts.ts';

interface PreviewListProps {
  /** The call that answers with the list, bare or as `result`. */
  readonly call: string;
  /** How many posts it shows. */
  readonly limit: number;
  /** Posts shown elsewhere on the page: the preview itself and the lists before this one. */
  readonly except: readonly string[];
  readonly numbered: boolean;
  readonly listing: Listing;
  readonly posts: readonly PreviewListPost[];
}

/** A list of a preview page, refreshed every 10 seconds while the page is visible (section 4, Preview page). */
function PreviewList({ numbered, posts: rendered, ...wanted }: PreviewListProps) {
  const posts = useRefreshed(rendered, wanted);
  if (numbered) return <PostList look="numbered">{posts.map(Line)}</PostList>;
  return (
    <ul className={more.list}>
      {posts.map((post) => (
        <li key={addresses.article(post)}>
          <Row {...post} />
        </li>
      ))}
    </ul>
  );
}

/** The same widths as in MoreFrom.tsx. */
function Row(post: PreviewListPost) {
  return (
    <article className={row.row}>
      {post.picture && <PictureImage source={post.picture} alt={post.post_name} sizes="120px" shape="thumbnail" />}
      <div className={row.words}>
        <CategoryLabel post={post} />
        <Words {...post} />
      </div>
    </article>
  );
}

function Line(post: PreviewListPost) {
  return (
    <article key={addresses.article(post)} className={card.line}>
      <Words {...post} />
    </article>
  );
}

function Words(post: PreviewListPost) {
  return (
    <>
      <Headline post={post} level={3} size="tiny" />
      <LinkedByline author={post.post_author} date={post.date} />
    </>
  );
}

type Wanted = Pick<PreviewListProps, 'call' | 'limit' | 'except' | 'listing'>;

/** A failed refresh keeps the old list; the failure is logged (section 8). */
function useRefreshed(rendered: readonly PreviewListPost[], { call, limit, except, listing }: Wanted) {
  const [posts, setPosts] = useState(rendered);
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined;
    const refresh = () =>
      void fetchPosts({ call, limit, except, listing }).then(setPosts, (error: unknown) =>
        logFailure(`Error fetching ${call}`, error),
      );
    const watch = () => {
      clearInterval(timer);
      if (!document.hidden) timer = setInterval(refresh, PREVIEW_REFRESH);
    };
    watch();
    document.addEventListener('visibilitychange', watch);
    // Timers are stopped when a page returns from the back-forward cache.
    addEventListener('pageshow', watch);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', watch);
      removeEventListener('pageshow', watch);
    };
  }, [call, limit, except, listing]);
  return posts;
}

async function fetchPosts({ call, limit, except, listing }: Wanted): Promise<PreviewListPost[]> {
  const posts = readListable(await (await fetch(call)).json())
    .filter((post) => !except.includes(addresses.article(post)))
    .slice(0, limit);
  return listed(posts, listing);
}

export default island('article/preview/PreviewList', PreviewList);
