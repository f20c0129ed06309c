import { z } from 'zod';
import type { Place, SourceLeftOut } from '../source.ts';
import { limits } from './limits.ts';
import type { ExportRecord } from './reading/document.ts';

/** Tables that the import reads; nothing of them is left out as a whole. */
const READ = 'meta posts posts_tags posts_authors posts_meta tags users members subscribers members_newsletters';
/** Tables in which Ghost keeps its own order, and which say nothing to a reader. */
const MACHINERY =
  'actions api_keys app_fields app_settings apps brute automated_emails automated_email_recipients jobs migrations migrations_lock ' +
  'mentions milestones permissions permissions_apps permissions_roles permissions_users roles roles_users sessions tokens outbox ' +
  'suppressions temp_member_analytic_events collections_posts posts_products members_labels members_products comment_likes ' +
  'comment_reports email_batches email_recipients email_recipient_failures email_spam_complaint_events invites';
const read = new Set(READ.split(' '));
const machinery = new Set(MACHINERY.split(' '));

const reasons: ReadonlyMap<string, string> = new Map(
  Object.entries({
    settings: 'name, colours, menus and the like are part of the publication’s own configuration',
    custom_theme_settings: 'they are part of the old site’s design',
    comments: 'articles here have no comments',
    snippets: 'they came in with the posts that use them',
    products: 'nothing is sold here',
    benefits: 'nothing is sold here',
    products_benefits: 'nothing is sold here',
    offers: 'nothing is sold here',
    gifts: 'nothing is sold here',
    labels: 'subscriptions have no labels here',
    newsletters: 'there is one newsletter here',
    emails: 'mails that were sent are no articles',
    webhooks: 'they tie the old site to other services',
    integrations: 'they tie the old site to other services',
    mobiledoc_revisions: 'earlier versions are not kept',
    post_revisions: 'earlier versions are not kept',
    collections: 'categories and sub-categories take their place',
    recommendations: 'sister titles are part of the publication’s own configuration',
  }),
);

export function isGhostTable(table: string): boolean {
  return (table !== 'meta' && read.has(table)) || machinery.has(table) || reasons.has(table);
}

/** Names what the export holds and this site has no place for: each kind once, with its number. */
export function* leftOutTables(counts: ReadonlyMap<string, number>): Generator<SourceLeftOut> {
  const own = [...counts].filter(([table]) => machinery.has(table));
  for (const [table, count] of counts) {
    if (read.has(table) || machinery.has(table)) continue;
    const payments = /stripe|subscription|payment|donation/.test(table) ? 'nothing is sold here' : undefined;
    const events = /^members_.*(?:_events|feedback)$/.test(table)
      ? 'what members did on the old site is not kept'
      : undefined;
    const reason = reasons.get(table) ?? payments ?? events ?? 'this site has no place for them';
    yield leftOut(table, `${count}: ${reason}`);
  }
  if (own.length > 0) {
    const records = own.reduce((sum, [, count]) => sum + count, 0);
    const tables = own.map(([table]) => table).join(', ');
    yield leftOut('records of the old program', `${records}: ${tables}`);
  }
}

/** Collects what is left out record by record: the first of each kind by name, the rest by number. */
export class LeftOut {
  readonly #kinds = new Map<string, number>();

  /** Names an item, unless too many of its kind have been named. */
  *item(what: string, reason: string, place: Place, title?: string): Generator<SourceLeftOut> {
    const number = this.count(what, reason);
    if (number <= limits.namedPerKind) yield leftOut(what, reason, place, title);
  }

  /** Counts an item that is not to be named: members, for instance. */
  count(what: string, reason: string): number {
    const kind = `${what}\n${reason}`;
    const number = (this.#kinds.get(kind) ?? 0) + 1;
    this.#kinds.set(kind, number);
    return number;
  }

  /** A record that is none. */
  *malformed({ table, position, value }: ExportRecord, error: z.ZodError): Generator<SourceLeftOut> {
    const { id, title } = labels.parse(value);
    yield* this.item(
      `record of ${table}`,
      `it cannot be read: ${firstIssue(error)}`,
      { id: id || `record ${position}` },
      title,
    );
  }

  /** What was counted and not named. */
  *counted(): Generator<SourceLeftOut> {
    for (const [kind, number] of this.#kinds) {
      const [what = '', reason = ''] = kind.split('\n');
      const named = what === MEMBER ? 0 : limits.namedPerKind;
      if (number > named) yield leftOut(what, `${number - named}${named > 0 ? ' more' : ''}: ${reason}`);
    }
  }
}

/** People are counted, and never named in a report. */
export const MEMBER = 'member';

const label = z.union([z.string(), z.number()]).transform(String).optional().catch(undefined);
const labels = z.object({ id: label, title: label }).catch({ id: undefined, title: undefined });

function firstIssue(error: z.ZodError): string {
  const [issue] = error.issues;
  return issue ? `${issue.path.join('.') || 'record'}: ${issue.message}` : 'unknown';
}

export function leftOut(what: string, reason: string, place: Place = {}, title?: string): SourceLeftOut {
  return { kind: 'left-out', place, what, reason, ...(title ? { title } : {}) };
}

/** The same of what readers had before them. */
export function leftOutContent(what: string, reason: string, place: Place, title?: string): SourceLeftOut {
  return { ...leftOut(what, reason, place, title), content: 1 };
}
