import { hitsOf } from '#content/redirects/asked-addresses.store.ts';
import { type RedirectForm, redirectKind } from '#content/redirects/redirect.kind.ts';
import { makerOf } from '#content/redirects/redirect-keys.ts';
import { redirectStatus } from '#content/redirects/redirects.contract.ts';
import { settledRule, storeRules } from '#content/redirects/store-rules.store.ts';
import { shortDate } from '#platform/dates.ts';
import { refuse } from '../checked-form.ts';
import type { FoundRow, KindStore } from './kind-store.ts';

export const redirectStore: KindStore<RedirectForm, 'redirect'> = {
  kind: redirectKind,
  table: 'redirect',
  id: 'id',
  about: async (site, rows) => {
    const hits = await hitsOf(
      site.database.queries,
      rows.map(({ form }) => form.source_path),
    );
    const asked = ({ form: { source_path } }: FoundRow<RedirectForm>) => {
      const hit = hits.get(source_path);
      if (!hit) return [];
      const day = shortDate(`${hit.last_day}T12:00:00.000Z`, { ...site.publication, timeZone: 'UTC' });
      return [`Readers were led on ${hit.hits === 1 ? 'once' : `${hit.hits} times`}, the last time on ${day}.`];
    };
    return new Map(rows.map((row) => [row.id, [...asked(row), ...madeBy(row)]]));
  },
  store: async (site, { source_key, form: { status, ...columns } }, options) => {
    const rule = settledRule(site, { ...columns, status: redirectStatus.parse(Number(status)), source_key });
    const [outcome = 'unchanged'] = await storeRules(site, [rule], options, refuse<RedirectForm>);
    return [{ row: { ...rule, source_hash: null }, outcome, remarks: [] }];
  },
};

const MAKERS = {
  source: 'It came with an import.',
  move: 'It was made by itself, when something moved or was taken down.',
  desk: 'It was made at the desk.',
} as const;

function madeBy({ source_key }: FoundRow<RedirectForm>): string[] {
  const maker = makerOf(source_key);
  return maker ? [MAKERS[maker]] : [];
}
