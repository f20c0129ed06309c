import { COUNTED_ONCE } from '#content/article/article-limits.ts';
import { KEPT_MONTHS } from '#content/contact/contact-limits.ts';
import { CLOCKS_DIFFER } from '#platform/dates.ts';
import type { DescribedTables } from '../described-table.ts';
import { NUMBERED } from './reasons.ts';

const ASKED = 'what readers of this site asked for; a backup has it';
const SUBSCRIBED = 'Until the reader unsubscribes or is erased';

/** What readers send, ask for and look at. */
export const READER_TABLES = {
  subscription: {
    origin: 'people',
    notExported: { id: NUMBERED },
    personal: [
      { columns: ['email'], purpose: 'To send the newsletter', kept: SUBSCRIBED },
      {
        columns: ['created_time', 'source', 'gpc'],
        purpose: 'To prove when and where the reader subscribed, and what their browser asked for',
        kept: SUBSCRIBED,
      },
      {
        columns: ['consent_from', 'consent_time', 'consent_way'],
        purpose: 'To prove that the reader wants the newsletter, where no form of this site says so',
        kept: SUBSCRIBED,
      },
    ],
    notPersonal: ['id'],
  },
  contact_submission: {
    origin: 'people',
    notExported: { id: NUMBERED },
    personal: [
      {
        columns: ['first_name', 'last_name', 'email', 'phone', 'message', 'opt_in'],
        purpose: 'To answer, and to comply with an opt-out',
        kept: KEPT_MONTHS,
      },
      {
        columns: [
          ...(['created_time', 'gpc', 'nature', 'manner'] as const),
          ...(['confirmed_time', 'done_time', 'done_by', 'note', 'denial'] as const),
        ],
        purpose: 'The record of a request (11 CCR §7101); kept without the above once a person is erased',
        kept: KEPT_MONTHS,
      },
    ],
    notPersonal: ['id', 'form'],
  },
  suppression: {
    // A start fills it from suppressions.txt.
    origin: 'program',
    notExported: 'hashes made with the secret of this site; a backup has both',
    personal: [
      {
        columns: ['hash', 'reason', 'created_time'],
        purpose: 'To keep an address from coming back with an import or a backup; a keyed hash, no address',
        kept: 'As long as the site: an older list could come at any time',
      },
    ],
  },
  redirect_hit: { origin: 'people', notExported: ASKED, personal: 'nothing' },
  lost_address: { origin: 'people', notExported: ASKED, personal: 'nothing' },
  daily_view: { origin: 'people', notExported: { post_id: 'the line names the post' }, personal: 'nothing' },
  counted_visitor: {
    origin: 'program',
    notExported: 'kept for 30 minutes, so that each visitor is counted once',
    personal: [
      {
        columns: ['visitor', 'post_id', 'counted_time'],
        purpose: 'To count a view once; a hash with a salt that changes each day',
      },
    ],
    ends: { column: 'counted_time', after: COUNTED_ONCE, ahead: CLOCKS_DIFFER },
  },
  request_count: {
    origin: 'program',
    notExported: 'kept for a minute, to limit requests',
    personal: [
      {
        columns: ['visitor', 'requests', 'until_time'],
        purpose: 'To limit how often one visitor may send forms; a keyed hash of the IP address',
      },
    ],
    ends: { column: 'until_time', after: 0 },
  },
  daily_salt: {
    origin: 'program',
    notExported: 'the salt of the day for counted_visitor',
    // Identifies no visitor without an address, and is deleted with its day.
    personal: 'nothing',
  },
} satisfies Partial<DescribedTables>;
