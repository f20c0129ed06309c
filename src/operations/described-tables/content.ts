import { CLOCKS_DIFFER } from '#platform/dates.ts';
import type { DescribedTables } from '../described-table.ts';
import { LEFT_OUT_NAMED } from '../importing/importing-limits.ts';
import { NUMBERED } from './reasons.ts';

const MADE = 'made from the body whenever that is stored';
const EDITORIAL = 'As long as it is published; a correction is an editorial decision, and `masthead erase` leaves it';

/** What the paper is made of. */
export const CONTENT_TABLES = {
  // A start fills it from publication.ts.
  category: { origin: 'program', notExported: { id: NUMBERED }, personal: 'nothing' },
  subcategory: { origin: 'people', notExported: { id: NUMBERED }, personal: 'nothing' },
  author: {
    origin: 'people',
    notExported: { id: NUMBERED },
    personal: [
      {
        columns: ['author_name', 'author_display_name', 'author_description', 'author_links', 'author_photo'],
        purpose: 'Bylines, public',
        kept: EDITORIAL,
      },
    ],
    notPersonal: ['id', 'source_key', 'source_hash'],
  },
  post: {
    origin: 'people',
    notExported: {
      id: NUMBERED,
      post_author_id: 'the front matter names the author',
      post_text: MADE,
      excerpt: MADE,
      contents: MADE,
      reading_time: MADE,
    },
    // What a post says about people is journalism, public and editorial.
    personal: 'nothing',
  },
  post_subcategory: {
    origin: 'people',
    notExported: 'the front matter of a post names its sub-categories; triggers copy the rest',
    personal: 'nothing',
  },
  post_coauthor: {
    origin: 'people',
    notExported: 'the front matter of a post names its co-authors; triggers copy the rest',
    personal: 'nothing',
  },
  publication_setting: {
    origin: 'people',
    personal: [
      { columns: ['value'], purpose: 'Team, offices and contact, public', kept: 'As long as it is published' },
    ],
    notPersonal: ['name'],
  },
  event: { origin: 'people', notExported: { event_id: NUMBERED }, personal: 'nothing' },
  // A start fills it from publication/pages; a restore refuses one that holds other pages (content/imprint/text-pages.store.ts).
  text_page: {
    origin: 'program',
    notExported: { page_id: NUMBERED, times_ended: 'ends preview links of this site; a backup has both' },
    personal: 'nothing',
  },
  advertisement: { origin: 'people', notExported: { id: NUMBERED }, personal: 'nothing' },
  preview_link: {
    origin: 'people',
    notExported: 'links of this site, signed with its secret; a backup has both',
    personal: 'nothing',
  },
  redirect: { origin: 'people', notExported: { id: NUMBERED }, personal: 'nothing' },
  import_left_out: {
    origin: 'program',
    notExported: 'what imports of this site left out, for the first page of the desk',
    personal: 'nothing',
    ends: { column: 'noted_time', after: LEFT_OUT_NAMED, ahead: CLOCKS_DIFFER },
  },
  media: { origin: 'people', personal: 'nothing' },
  media_file: { origin: 'people', personal: 'nothing' },
  post_correction: {
    origin: 'people',
    notExported: { id: NUMBERED, post_id: 'the line names the post' },
    personal: 'nothing',
  },
} satisfies Partial<DescribedTables>;
