import { type RedirectForm, redirectKind } from '#content/redirects/redirect.kind.ts';
import { makerOf } from '#content/redirects/redirect-keys.ts';
import { redirectStatus } from '#content/redirects/redirects.contract.ts';
import { settledRule, storeRules } from '#content/redirects/store-rules.store.ts';
import { refuse } from './checked-form.ts';
import type { FoundRow, KindStore } from './kind-store.ts';

export const redirectStore: KindStore<RedirectForm, 'redirect'> = {
  kind: redirectKind,
  table: 'redirect',
  id: 'id',
  about: async (_site, rows) => new Map(rows.map((row) => [row.id, madeBy(row)])),
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
