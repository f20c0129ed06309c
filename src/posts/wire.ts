import type { MenuPost, Post } from './posts.contract.ts';
import type { PostSummary } from './posts.ts';

/** What of a post travels: the specification's fields, and none of what only the server's components need. */
export function toPost(summary: PostSummary): Post {
  return {
    id: summary.id,
    post_title: summary.post_title,
    post_name: summary.post_name,
    cat_slug: summary.cat_slug,
    post_content: summary.post_content,
    p_content: summary.p_content,
    post_author: summary.post_author,
    post_author_id: summary.post_author_id,
    post_date: summary.post_date,
    banner_img: summary.banner_img,
    banner_show: summary.banner_show,
    meta_description: summary.meta_description,
    meta_keywords: summary.meta_keywords,
    podcast_link: summary.podcast_link,
    reading_time: summary.reading_time,
    url: summary.url,
  };
}

/** What of a post a menu panel's card needs. */
export function toMenuPost(summary: PostSummary): MenuPost {
  const { cat_slug, post_name, post_title, post_author, post_date, banner_img } = summary;
  return { cat_slug, post_name, post_title, post_author, post_date, banner_img };
}
