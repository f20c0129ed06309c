import { z } from 'zod';
import { byName } from '#content/markup/by-name.ts';
import { faultsOf } from '#platform/validation.ts';
import { leftOut, leftOutUnnamed } from '../left-out.ts';
import type { SourceLeftOut } from '../source.ts';
import type { GhostRecord } from './document.ts';

const READ = 'the import reads it';

/** What becomes of Ghost's tables. Any other is the machinery of Ghost itself, or of a version that is not known here. */
const TABLES = byName([
  ['posts posts_tags posts_authors posts_meta tags users members subscribers members_newsletters comments', READ],
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
  const leftOut = [...counts].filter(([table]) => table !== 'meta' && TABLES.get(table) !== READ);
  const others = leftOut.filter(([table]) => !TABLES.has(table));
  for (const [table, count] of leftOut) {
    const reason = TABLES.get(table);
    if (reason) yield leftOutUnnamed(table, reason, count);
  }
  const records = others.reduce((sum, [, count]) => sum + count, 0);
  if (records > 0)
    yield leftOutUnnamed('records of the old program', others.map(([table]) => table).join(', '), records);
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
