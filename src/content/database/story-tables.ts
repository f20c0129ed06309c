import type { Generated } from 'kysely';
import type { Flag } from '../columns.contract.ts';
import type { Moment } from './schema.ts';

/** A story that is, or was, written at the desk: its working copy. */
export interface StoryTable {
  id: Generated<number>;
  /** The post that readers see; null until it is first published. */
  post_id: number | null;
  /** Rises with each saved change, and falls with a restore (restored.store.ts). */
  version: number;
  /** The working copy's title, for lists. */
  title: string;
  /** The working copy: a StoryDocument as JSON. */
  document: string;
  /** Whose story it is. */
  account_id: number | null;
  changed_by: number | null;
  created_time: Moment;
  changed_time: Moment;
  /** When its writer handed it in; null while it is written, and once it is published or given back. */
  handed_in_time: Moment | null;
  /** What the desk last published, as a StoryDocument. */
  published_document: string | null;
  /** When the desk last published it. Set, the post belongs to the desk: imports neither overwrite nor withdraw it. */
  published_time: Moment | null;
  /** How often all links to its preview were ended. Links are signed with this number, and end when it rises. */
  times_ended: Generated<number>;
  /** What an editor said when giving it back; empty once it is handed in or published. */
  return_note: Generated<string>;
  /** When it was moved to the bin, and by whom; null while it is not there (bin/delete-story.store.ts). */
  deleted_time: Generated<Moment | null>;
  deleted_by: Generated<number | null>;
  /** Since when the desk knows that readers had it; null where they never did. It stays when the story is taken down. */
  shown_time: Generated<Moment | null>;
  /** 1 for a new story in which nothing was typed yet. */
  untouched: Generated<Flag>;
  /** The day on which it is planned to be ready, `2026-12-31` by the clock of the publication. It publishes nothing. */
  target_date: Generated<string | null>;
  /** 1 for one that “New story” offers to begin with. It is never published. */
  is_template: Generated<Flag>;
}

/** A tab in which a story is open. */
export interface StoryPresenceTable {
  story_id: number;
  tab: string;
  account_id: number;
  seen_time: Moment;
  /** 1 after three minutes without a key or a pointer. */
  is_idle: Generated<Flag>;
}

/** One write of one story, noted by triggers for the index of its words (migration 048). */
export interface StoryChangeTable {
  number: Generated<number>;
  story_id: number;
  /** With the number, this tells the change from any other of any database. */
  changed_time: string;
}

/** A change of many stories at once. */
export interface StoryBatchTable {
  id: Generated<number>;
  account_id: number | null;
  made_time: Moment;
  /** As JSON (desk/stories/many/many.contract.ts). */
  change: string;
  state: 'prepared' | 'doing' | 'done' | 'undoing' | 'undone';
}

/** One of its stories. */
export interface StoryBatchItemTable {
  batch_id: number;
  /** From 1. */
  position: number;
  /** Null for a post until it is opened. */
  story_id: number | null;
  post_id: number | null;
  /** `same` where it was so already, `left` where it could not be changed, `kept` where it has changed since and is not undone. */
  state: 'waiting' | 'done' | 'same' | 'left' | 'undone' | 'kept';
  title: string;
  /** Why it was left. */
  note: string;
  /** What it was and what it became, as JSON (desk/stories/many/kept.ts, change-some.store.ts). */
  before: string | null;
  after: string | null;
}

/** A document of a story that was kept. */
export interface StoryRevisionTable {
  id: Generated<number>;
  story_id: number;
  kind: 'published' | 'named' | 'autosaved';
  /** Empty for those without. */
  name: string;
  document: string;
  /** The version of the working copy that was kept. */
  version: number;
  account_id: number | null;
  made_time: Moment;
  /** Why it was kept. */
  reason: Generated<'' | 'ending words' | 'before import' | 'imported'>;
  /** The first words that changed since the version before, as JSON (desk/stories/publishing/first-change.ts); empty where there are none. */
  first_change: Generated<string>;
}

/** What somebody said about a story, or that it went from one to another. */
export interface StoryMessageTable {
  id: Generated<number>;
  story_id: number;
  /** Who said it. */
  account_id: number | null;
  /** Who finds it on Today; null for every editor. */
  to_account_id: number | null;
  kind: 'handed in' | 'given' | 'said';
  /** Empty where a story went from one to another without a word. */
  text: string;
  made_time: Moment;
  /** 1 for what was said, until it is answered, seen, or published. A story that was handed over waits itself. */
  is_waiting: Generated<Flag>;
}

/** What readers saw before a story's last publication, for as long as it can be taken back. */
export interface LastPublicationTable {
  story_id: number;
  /** The revision that it left. */
  revision_id: number;
  made_time: Moment;
  /** As JSON (publishing/before-publication.store.ts). */
  before: string;
}

/** What was wrong in a public article, and is right now; shown with it. */
export interface PostCorrectionTable {
  id: Generated<number>;
  post_id: number;
  correction: string;
  correction_time: Moment;
}

/** The post that an editor has put at the top of the front page, until a moment. */
export interface FrontPageLeadTable {
  /** From the top: 1 to HOME_LEAD_POSTS. */
  place: number;
  post_id: number;
  until_time: Moment;
}

/** A post that led the front page in the last days, and its links that lead nowhere. */
export interface LeadLinksTable {
  post_id: number;
  /** When it was last seen there. */
  led_time: Moment;
  /** When its links were last asked; null until then. */
  checked_time: Moment | null;
  /** Addresses, one a line. */
  dead_links: string;
}

/** What the media library knows of a picture besides its file. */
export interface MediaDetailTable {
  /** That of `media`. */
  path: string;
  alt_text: string;
  credit: string;
  original_name: string;
  account_id: number | null;
  /** Null for a picture that came with an import and was described at the desk. */
  uploaded_time: Moment | null;
  /** The words under it, where its use has none of its own. */
  caption: Generated<string>;
  /** By what right it is shown: a contract, a licence, a permission. */
  licence: Generated<string>;
  /** From then on readers have the picture nowhere; null for never. */
  licence_end: Moment | null;
  /** The picture that has its place from then on; null for that of the section. */
  stand_in: string | null;
  /** The picture that an editor has put into its place everywhere; null for none. */
  replaced_by: string | null;
}

export interface StoryTables {
  story: StoryTable;
  story_presence: StoryPresenceTable;
  story_change: StoryChangeTable;
  story_batch: StoryBatchTable;
  story_batch_item: StoryBatchItemTable;
  story_revision: StoryRevisionTable;
  story_message: StoryMessageTable;
  last_publication: LastPublicationTable;
  post_correction: PostCorrectionTable;
  front_page_lead: FrontPageLeadTable;
  lead_links: LeadLinksTable;
  media_detail: MediaDetailTable;
}
