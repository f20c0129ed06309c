import type { ComponentProps } from 'react';
import { TabPanels } from '#content/design/Tabs.tsx';
import type { PostSummary } from '#content/posts/posts.ts';
import { NoPosts } from '#site/posts/NoPosts.tsx';
import { PostLine } from '#site/posts/PostCard.tsx';
import { PostList } from '#site/posts/PostList.tsx';

interface LatestAndPopularProps {
  /** The page's address; ?tab=popular opens the second tab without script. */
  readonly address: string;
  readonly tab: 'latest' | 'popular';
  readonly latest: readonly PostSummary[];
  readonly popular: readonly PostSummary[];
  /** How each post looks. */
  readonly line?: Omit<ComponentProps<typeof PostLine>, 'post'>;
}

/** The tabs Latest and Popular (section 2, Home page and Events). */
export function LatestAndPopular({ address, tab, latest, popular, line }: LatestAndPopularProps) {
  const panel = (id: 'latest' | 'popular', name: string, href: string, posts: readonly PostSummary[]) => ({
    id: `tab-${id}`,
    name,
    href,
    current: tab === id,
    content:
      posts.length === 0 ? (
        <NoPosts />
      ) : (
        <PostList look={id === 'latest' ? 'stack' : 'numbered'}>
          {posts.map((post) => (
            <PostLine key={post.id} post={post} {...line} />
          ))}
        </PostList>
      ),
  });
  return (
    <TabPanels
      label="Latest and popular"
      panels={[
        panel('latest', 'Latest', address, latest),
        panel('popular', 'Popular', `${address}?tab=popular`, popular),
      ]}
    />
  );
}
