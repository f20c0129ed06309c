import { z } from 'zod';
import { type LeftOut, leftOut } from '../left-out.ts';
import type { SourceLeftOut } from '../source.ts';
import type { ExportRecord } from './document.ts';

const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/));

/** Tables that the import reads. */
const READ = words('meta posts posts_tags posts_authors posts_meta tags users members subscribers members_newsletters');
/** Tables that only Ghost itself uses. */
const MACHINERY = words(
  `actions api_keys app_fields app_settings apps brute automated_emails automated_email_recipients jobs migrations
   migrations_lock mentions milestones permissions permissions_apps permissions_roles permissions_users roles roles_users
   sessions tokens outbox suppressions temp_member_analytic_events collections_posts posts_products members_labels
   members_products comment_likes comment_reports email_batches email_recipients email_recipient_failures
   email_spam_complaint_events invites`,
);

const REASONS: readonly (readonly [reason: string, tables: RegExp])[] = [
  ['name, colours, menus and the like are part of the publication’s own configuration', /^settings$/],
  ['they are part of the old site’s design', /^custom_theme_settings$/],
  ['articles here have no comments', /^comments$/],
  ['they came in with the posts that use them', /^snippets$/],
  ['nothing is sold here', /^(?:products|benefits|products_benefits|offers|gifts)$/],
  ['subscriptions have no labels here', /^labels$/],
  ['there is one newsletter here', /^newsletters$/],
  ['mails that were sent are no articles', /^emails$/],
  ['they tie the old site to other services', /^(?:webhooks|integrations)$/],
  ['earlier versions are not kept', /^(?:mobiledoc|post)_revisions$/],
  ['categories and sub-categories take their place', /^collections$/],
  ['sister titles are part of the publication’s own configuration', /^recommendations$/],
];
/** Reasons for tables that are not only Ghost's. */
const LIKELY: typeof REASONS = [
  ['nothing is sold here', /stripe|subscription|payment|donation/],
  ['what members did on the old site is not kept', /^members_.*(?:_events|feedback)$/],
];

function reasonFor(table: string, reasons: typeof REASONS): string | undefined {
  return reasons.find(([, tables]) => tables.test(table))?.[0];
}

export function isGhostTable(table: string): boolean {
  return (table !== 'meta' && READ.has(table)) || MACHINERY.has(table) || reasonFor(table, REASONS) !== undefined;
}

/** Names the tables that are left out, with the number of their records. */
export function* leftOutTables(counts: ReadonlyMap<string, number>): Generator<SourceLeftOut> {
  for (const [table, count] of counts) {
    if (READ.has(table) || MACHINERY.has(table)) continue;
    const reason = reasonFor(table, [...REASONS, ...LIKELY]) ?? 'this site has no place for them';
    yield leftOut(table, `${count}: ${reason}`);
  }
  const own = [...counts].filter(([table]) => MACHINERY.has(table));
  const records = own.reduce((sum, [, count]) => sum + count, 0);
  const tables = own.map(([table]) => table).join(', ');
  if (own.length > 0) yield leftOut('records of the old program', `${records}: ${tables}`);
}

const label = z.union([z.string(), z.number()]).transform(String).optional().catch(undefined);
const labels = z.object({ id: label, title: label }).catch({ id: undefined, title: undefined });

export function malformed({ table, position, value }: ExportRecord, { issues }: z.ZodError, counts: LeftOut) {
  const { id, title } = labels.parse(value);
  const [issue] = issues;
  const fault = issue ? `${issue.path.join('.') || 'record'}: ${issue.message}` : 'unknown';
  const place = { id: id || `record ${position}` };
  return counts.item(leftOut(`record of ${table}`, `it cannot be read: ${fault}`, place, title));
}
