import { addresses } from '#content/addresses.ts';
import layout from '#content/design/layout.module.css';
import { Staged } from '#content/design/Staged.tsx';
import { THIRD } from '#content/design/widths.ts';
import type { PostSummary } from '#content/posts/posts.ts';
import { PostCard } from '#site/posts/PostCard.tsx';
import { PostList } from '#site/posts/PostList.tsx';
import { ThumbnailCard } from '#site/posts/ThumbnailCard.tsx';
import { BannerColumn, columnBanners } from './BannerColumn.tsx';
import { ENTRANCE_SCROLL, ENTRANCE_STEPS, FEATURED_POSTS } from './listings-limits.ts';
import styles from './PagedList.module.css';
import { Pagination } from './Pagination.tsx';
import type { TopicData } from './TopicPage.tsx';

/** The part of a topic page that pagination replaces: three large cards, the list beside the banners, the page numbers. */
export function PagedList({ data }: { data: TopicData }) {
  const { posts, pagination } = data;
  const rest = posts.slice(FEATURED_POSTS);
  return (
    <mh-paged-list when="load" page={pagination.page} class={styles.list}>
      <mh-saved key-name="listData" when="load">
        <Featured posts={posts.slice(0, FEATURED_POSTS)} />
        {rest.length > 0 ? <LaterPosts posts={rest} data={data} /> : <Pages data={data} />}
      </mh-saved>
    </mh-paged-list>
  );
}

/** A list with thumbnails; one banner beside about two rows. */
function LaterPosts({ posts, data }: { posts: readonly PostSummary[]; data: TopicData }) {
  const banners = columnBanners(data.advertisements, Math.ceil(posts.length / 2));
  return (
    <Staged
      entrance="loaded1"
      of="article,[data-stage]"
      step={ENTRANCE_STEPS.loaded1}
      after={ENTRANCE_SCROLL}
      {...(banners.length > 0 && { className: layout.withRail })}
    >
      <div className={styles.rows}>
        <PostList>
          {posts.map((post) => (
            <ThumbnailCard key={post.id} post={post} level={2} />
          ))}
        </PostList>
        <Pages data={data} />
      </div>
      <BannerColumn banners={banners} />
    </Staged>
  );
}

function Featured({ posts }: { posts: readonly PostSummary[] }) {
  return (
    <Staged entrance="loaded" of="li" step={ENTRANCE_STEPS.loaded}>
      <ul className={styles.featured}>
        {posts.map((post, index) => (
          <li key={post.id}>
            <PostCard post={post} level={2} size="medium" sizes={THIRD} label={false} deck leading={index === 0} />
          </li>
        ))}
      </ul>
    </Staged>
  );
}

function Pages({ data }: { data: TopicData }) {
  return <Pagination pagination={data.pagination} addressOf={(page) => pageAddress(data, page)} />;
}

/** Page 1 has its number too: the bare address restores the page that the reader last saw. */
function pageAddress({ category, subcategory }: TopicData, page: number): string {
  const first = addresses.topic(category.cat_slug, subcategory?.subcat_slug);
  return page === 1 ? `${first}?page=1` : addresses.topic(category.cat_slug, subcategory?.subcat_slug, page);
}
