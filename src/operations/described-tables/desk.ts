import { PRESENT_FOR } from '#desk/stories/stories-limits.ts';
import { LED_WITHIN } from '#desk/today/today-limits.ts';
import { CLOCKS_DIFFER } from '#platform/dates.ts';
import type { DescribedTables } from '../described-table.ts';
import { COLLEAGUE } from './reasons.ts';

const DESK_WORK = 'how the desk of this site came to what it published; a backup has it';

/** What the desk works on, and how it came to what it published. */
export const DESK_TABLES = {
  media_detail: {
    origin: 'people',
    notExported: { account_id: DESK_WORK, uploaded_time: DESK_WORK },
    personal: [{ columns: ['account_id', 'uploaded_time'], purpose: 'To ask who uploaded a picture', kept: COLLEAGUE }],
    notPersonal: [
      'path',
      'alt_text',
      'caption',
      'credit',
      'original_name',
      'licence',
      'licence_end',
      'stand_in',
      'replaced_by',
    ],
  },
  story: {
    origin: 'people',
    notExported: DESK_WORK,
    personal: [
      {
        columns: ['account_id', 'changed_by', 'created_time', 'changed_time', 'handed_in_time', 'published_time'],
        purpose: 'To know whose story it is, and who changed it last',
        kept: COLLEAGUE,
      },
      {
        columns: ['deleted_time', 'deleted_by'],
        purpose: 'To say who moved a story to the bin, and when that ends',
        kept: '30 days, or until it is restored; deleted with the whole story within an hour',
      },
    ],
    notPersonal: [
      'id',
      'post_id',
      'version',
      'title',
      'document',
      'published_document',
      'times_ended',
      'return_note',
      'shown_time',
      'untouched',
      'target_date',
      'is_template',
    ],
  },
  story_revision: {
    origin: 'people',
    notExported: DESK_WORK,
    personal: [{ columns: ['account_id', 'made_time'], purpose: 'To know who wrote what', kept: COLLEAGUE }],
    notPersonal: ['id', 'story_id', 'kind', 'name', 'document', 'version', 'reason', 'first_change'],
  },
  story_message: {
    origin: 'people',
    notExported: DESK_WORK,
    personal: [
      {
        columns: ['account_id', 'to_account_id', 'made_time'],
        purpose: 'To know who said what to whom about a story',
        kept: COLLEAGUE,
      },
    ],
    notPersonal: ['id', 'story_id', 'kind', 'text', 'is_waiting'],
  },
  story_batch: {
    origin: 'people',
    notExported: DESK_WORK,
    personal: [{ columns: ['account_id', 'made_time'], purpose: 'To know who changed what', kept: COLLEAGUE }],
    notPersonal: ['id', 'change', 'state'],
  },
  story_batch_item: { origin: 'people', notExported: DESK_WORK, personal: 'nothing' },
  kind_version: {
    origin: 'people',
    notExported: DESK_WORK,
    personal: [{ columns: ['account_id', 'made_time'], purpose: 'To know who changed what', kept: COLLEAGUE }],
    notPersonal: ['kind', 'source_key', 'version', 'form', 'reason'],
  },
  kind_merge: {
    origin: 'people',
    notExported: DESK_WORK,
    personal: [{ columns: ['account_id', 'made_time'], purpose: 'To know who merged what', kept: COLLEAGUE }],
    notPersonal: ['kind', 'source_key', 'into_key', 'moved'],
  },
  front_page_lead: { origin: 'people', notExported: DESK_WORK, personal: 'nothing' },
  lead_links: {
    origin: 'program',
    notExported: 'what this site asked other sites, for the first page of the desk',
    personal: 'nothing',
    ends: { column: 'led_time', after: LED_WITHIN, ahead: CLOCKS_DIFFER },
  },
  story_presence: {
    origin: 'program',
    notExported: 'who has a story open at this moment',
    personal: [
      {
        columns: ['story_id', 'tab', 'account_id', 'seen_time', 'is_idle'],
        purpose: 'To show colleagues who has a story open, and who is idle',
      },
    ],
    ends: { column: 'seen_time', after: PRESENT_FOR, ahead: PRESENT_FOR },
  },
  last_publication: {
    origin: 'program',
    notExported: 'what a publication of the last seconds replaced',
    personal: 'nothing',
  },
} satisfies Partial<DescribedTables>;
