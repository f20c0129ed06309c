/**
 * Every table, as Kysely sees it. Columns that travel over HTTP carry the specification's names (section 3).
 *
 * Moments are text in ISO 8601, UTC, with milliseconds (`2026-11-21T08:30:00.000Z`): both engines compare them
 * the same way, and a person reads them without a tool. Truth values are 0 or 1 for the same reason.
 */
import type { Generated } from 'kysely';

/** A moment, `YYYY-MM-DDTHH:MM:SS.sssZ`. */
export type Moment = string;
/** 1 for yes, 0 for no. */
export type Flag = 0 | 1;
/** `draft` shows on /preview only; the other two show once `publish_time` has come. */
export type Status = 'draft' | 'scheduled' | 'published';

/** What every row that an import can bring in carries, so that importing twice changes nothing. */
export interface Sourced {
  /** Where the row came from, unique in its table: `content:posts/a-slug.md`, `wordpress:example.com:42`. */
  source_key: string | null;
  /** Hash of what the source said; equal hash, nothing to write. */
  source_hash: string | null;
}

export interface CategoryTable {
  cat_slug: string;
  cat_name: string;
  /** Order in menus, filters and the site map. */
  position: number;
}

export interface SubcategoryTable {
  id: Generated<number>;
  subcat_slug: string;
  subcat_name: string;
}

export interface AuthorTable extends Sourced {
  id: Generated<number>;
  /** The slug in the author's address. */
  author_name: string;
  author_display_name: string;
  author_description: string;
  /** Below the image base; null means the default photo. */
  author_photo: string | null;
}

export interface PostTable extends Sourced {
  id: Generated<number>;
  cat_slug: string;
  post_name: string;
  post_title: string;
  /** Clean HTML, ready to send. */
  post_content: string;
  /** The same as plain text: for search, feeds and counting. */
  post_text: string;
  /** The first sentences of post_text, for lists. */
  excerpt: string;
  /** The body's headings as JSON, see posts.contract `Heading`. */
  contents: string;
  p_content: string;
  post_author_id: number;
  status: Status;
  /** 1 for a draft that the preview does not know either; the database holds that it is one. */
  hidden: Generated<Flag>;
  publish_time: Moment;
  modified_time: Moment;
  banner_img: string | null;
  banner_show: Flag;
  /** The words under the banner, with its credit, as plain text. */
  banner_caption: Generated<string>;
  meta_description: string;
  meta_keywords: string;
  podcast_link: string | null;
  /** How long the recording runs, where that is known. */
  podcast_seconds: number | null;
  reading_time: number;
}

/** A post's sub-categories, with what tag and topic pages sort by copied in, so that one index answers them. */
export interface PostSubcategoryTable {
  post_id: number;
  subcat_id: number;
  cat_slug: string;
  status: Status;
  publish_time: Moment;
}

/** How many posts that are no drafts each list holds, by month; triggers keep it (migration 004). */
export interface PostTallyTable {
  /** As posts/tally.ts names it: `topic/news`, `topic/news/5`, `author/3`. */
  list: string;
  /** `YYYY-MM`, UTC. */
  month: string;
  posts: number;
}

export interface EventTable extends Sourced {
  event_id: Generated<number>;
  event_slug: string;
  event_title: string;
  event_date: Moment;
  /** IANA name; null where the event names none, and the publication's time zone holds. */
  event_timezone: string | null;
  event_location: string;
  event_banner: string | null;
  event_desc: string;
  event_link: string | null;
  banner_show: Flag;
  podcast_link: string | null;
  status: Status;
  /** Of the last change; the beginning of time where nobody knows. */
  modified_time: Generated<Moment>;
}

export interface AdvertisementTable extends Sourced {
  id: Generated<number>;
  banner_img: string;
  banner_name: string;
  dest_url: string;
  banner_type: 'Home-2' | 'Footer-3' | 'Post-1';
  duration_time: number;
  /** Shown from here on; null means always. */
  start_time: Moment | null;
  /** Not shown from here on; null means never ends. */
  end_time: Moment | null;
  weight: number;
}

export interface SubscriptionTable {
  id: Generated<number>;
  /** Lower case. */
  email: string;
  created_time: Moment;
  source: string;
}

export interface ContactSubmissionTable {
  id: Generated<number>;
  form: 'contact' | 'opt-out';
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  message: string;
  opt_in: Flag;
  created_time: Moment;
}

export interface RedirectTable {
  /** Path and query as the old site had it, percent-decoded, without a trailing slash. */
  source_path: string;
  target: string;
  status: 301 | 302 | 308;
}

export interface DailyViewTable {
  post_id: number;
  /** `YYYY-MM-DD`, UTC. */
  day: string;
  views: number;
}

/** A post's views since the day of recent_view_start, with what the popular list sorts and hides by copied in (migration 005). */
export interface RecentViewTable {
  post_id: number;
  views: number;
  status: Status;
  publish_time: Moment;
}

export interface RecentViewStartTable {
  id: 1;
  /** `YYYY-MM-DD`, UTC: the first day that recent_view counts. */
  day: string;
  /** The one before it was last moved. */
  previous_day: string;
}

/** Who has been counted lately: a salted hash of the day, never an address. */
export interface CountedVisitorTable {
  visitor: string;
  post_id: number;
  counted_time: Moment;
}

export interface DailySaltTable {
  day: string;
  salt: string;
}

export interface MediaTable {
  /** Below the image base, for example `posts/a-slug.webp`. */
  path: string;
  width: number;
  height: number;
  /** Dominant colour, `#rrggbb`. */
  color: string;
  bytes: number;
  /** SHA-256 of the file, hex. */
  hash: string;
}

export interface ContentRevisionTable {
  id: 1;
  revision: number;
}

/** One write of one post, noted by triggers for whatever follows the posts from outside of the database (migration 013). */
export interface PostChangeTable {
  /** Rises with each change, in the order in which changes become visible. */
  number: Generated<number>;
  post_id: number;
  /** The content revision that the change was made on. */
  revision: number;
  /** With the number, this tells the change from any other of any database. */
  changed_time: string;
}

export interface SchemaVersionTable {
  version: number;
  name: string;
  applied_time: Moment;
}

export interface Tables {
  category: CategoryTable;
  subcategory: SubcategoryTable;
  author: AuthorTable;
  post: PostTable;
  post_subcategory: PostSubcategoryTable;
  post_tally: PostTallyTable;
  event: EventTable;
  advertisement: AdvertisementTable;
  subscription: SubscriptionTable;
  contact_submission: ContactSubmissionTable;
  redirect: RedirectTable;
  daily_view: DailyViewTable;
  recent_view: RecentViewTable;
  recent_view_start: RecentViewStartTable;
  counted_visitor: CountedVisitorTable;
  daily_salt: DailySaltTable;
  media: MediaTable;
  content_revision: ContentRevisionTable;
  post_change: PostChangeTable;
  schema_version: SchemaVersionTable;
}
