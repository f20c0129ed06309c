import type { Tables } from '#platform/database/schema.ts';

/** `people`: what publishers and readers gave. `program`: what a start and triggers fill by themselves. */
type Origin = 'people' | 'program';

/**
 * Every table of a backup, but for schema_version, which each database has of its own. The order is the one to fill them
 * in: what a row refers to comes before it, and what triggers derive comes after what it is derived from.
 */
const ORIGINS: Readonly<Record<Exclude<keyof Tables, 'schema_version'>, Origin>> = {
  category: 'program',
  subcategory: 'people',
  author: 'people',
  post: 'people',
  post_subcategory: 'people',
  account: 'people',
  passkey: 'people',
  recovery_code: 'people',
  desk_setting: 'people',
  audit_entry: 'people',
  event: 'people',
  advertisement: 'people',
  subscription: 'people',
  contact_submission: 'people',
  // A start fills it from suppressions.txt.
  suppression: 'program',
  preview_link: 'people',
  redirect: 'people',
  media: 'people',
  media_detail: 'people',
  story: 'people',
  story_revision: 'people',
  post_correction: 'people',
  front_page_lead: 'people',
  story_presence: 'program',
  last_publication: 'program',
  daily_view: 'people',
  account_session: 'program',
  account_link: 'program',
  sign_in_attempt: 'program',
  spent_challenge: 'program',
  counted_visitor: 'program',
  request_count: 'program',
  last_done: 'program',
  daily_salt: 'program',
  post_tally: 'program',
  recent_view_start: 'program',
  recent_view: 'program',
  post_change: 'program',
  content_revision: 'program',
};

export type TableName = keyof typeof ORIGINS;

export const TABLES = Object.keys(ORIGINS) as TableName[];

/** The tables whose rows nothing but a backup brings back. */
export const TABLES_OF_PEOPLE = TABLES.filter((table) => ORIGINS[table] === 'people');
