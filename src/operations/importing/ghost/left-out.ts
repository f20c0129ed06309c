import { z } from 'zod';
import { byName } from '#content/markup/by-name.ts';
import { faultsOf } from '#platform/validation.ts';
import { leftOut, leftOutUnnamed } from '../left-out.ts';
import type { SourceLeftOut } from '../source.ts';
import type { GhostRecord } from './document.ts';

const READ = 'the import reads it';
const MACHINERY = 'only Ghost itself uses it';

/** What becomes of Ghost's tables. */
const TABLES = byName([
  ['posts posts_tags posts_authors posts_meta tags users members subscribers members_newsletters comments', READ],
  [
    `actions api_keys app_fields app_settings apps brute automated_emails automated_email_recipients jobs migrations
     migrations_lock mentions milestones permissions permissions_apps permissions_roles permissions_users roles
     roles_users sessions tokens outbox suppressions temp_member_analytic_events collections_posts posts_products
     members_labels members_products comment_likes comment_reports email_batches email_recipients
     email_recipient_failures email_spam_complaint_events invites`,
    MACHINERY,
  ],
  ['settings', 'name, colours, menus and the like are set at the desk, under Settings'],
  ['custom_theme_settings', 'they are part of the old site’s design'],
  ['snippets', 'they came in with the posts that use them'],
  ['products benefits products_benefits offers gifts', 'nothing is sold here'],
  ['labels', 'subscriptions have no labels here'],
  ['newsletters', 'there is one newsletter here'],
  ['emails', 'mails that were sent are no articles'],
  ['webhooks integrations', 'they tie the old site to other services'],
  ['mobiledoc_revisions post_revisions', 'earlier versions are not kept'],
  ['collections', 'categories and sub-categories take their place'],
  ['recommendations', 'sister titles are set at the desk, under Settings'],
]);

export function isGhostTable(table: string): boolean {
  return TABLES.has(table);
}

/** Names the tables that are left out, with the number of their records. */
export function* leftOutTables(counts: ReadonlyMap<string, number>): Generator<SourceLeftOut> {
  const machinery = [...counts].filter(([table]) => TABLES.get(table) === MACHINERY);
  for (const [table, count] of counts) {
    const reason = TABLES.get(table) ?? likelyReason(table);
    if (table !== 'meta' && reason !== READ && reason !== MACHINERY) yield leftOutUnnamed(table, reason, count);
  }
  const records = machinery.reduce((sum, [, count]) => sum + count, 0);
  const tables = machinery.map(([table]) => table).join(', ');
  if (records > 0) yield leftOutUnnamed('records of the old program', tables, records);
}

/** The reason for a table of a version that is not known here. */
function likelyReason(table: string): string {
  if (/stripe|subscription|payment|donation/.test(table)) return 'nothing is sold here';
  if (/^members_.*(?:_events|feedback)$/.test(table)) return 'what members did on the old site is not kept';
  return 'this site has no place for them';
}

const label = z.union([z.string(), z.number()]).transform(String).optional().catch(undefined);
const labels = z.object({ id: label, title: label }).catch({ id: undefined, title: undefined });

/** A record that cannot be read, with its fault. */
export function malformed({ table, position, value }: GhostRecord, error: z.ZodError): SourceLeftOut {
  const { id, title } = labels.parse(value);
  const [fault] = faultsOf(error);
  const place = { id: id || `record ${position}` };
  return leftOut(`record of ${table}`, `it cannot be read: ${fault}`, place, title);
}
