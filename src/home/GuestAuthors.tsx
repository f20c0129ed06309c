import { useSetting } from '#design/setting.ts';
import { pictureSource } from '#images/Picture.tsx';
import { Island } from '#platform/rendering/Island.tsx';
import type { PostSummary } from '#posts/posts.ts';
import GuestCarousel from './GuestCarousel.island.tsx';

/** The carousel of guest authors (section 2, Home page, 4). */
export function GuestAuthors({ posts }: { posts: readonly PostSummary[] }) {
  const { imageBase, shortDate, authorPicture } = useSetting();
  if (posts.length === 0) return null;
  // The stand-in's measures are not stored; it is cut to the portrait's shape whatever they are.
  const standIn = { path: authorPicture, width: 800, height: 1000, color: 'transparent' };
  return (
    <Island when="visible">
      <GuestCarousel
        slides={posts.map((post) => ({
          id: post.id,
          cat_slug: post.cat_slug,
          post_name: post.post_name,
          post_title: post.post_title,
          author: post.post_author,
          date: shortDate(post.post_date),
          portrait: pictureSource(imageBase, post.author_photo ?? standIn),
        }))}
      />
    </Island>
  );
}
