import type { z } from 'zod';
import type { SignedIn } from '#accounts/sessions.store.ts';
import type { Site } from '#platform/site.ts';
import { correctionsOf } from '#posts/corrections.store.ts';
import { pinnedLead } from './lead-writing.store.ts';
import type { readPublishing } from './publishing.contract.ts';
import { storyRow } from './story-row.store.ts';

/** What the panel Publish shows of a story. @throws NotFound, Forbidden */
export async function publishingOf(
  site: Site,
  person: SignedIn,
  id: number,
): Promise<z.output<typeof readPublishing.answer>> {
  const { post_id, handed_in_time, return_note } = await storyRow(site.database.queries, person, id);
  const lead = await pinnedLead(site);
  return {
    handed_in_time,
    note: return_note,
    corrections: post_id === null ? [] : await correctionsOf(site, post_id),
    lead_until: lead && lead.post_id === post_id ? lead.until : null,
  };
}
