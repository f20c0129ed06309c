/**
 * Every table, as Kysely sees it. Columns that travel over HTTP carry the specification's names (section 3).
 *
 * Moments are text in ISO 8601, UTC, with milliseconds (`2026-11-21T08:30:00.000Z`): both engines compare them
 * the same way, and a person reads them without a tool. Truth values are 0 or 1 for the same reason. Posts, authors, events,
 * advertisements and accounts are declared in their feature folders, field by field (docs/guides/add-a-field.md).
 */
import type { Generated } from 'kysely';
import type { AdvertisementRow } from '#content/advertising/advertising.contract.ts';
import type { Nature } from '#content/contact/natures.ts';
import type { EventRow } from '#content/events/events.contract.ts';
import type { TextPageRow } from '#content/imprint/text-pages.contract.ts';
import type { AuthorRow, CategoryRow, PostRow, SubcategoryRow } from '#content/posts/posts.contract.ts';
import type { RedirectRow } from '#content/redirects/redirects.contract.ts';
import type { PlatformMedia, PlatformTables } from '#platform/database/tables.ts';
import type { Flag, Status } from '../columns.contract.ts';
import type { AccountTables } from './account-tables.ts';
import type { KindTables } from './kind-tables.ts';
import type { StoryTables } from './story-tables.ts';

/** A moment, `YYYY-MM-DDTHH:MM:SS.sssZ`. */
export type Moment = string;

/** Rows with the key of their source, as their feature folders declare them. */
export interface SourcedRows {
  post: PostRow;
  author: AuthorRow;
  event: EventRow;
  advertisement: AdvertisementRow;
  redirect: RedirectRow;
  category: CategoryRow;
  subcategory: SubcategoryRow;
  text_page: TextPageRow;
}

/** A row with the number that the database gives it. */
type Numbered<Row, Id extends keyof Row> = Omit<Row, Id> & Record<Id, Generated<number>>;

export type PostTable = Numbered<PostRow, 'id'>;
export type AuthorTable = Numbered<Omit<AuthorRow, 'author_links'>, 'id'> & { author_links: Generated<string> };
export type EventTable = Numbered<EventRow, 'event_id'>;
export type AdvertisementTable = Numbered<AdvertisementRow, 'id'>;
export type RedirectTable = Numbered<RedirectRow, 'id'>;

/** What is new of a section has a default: what an import founds has a name and a place alone. */
type SectionDefaults = 'id' | 'menu_name' | 'hue_light' | 'hue_dark' | 'is_hidden' | 'stand_in' | 'of_desk';
export type CategoryTable = Omit<CategoryRow, SectionDefaults> & {
  [Name in SectionDefaults]: Generated<CategoryRow[Name]>;
};

export interface SubscriptionTable {
  id: Generated<number>;
  /** Lower case. */
  email: string;
  created_time: Moment;
  source: string;
  /** Whether the browser sent Global Privacy Control with it. */
  gpc: Generated<Flag>;
  /** Who said that the reader wants the newsletter; empty where the reader sent the form of this site. */
  consent_from: Generated<string>;
  /** When the reader said so. */
  consent_time: Moment | null;
  /** How the reader said so. */
  consent_way: Generated<string>;
}

/**
 * An address that must not come back with an import or a backup (docs/decisions/0045). `resubscribed` takes the place of
 * `unsubscribed` where the reader has subscribed again: an older backup, or another node's file, may know the latter alone.
 */
export interface SuppressionTable {
  /** Keyed hash of the address in lower case. */
  hash: string;
  reason: 'unsubscribed' | 'resubscribed' | 'opt-out' | 'erased';
  /** Concerns what was stored until then. */
  created_time: Moment;
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
  /** Whether the browser sent Global Privacy Control with it. */
  gpc: Generated<Flag>;
  /** What was asked for (content/contact/due-dates.ts); null until somebody has read the message. */
  nature: Nature | null;
  /** How it came; `one-click` has no personal data. */
  manner: Generated<'form' | 'one-click'>;
  /** When it was answered. */
  done_time: Moment | null;
  /** What the answer was. */
  note: Generated<string>;
  /** Why it was denied; empty when it was not. */
  denial: Generated<string>;
  /** When the desk confirmed to its sender that the request has arrived. */
  confirmed_time: Moment | null;
  /** The name of the account that answered it; empty for the command line, and before. */
  done_by: Generated<string>;
}

