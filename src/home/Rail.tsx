import { AdvertisementSlot } from '#advertising/AdvertisementSlot.tsx';
import { TabPanels } from '#design/Tabs.tsx';
import { inRail } from '#design/widths.ts';
import { NoPosts } from '#posts/NoPosts.tsx';
import { PostLine } from '#posts/PostCard.tsx';
import { PostList } from '#posts/PostList.tsx';
import type { PostSummary } from '#posts/posts.ts';
import type { HomeData } from './home-data.ts';
import { TAB_POSTS_SHOWN } from './limits.ts';
import styles from './Rail.module.css';

/** The tabs Latest and Popular, and the Home-2 banner under them (section 2, Home page). */
export function Rail({ data }: { data: HomeData }) {
  const { lists, tab, advertisements } = data;
  return (
    <div className={styles.rail}>
      <TabPanels
        label="Latest and popular"
        panels={[
          {
            id: 'tab-latest',
            name: 'Latest',
            href: '/',
            current: tab === 'latest',
            content: <Posts posts={lists.latestnews} look="stack" />,
          },
          {
            id: 'tab-popular',
            name: 'Popular',
            href: '/?tab=popular',
            current: tab === 'popular',
            content: <Posts posts={lists.popular} look="numbered" />,
          },
        ]}
      />
      <AdvertisementSlot
        advertisements={advertisements.filter(({ banner_type }) => banner_type === 'Home-2')}
        sizes={inRail('third')}
      />
    </div>
  );
}

function Posts({ posts, look }: { posts: readonly PostSummary[]; look: 'stack' | 'numbered' }) {
  if (posts.length === 0) return <NoPosts level={2} />;
  return (
    <PostList look={look}>
      {posts.slice(0, TAB_POSTS_SHOWN).map((post) => (
        <PostLine key={post.id} post={post} excerpt="short" />
      ))}
    </PostList>
  );
}
