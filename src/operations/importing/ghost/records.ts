import { z } from 'zod';
import { ghostFlag, ghostId, ghostText, json, number } from './fields.ts';

/** Texts for search engines and networks: columns of posts until version 3, then a table of their own. */
const metaColumns = {
  meta_title: ghostText,
  meta_description: ghostText,
  og_image: ghostText,
  og_title: ghostText,
  og_description: ghostText,
  twitter_image: ghostText,
  twitter_title: ghostText,
  twitter_description: ghostText,
};

export const postRecord = z.object({
  id: ghostId,
  uuid: ghostText,
  title: ghostText,
  slug: ghostText,
  /** `post` or `page`; before version 3, the flag `page`. */
  type: ghostText,
  page: ghostFlag,
  status: ghostText,
  visibility: ghostText,
  lexical: json,
  mobiledoc: json,
  html: ghostText,
  markdown: ghostText,
  plaintext: ghostText,
  feature_image: ghostText,
  /** The feature image's name before version 1. */
  image: ghostText,
  custom_excerpt: ghostText,
  canonical_url: ghostText,
  codeinjection_head: ghostText,
  codeinjection_foot: ghostText,
  author_id: ghostText,
  published_at: ghostText,
  created_at: ghostText,
  updated_at: ghostText,
  ...metaColumns,
});
export type PostRecord = z.output<typeof postRecord>;

export const postMetaRecord = z.object({
  post_id: ghostId,
  ...metaColumns,
  feature_image_caption: ghostText,
  feature_image_alt: ghostText,
  email_only: ghostFlag,
});
export type PostMetaRecord = z.output<typeof postMetaRecord>;

export const tagRecord = z.object({ id: ghostId, name: ghostText, slug: ghostText, visibility: ghostText });
export type TagRecord = z.output<typeof tagRecord>;

export const userRecord = z.object({
  id: ghostId,
  name: ghostText,
  slug: ghostText,
  bio: ghostText,
  profile_image: ghostText,
  /** The portrait's name before version 1. */
  image: ghostText,
});
export type UserRecord = z.output<typeof userRecord>;

export const postTagRecord = z.object({ post_id: ghostId, tag_id: ghostId, sort_order: number });
export const postAuthorRecord = z.object({ post_id: ghostId, author_id: ghostId, sort_order: number });
export const settingRecord = z.object({ key: z.string(), value: ghostText });
export const memberNewsletterRecord = z.object({ member_id: ghostId });

export const commentRecord = z.object({
  post_id: ghostText,
  member_id: ghostText,
  status: ghostText,
  html: ghostText,
  created_at: ghostText,
});

export const memberRecord = z.object({
  id: ghostText,
  name: ghostText,
  email: ghostText,
  /** Versions 3 and 4. */
  subscribed: ghostFlag,
  /** The word of versions 1 and 2, when members were called subscribers. */
  status: ghostText,
  /** Set when mails came back, or were called spam. */
  email_disabled: ghostFlag,
  /** Version 5 on, where the export nests it. */
  newsletters: z.array(z.unknown()).nullish(),
  created_at: ghostText,
});
export type MemberRecord = z.output<typeof memberRecord>;

const OBJECT_ID = /^[0-9a-f]{24}$/i;

/** Ghost's ids are globally unique, except the numbers of versions before 1 and of a site's owner: `1`. */
export function ghostKey(id: string, otherwise: string): string {
  return OBJECT_ID.test(id) || otherwise === '' ? id : otherwise;
}
