import { z } from 'zod';
import { columns, ghostFlag, ghostId, ghostText, json, number } from './fields.ts';

/** Texts for search engines and networks: columns of posts until version 3, then a table of their own. */
const metaColumns = columns(
  'meta_title meta_description og_image og_title og_description twitter_image twitter_title twitter_description',
  ghostText,
);

export const postRecord = z.object({
  id: ghostId,
  ...columns(
    'uuid title slug status visibility html markdown plaintext custom_excerpt canonical_url author_id',
    ghostText,
  ),
  ...columns('codeinjection_head codeinjection_foot published_at created_at updated_at', ghostText),
  /** `post` or `page`; before version 3, the flag `page`. */
  type: ghostText,
  page: ghostFlag,
  ...columns('lexical mobiledoc', json),
  feature_image: ghostText,
  /** The feature image's name before version 1. */
  image: ghostText,
  ...metaColumns,
});
export type PostRecord = z.output<typeof postRecord>;

export const postMetaRecord = z.object({
  post_id: ghostId,
  ...metaColumns,
  ...columns('feature_image_caption feature_image_alt', ghostText),
  email_only: ghostFlag,
});
export type PostMetaRecord = z.output<typeof postMetaRecord>;

export const tagRecord = z.object({ id: ghostId, ...columns('name slug visibility', ghostText) });
export type TagRecord = z.output<typeof tagRecord>;

/** `image` is the portrait's name before version 1. */
export const userRecord = z.object({ id: ghostId, ...columns('name slug bio profile_image image', ghostText) });
export type UserRecord = z.output<typeof userRecord>;

export const postTagRecord = z.object({ post_id: ghostId, tag_id: ghostId, sort_order: number });
export const postAuthorRecord = z.object({ post_id: ghostId, author_id: ghostId, sort_order: number });
export const settingRecord = z.object({ key: z.string(), value: ghostText });
export const memberNewsletterRecord = z.object({ member_id: ghostId });

export const commentRecord = z.object(columns('post_id member_id status html created_at', ghostText));

export const memberRecord = z.object({
  ...columns('id name email created_at', ghostText),
  /** Versions 3 and 4. */
  subscribed: ghostFlag,
  /** The word of versions 1 and 2, when members were called subscribers. */
  status: ghostText,
  /** Set when mails came back, or were called spam. */
  email_disabled: ghostFlag,
  /** Version 5 on, where the export nests it. */
  newsletters: z.array(z.unknown()).nullish(),
});
export type MemberRecord = z.output<typeof memberRecord>;

const OBJECT_ID = /^[0-9a-f]{24}$/i;

/** Ghost's ids are globally unique, except the numbers of versions before 1 and of a site's owner: `1`. */
export function ghostKey(id: string, otherwise: string): string {
  return OBJECT_ID.test(id) || otherwise === '' ? id : otherwise;
}
