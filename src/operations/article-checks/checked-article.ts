import type { EventRow } from '#content/events/events.contract.ts';
import { PAGE_WORDS, type TextPageRow } from '#content/imprint/text-pages.contract.ts';
import type { PostRow } from '#content/posts/posts.contract.ts';

/** What is looked at of a post's row. */
export const CHECKED_COLUMNS = [
  ...([
    'post_title',
    'cat_slug',
    'post_name',
    'p_content',
    'post_content',
    'post_text',
    'status',
    'publish_time',
  ] as const),
  ...(['banner_img', 'banner_caption', 'banner_alt', 'podcast_link'] as const),
] as const satisfies readonly (keyof PostRow)[];

/** What only an import can know of an article: where it came from. */
export interface ArticleSource {
  /** Its text as the source wrote it, with all marks. Empty: not known. */
  readonly written: string;
  /** Whether no field of the source gives the date that it has. */
  readonly isDateGuessed: boolean;
  /** Whether the source names a picture that is there. */
  readonly namesPicture: boolean;
}

/** An article as readers get it. */
export interface CheckedArticle extends Pick<PostRow, (typeof CHECKED_COLUMNS)[number]> {
  /** The names of its authors, as they are printed. */
  readonly bylines: readonly string[];
  readonly source?: ArticleSource;
}

/** What is looked at of an event's row. */
export const CHECKED_EVENT_COLUMNS = [
  ...(['event_title', 'event_slug', 'event_location', 'event_desc', 'status'] as const),
] as const satisfies readonly (keyof EventRow)[];

/** An event as readers get it. */
export interface CheckedEvent extends Pick<EventRow, (typeof CHECKED_EVENT_COLUMNS)[number]> {
  /** Its text as the source wrote it, with all marks. Empty: not known. */
  readonly written?: string;
}

/** What is looked at of the row of a page of text: also what waits on it, which readers will get without anybody looking. */
export const CHECKED_PAGE_COLUMNS = [
  ...(['page_path', 'status', 'change_time'] as const),
  ...PAGE_WORDS,
] as const satisfies readonly (keyof TextPageRow)[];

/** A page of text as readers get it, now and from a moment on. */
export interface CheckedPage extends Pick<TextPageRow, (typeof CHECKED_PAGE_COLUMNS)[number]> {
  /** Its text as the source wrote it, with all marks. Empty: not known. */
  readonly written?: string;
}

/** A text that readers get, and where. */
export interface ReadText {
  readonly title: string;
  /** A path of this site. */
  readonly address: string;
}
