import type { Tables } from '#content/database/schema.ts';
import { PAGE_BODIES } from '#content/imprint/text-pages.contract.ts';

/**
 * The columns that may name a picture, by their tables: as a path, as an address in HTML, or in JSON. Both readers use this list: where a
 * picture is used (uses.store.ts), and which pictures nothing uses (unused.store.ts).
 */
export const PICTURE_COLUMNS = {
  post: ['banner_img', 'post_content', 'podcast_link'],
  story: ['document', 'published_document'],
  story_revision: ['document'],
  last_publication: ['before'],
  event: ['event_banner', 'event_desc', 'podcast_link'],
  text_page: PAGE_BODIES,
  author: ['author_photo'],
  advertisement: ['banner_img'],
  category: ['stand_in'],
  media_detail: ['stand_in', 'replaced_by'],
  publication_setting: ['value'],
  kind_version: ['form'],
} as const satisfies { readonly [Table in keyof Tables]?: readonly (keyof Tables[Table] & string)[] };
