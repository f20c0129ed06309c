import { SectionHeading } from '#design/SectionHeading.tsx';
import { THIRD } from '#design/widths.ts';
import { PostCard } from '#posts/PostCard.tsx';
import { PostList } from '#posts/PostList.tsx';
import type { PostSummary } from '#posts/posts.ts';

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
