import { z } from 'zod';
import { flag, id, json, number, text } from './fields.ts';

/** Texts for search engines and networks: columns of posts until version 3, then a table of their own. */
const metaColumns = {
  meta_title: text,
  meta_description: text,
  og_image: text,
  og_title: text,
  og_description: text,
  twitter_image: text,
  twitter_title: text,
  twitter_description: text,
};

export const postRecord = z.object({
  id,
  uuid: text,
  title: text,
  slug: text,
  /** `post` or `page`; before version 3, the flag `page`. */
  type: text,
  page: flag,
  status: text,
  visibility: text,
  lexical: json,
  mobiledoc: json,
  html: text,
  markdown: text,
  plaintext: text,
  feature_image: text,
  /** The feature image's name before version 1. */
  image: text,
  custom_excerpt: text,
  canonical_url: text,
  codeinjection_head: text,
  codeinjection_foot: text,
  author_id: text,
  published_at: text,
  created_at: text,
  updated_at: text,
  ...metaColumns,
});
export type PostRecord = z.output<typeof postRecord>;

export const postMetaRecord = z.object({
  post_id: id,
  ...metaColumns,
  feature_image_caption: text,
  email_only: flag,
});
export type PostMetaRecord = z.output<typeof postMetaRecord>;

export const tagRecord = z.object({ id, name: text, slug: text, visibility: text });
export type TagRecord = z.output<typeof tagRecord>;

export const userRecord = z.object({
  id,
  name: text,
  slug: text,
  bio: text,
  profile_image: text,
  /** The portrait's name before version 1. */
  image: text,
});
export type UserRecord = z.output<typeof userRecord>;

export const postTagRecord = z.object({ post_id: id, tag_id: id, sort_order: number });
export const postAuthorRecord = z.object({ post_id: id, author_id: id, sort_order: number });
export const settingRecord = z.object({ key: z.string(), value: text });
export const memberNewsletterRecord = z.object({ member_id: id });

export const commentRecord = z.object({ post_id: text, member_id: text, status: text, html: text, created_at: text });

export const memberRecord = z.object({
  id: text,
  name: text,
  email: text,
  /** Versions 3 and 4. */
  subscribed: flag,
  /** The word of versions 1 and 2, when members were called subscribers. */
  status: text,
  /** Set when mails came back, or were called spam. */
  email_disabled: flag,
  /** Version 5 on, where the export nests it. */
  newsletters: z.array(z.unknown()).nullish(),
  created_at: text,
});
export type MemberRecord = z.output<typeof memberRecord>;

const OBJECT_ID = /^[0-9a-f]{24}$/i;

/** Ghost's ids are globally unique, except the numbers of versions before 1 and of a site's owner: `1`. */
export function keyOf(id: string, otherwise: string): string {
  return OBJECT_ID.test(id) || otherwise === '' ? id : otherwise;
}