export interface MediaTable extends PlatformMedia {
  /** Dominant colour, `#rrggbb`. */
  color: string;
  bytes: number;
  /** SHA-256 of the file, hex. */
  hash: string;
}

/** A media file that is no picture: a film, a recording, a document. Pictures are rows of MediaTable. */
export type MediaFileTable = Pick<MediaTable, 'path' | 'bytes' | 'hash'>;

/** What is measured of a picture's file, and what the desk says of it. */
export interface FocusedMediaTable extends MediaTable {
  /** The point that stays in view where it is cut, unless a use has its own (platform/picture-address.ts); empty for the middle. */
  focus: Generated<string>;
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

export interface Tables extends PlatformTables, AccountTables, StoryTables, KindTables {
  category: CategoryTable;
  subcategory: Numbered<Omit<SubcategoryRow, 'is_private'>, 'id'> & { is_private: Generated<Flag> };
  author: AuthorTable;
  post: PostTable;
  /** A post's sub-categories, with what tag and topic pages sort by copied in, so that one index answers them. */
  post_subcategory: {
    post_id: number;
    subcat_id: number;
    cat_slug: string;
    status: Status;
    publish_time: Moment;
  };
  /** The authors of a post beside its first, with what an author's page sorts and hides by copied in (migration 021). */
  post_coauthor: {
    post_id: number;
    author_id: number;
    /** Their order in the byline, from 1. */
    position: number;
    status: Status;
    publish_time: Moment;
  };
  /** How many posts that are no drafts each list holds, by month; triggers keep it (migration 004). */
  post_tally: {
    /** As content/posts/list-pages.store.ts names it: `topic/news`, `topic/news/5`, `author/3`. */
    list: string;
    /** `YYYY-MM`, UTC. */
    month: string;
    posts: number;
  };
  event: EventTable;
  advertisement: AdvertisementTable;
  /** With how often all links to its preview were ended: one that is brought back has another number, which the keys are signed for. */
  text_page: Numbered<TextPageRow, 'page_id'> & { times_ended: Generated<number> };
  subscription: SubscriptionTable;
  suppression: SuppressionTable;
  contact_submission: ContactSubmissionTable;
  redirect: RedirectTable;
  /** How often readers were led from an old address. */
  redirect_hit: {
    /** As in redirect. It outlives that row, which may be brought back. */
    source_path: string;
    hits: number;
    /** `YYYY-MM-DD`, UTC. */
    last_day: string;
  };
  /** How much of its source the last import of it left out, though readers of the old site saw it (migration 053). */
  import_left_out: {
    /** The name of the folder or file. */
    source: string;
    things: number;
    /** Path of the report, on the server. */
    report: string;
    noted_time: Moment;
  };
  /** Addresses that readers asked for and that led nowhere: those asked for most (content/redirects/redirects-limits.ts). */
  lost_address: {
    /** Decoded, without its query. */
    path: string;
    times: number;
    /** `YYYY-MM-DD`, UTC. */
    last_day: string;
    /** Of the site that linked there last, where a browser said so. */
    from_host: string | null;
  };
  /** What the desk says of the paper in the place of publication.ts (content/settings). */
  publication_setting: {
    /** `contact-email` */
    name: string;
    /** As JSON, as publication.ts would have it. */
    value: string;
  };
  daily_view: {
    post_id: number;
    /** `YYYY-MM-DD`, UTC. */
    day: string;
    views: number;
  };
  /** A post's views since the day of recent_view_start, with what the popular list sorts and hides by copied in (migration 005). */
  recent_view: {
    post_id: number;
    views: number;
    status: Status;
    publish_time: Moment;
  };
  recent_view_start: {
    id: 1;
    /** `YYYY-MM-DD`, UTC: the first day that recent_view counts. */
    day: string;
    /** The one before it was last moved. */
    previous_day: string;
  };
  /** Visitors counted lately: a hash salted anew each day, never an address. */
  counted_visitor: {
    visitor: string;
    post_id: number;
    counted_time: Moment;
  };
  daily_salt: {
    day: string;
    salt: string;
  };
  media: FocusedMediaTable;
  media_file: MediaFileTable;
  post_change: PostChangeTable;
  /** How often all preview links of a post were ended; a link names the number that it was made at (migration 017). */
  preview_link: {
    post_id: number;
    times_ended: number;
  };
}
