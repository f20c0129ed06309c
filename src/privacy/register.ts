import type { Tables } from '#platform/database/schema.ts';

/** Months that submissions are kept, by form; publication/pages/privacy-policy.md says the same. */
export const KEPT_MONTHS = { contact: 24, 'opt-out': 36 } as const;

type Column<Table extends keyof Tables> = keyof Tables[Table] & string;

interface Personal<Table extends keyof Tables> {
  readonly columns: readonly Column<Table>[];
  readonly purpose: string;
  /** Months, or the event that ends it. */
  readonly kept: Readonly<Record<string, number>> | string;
}

type Register = {
  readonly [Table in keyof Tables]: {
    readonly personal?: readonly Personal<Table>[];
    readonly others: readonly Column<Table>[];
  };
};

const EDITORIAL = 'As long as it is published; a correction is an editorial decision, and `masthead erase` leaves it';

/**
 * Every column of the database: those that hold personal data with their purpose and how long they are kept (GDPR,
 * article 30), and the others. A test fails for a column that is not here.
 */
export const REGISTER: Register = {
  subscription: {
    personal: [
      { columns: ['email'], purpose: 'To send the newsletter', kept: 'Until the reader unsubscribes or is erased' },
      {
        columns: ['created_time', 'source', 'gpc'],
        purpose: 'To prove when and where the reader subscribed, and what their browser asked for',
        kept: 'Until the reader unsubscribes or is erased',
      },
    ],
    others: ['id'],
  },
  suppression: {
    personal: [
      {
        columns: ['hash', 'reason', 'created_time'],
        purpose: 'To keep an address from coming back with an import or a backup; a keyed hash, no address',
        kept: 'As long as the site: an older list could come at any time',
      },
    ],
    others: [],
  },
  contact_submission: {
    personal: [
      {
        columns: ['first_name', 'last_name', 'email', 'phone', 'message', 'opt_in'],
        purpose: 'To answer, and to comply with an opt-out',
        kept: KEPT_MONTHS,
      },
      {
        columns: ['created_time', 'gpc', 'manner', 'done_time', 'note', 'denial'],
        purpose: 'The record of a request (11 CCR §7101); kept without the above once a person is erased',
        kept: KEPT_MONTHS,
      },
    ],
    others: ['id', 'form'],
  },
  counted_visitor: {
    personal: [
      {
        columns: ['visitor', 'post_id', 'counted_time'],
        purpose: 'To count a view once; a hash with a salt that changes each day',
        kept: '30 minutes; deleted within a day at most',
      },
    ],
    others: [],
  },
  request_count: {
    personal: [
      {
        columns: ['visitor', 'requests', 'until_time'],
        purpose: 'To limit how often one visitor may send forms; a keyed hash of the IP address',
        kept: 'A minute; deleted within six hours',
      },
    ],
    others: [],
  },
  author: {
    personal: [
      {
        columns: ['author_name', 'author_display_name', 'author_description', 'author_photo'],
        purpose: 'Bylines, public',
        kept: EDITORIAL,
      },
    ],
    others: ['id', 'source_key', 'source_hash'],
  },
  // The salt leads to nobody without a visitor's address, and is deleted with its day.
  daily_salt: { others: ['day', 'salt'] },
  // What a post says about people is journalism, public and editorial.
  post: {
    others: [
      'id',
      'post_name',
      'post_title',
      'excerpt',
      'p_content',
      'cat_slug',
      'post_author_id',
      'status',
      'publish_time',
      'modified_time',
      'hidden',
      'banner_img',
      'banner_show',
      'banner_caption',
      'meta_description',
      'meta_keywords',
      'podcast_link',
      'podcast_seconds',
      'reading_time',
      'contents',
      'post_content',
      'post_text',
      'source_key',
      'source_hash',
    ],
  },
  event: {
    others: [
      'event_id',
      'event_slug',
      'event_title',
      'event_date',
      'event_timezone',
      'event_location',
      'event_banner',
      'event_desc',
      'event_link',
      'banner_show',
      'podcast_link',
      'status',
      'modified_time',
      'source_key',
      'source_hash',
    ],
  },
  advertisement: {
    others: [
      'id',
      'banner_img',
      'banner_name',
      'dest_url',
      'banner_type',
      'duration_time',
      'start_time',
      'end_time',
      'weight',
      'source_key',
      'source_hash',
    ],
  },
  category: { others: ['cat_slug', 'cat_name', 'position'] },
  subcategory: { others: ['id', 'subcat_slug', 'subcat_name'] },
  post_subcategory: { others: ['post_id', 'subcat_id', 'cat_slug', 'status', 'publish_time'] },
  post_tally: { others: ['list', 'month', 'posts'] },
  redirect: { others: ['source_path', 'target', 'status'] },
  daily_view: { others: ['post_id', 'day', 'views'] },
  recent_view: { others: ['post_id', 'views', 'status', 'publish_time'] },
  recent_view_start: { others: ['id', 'day', 'previous_day'] },
  media: { others: ['path', 'width', 'height', 'color', 'bytes', 'hash'] },
  preview_link: { others: ['post_id', 'times_ended'] },
  last_done: { others: ['task', 'done_time'] },
  content_revision: { others: ['id', 'revision'] },
  post_change: { others: ['number', 'post_id', 'revision', 'changed_time'] },
  schema_version: { others: ['version', 'name', 'applied_time'] },
};
