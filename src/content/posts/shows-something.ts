import type { PostRow } from './posts.contract.ts';

type Seen = Pick<PostRow, 'post_text' | 'post_content' | 'podcast_link' | 'banner_img'>;

/** Whether readers see anything below the headline: words, a picture, a film. */
export function showsSomething({ post_text, post_content, podcast_link, banner_img }: Seen): boolean {
  return (
    post_text.trim() !== '' ||
    Boolean(podcast_link || banner_img) ||
    /<(?:img|iframe|video|audio)\b|<figure class="video"/.test(post_content)
  );
}
