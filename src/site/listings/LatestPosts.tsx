import { SectionHeading } from '#content/design/SectionHeading.tsx';
import { THIRD } from '#content/design/widths.ts';
import type { PostSummary } from '#content/posts/posts.ts';
import { PostCard } from '#site/posts/PostCard.tsx';
import { PostList } from '#site/posts/PostList.tsx';

interface LatestPostsProps {
  readonly posts: readonly PostSummary[];
  readonly heading?: string;
}

/** The latest posts, on a page that found nothing. */
export function LatestPosts({ posts, heading = 'Latest' }: LatestPostsProps) {
  if (posts.length === 0) return null;
  return (
    <section aria-labelledby="latest-posts">
      <SectionHeading id="latest-posts">{heading}</SectionHeading>
      <PostList look="columns">
        {posts.map((post) => (
          <PostCard key={post.id} post={post} sizes={THIRD} />
        ))}
      </PostList>
    </section>
  );
}
