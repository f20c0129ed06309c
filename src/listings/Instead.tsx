import { SectionHeading } from '#design/SectionHeading.tsx';
import { THIRD } from '#design/widths.ts';
import { PostCard } from '#posts/PostCard.tsx';
import { PostList } from '#posts/PostList.tsx';
import type { PostSummary } from '#posts/posts.ts';

/** The latest posts, on a page that found nothing. */
export function Instead({ posts }: { posts: readonly PostSummary[] }) {
  if (posts.length === 0) return null;
  return (
    <section aria-labelledby="instead">
      <SectionHeading id="instead">Latest</SectionHeading>
      <PostList look="columns">
        {posts.map((post) => (
          <PostCard key={post.id} post={post} sizes={THIRD} />
        ))}
      </PostList>
    </section>
  );
}
