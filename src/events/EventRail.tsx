import { addresses } from '#addresses.ts';
import { AdvertisementColumn } from '#advertising/AdvertisementColumn.tsx';
import { TabPanels } from '#design/Tabs.tsx';
import { NoPosts } from '#posts/NoPosts.tsx';
import { PostLine } from '#posts/PostCard.tsx';
import { PostList } from '#posts/PostList.tsx';
import type { PostSummary } from '#posts/posts.ts';
import styles from './EventPage.module.css';
import type { EventData } from './event-data.ts';

/** The tabs Latest and Popular, and the banners (section 2, Events). */
export function EventRail({ data: { event, tab, latest, popular, advertisements } }: { data: EventData }) {
  const address = addresses.event(event.event_slug);
  return (
    <div className={styles.rail} data-print="no">
      <div className={styles.railBlocks}>
        <TabPanels
          label="Latest and popular"
          panels={[
            {
              id: 'tab-latest',
              name: 'Latest',
              href: address,
              current: tab === 'latest',
              content: <Posts posts={latest} look="stack" />,
            },
            {
              id: 'tab-popular',
              name: 'Popular',
              href: `${address}?tab=popular`,
              current: tab === 'popular',
              content: <Posts posts={popular} look="numbered" />,
            },
          ]}
        />
        <AdvertisementColumn advertisements={advertisements} first={event.event_id} />
      </div>
    </div>
  );
}

function Posts({ posts, look }: { posts: readonly PostSummary[]; look: 'stack' | 'numbered' }) {
  if (posts.length === 0) return <NoPosts />;
  return (
    <PostList look={look}>
      {posts.map((post) => (
        <PostLine key={post.id} post={post} level={2} />
      ))}
    </PostList>
  );
}
