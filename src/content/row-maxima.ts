import type { Selectable } from 'kysely';
import { LONGEST_CONTACT_NAME, LONGEST_MESSAGE, PHONE_LENGTH } from './contact/contact-rules.contract.ts';
import type { MediaFileTable, MediaTable, SourcedRows, Tables } from './database/schema.ts';
import { EVENT_TEXTS } from './events/event-texts.ts';
import { PAGE_TEXTS } from './imprint/page-texts.ts';
import { MAXIMA, TEXT_MAXIMA } from './input-maxima.ts';
import { maximaOfTexts } from './kinds/kind-texts.ts';
import { LONGEST_EMAIL } from './newsletter/newsletter-rules.contract.ts';

/** Columns that hold any text, each with the most characters of it. */
type Texts<Row> = {
  readonly [Column in keyof Row as string extends NonNullable<Row[Column]> ? Column : never]: number;
};

/** Moments have a form of their own, and the keys of sources one bound (operations/importing/short-keys.ts). */
type Settled =
  | 'source_key'
  | 'source_hash'
  | 'publish_time'
  | 'change_time'
  | 'modified_time'
  | 'start_time'
  | 'end_time'
  | 'event_date'
  | 'event_end'
  | 'event_previous_date'
  | 'correction_time'
  | 'created_time'
  | 'done_time'
  | 'confirmed_time'
  | 'consent_time'
  | 'uploaded_time'
  | 'licence_end';
/** What storing makes of a body, which has its own bound (STORY_MAXIMA). */
type MadeOfBody = 'post_content' | 'post_text' | 'excerpt' | 'contents' | 'event_desc' | 'page_html' | 'changed_html';

/** What can come from outside. */
interface Rows extends SourcedRows {
  subscription: Selectable<Tables['subscription']>;
  contact_submission: Selectable<Tables['contact_submission']>;
  post_correction: Selectable<Tables['post_correction']>;
  media: MediaTable;
  media_file: MediaFileTable;
  media_detail: Selectable<Tables['media_detail']>;
}

/** `#` and six digits. */
const COLOUR = 7;

/**
 * The most characters of each text of a row, whatever door it comes by: the desk's forms, every import, a file of rows. A column
 * that is missing here is an error of types. Stored rows may have longer ones, from before: they stay readable.
 */
export const ROW_MAXIMA = {
  author: {
    author_name: MAXIMA.slug,
    author_display_name: MAXIMA.printedName,
    author_description: 5_000,
    author_photo: MAXIMA.address,
    author_links: MAXIMA.address,
  },
  subcategory: { subcat_name: MAXIMA.subcategoryName, subcat_slug: MAXIMA.slug },
  category: {
    cat_name: MAXIMA.printedName,
    cat_slug: MAXIMA.slug,
    menu_name: MAXIMA.printedName,
    hue_light: COLOUR,
    hue_dark: COLOUR,
    stand_in: MAXIMA.address,
  },
  advertisement: { banner_name: MAXIMA.headline, banner_img: MAXIMA.address, dest_url: MAXIMA.address },
  redirect: { source_path: MAXIMA.address, target: MAXIMA.address },
  subscription: {
    email: LONGEST_EMAIL,
    source: MAXIMA.slug,
    consent_from: MAXIMA.consent,
    consent_way: MAXIMA.consent,
  },
  contact_submission: {
    first_name: LONGEST_CONTACT_NAME,
    last_name: LONGEST_CONTACT_NAME,
    email: LONGEST_EMAIL,
    phone: PHONE_LENGTH.most,
    message: LONGEST_MESSAGE,
    note: MAXIMA.notes,
    done_by: MAXIMA.printedName,
    denial: MAXIMA.note,
  },
  post_correction: { correction: 2_000 },
  media: { path: MAXIMA.address, hash: MAXIMA.slug, color: COLOUR },
  media_file: { path: MAXIMA.address, hash: MAXIMA.slug },
  media_detail: {
    path: MAXIMA.address,
    alt_text: MAXIMA.caption,
    caption: MAXIMA.caption,
    credit: MAXIMA.caption,
    licence: MAXIMA.caption,
    original_name: MAXIMA.headline,
    stand_in: MAXIMA.address,
    replaced_by: MAXIMA.address,
  },
  post: TEXT_MAXIMA,
  event: {
    event_uid: MAXIMA.slug,
    ...maximaOfTexts(EVENT_TEXTS),
    event_slug: MAXIMA.slug,
    /** Of the IANA database. */
    event_timezone: MAXIMA.slug,
    event_banner: MAXIMA.address,
    event_link: MAXIMA.address,
    podcast_link: MAXIMA.address,
  },
  text_page: {
    ...maximaOfTexts(PAGE_TEXTS),
    changed_title: PAGE_TEXTS.page_title.most,
    changed_desc: PAGE_TEXTS.page_desc.most,
    page_path: MAXIMA.slug,
  },
} as const satisfies { readonly [Table in keyof Rows]: Texts<Omit<Rows[Table], Settled | MadeOfBody>> };

export type BoundedTable = keyof Rows;
