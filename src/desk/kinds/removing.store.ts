import type { Queries } from '#content/database/database.ts';
import type { SourcedTable } from '#content/database/sourced-rows.ts';
import type { Site } from '#content/site.ts';
import { noteChange } from '#desk/accounts/audit.store.ts';
import type { SignedIn } from '#desk/accounts/sessions.store.ts';
import { writeContent } from '#platform/database/revision.ts';
import { DAY } from '#platform/dates.ts';
import { Conflict, NotFound } from '#platform/errors.ts';
import { again, storeForm } from './changes.store.ts';
import type { RemovedThing } from './kind-calls.contract.ts';
import { LISTED_REMOVED, REMOVED_DAYS } from './kind-limits.ts';
import type { KindStore } from './kind-store.ts';
import { keyedRow, removedRow, rowWithKey } from './rows.store.ts';
import { keepVersion, keptForm, lastVersion } from './versions.store.ts';

/** Removes a thing. It can be brought back for REMOVED_DAYS. @throws NotFound, and Conflict where it is needed */
export function removeThing<Form extends object, Table extends SourcedTable>(
  site: Site,
  person: SignedIn,
  store: KindStore<Form, Table>,
  { id }: { readonly id: number },
): Promise<RemovedThing> {
  const { kind } = store;
  return writeContent(site.database.queries, async (transaction) => {
    const { source_key, form: asked } = await keyedRow(transaction, store, id);
    const reason = await store.whyKept?.(site, transaction, { id, title: String(asked[kind.title]) });
    if (reason !== undefined) throw new Conflict(reason);
    // First, so that nobody changes it meanwhile.
    const { form } = await removedRow(transaction, store, source_key);
    const thing = { kind: kind.name, source_key };
    const last = (await lastVersion(transaction, thing))?.version ?? 0;
    const json = JSON.stringify(form);
    await keepVersion(transaction, site, person, thing, { last, before: json, after: json, reason: 'removed' });
    const title = String(form[kind.title]);
    const action = `remove ${kind.words.one.toLowerCase()}`;
    await noteChange(transaction, site, { actor: person.account, action, subject: title });
    return { key: source_key, title, by: person.account.name, ...datesOf(site.now().toISOString()) };
  });
}

/** What was removed and can be brought back, the last first. */
export async function removedThings<Form extends object, Table extends SourcedTable>(
  { database, now }: Site,
  { kind }: KindStore<Form, Table>,
): Promise<RemovedThing[]> {
  const rows = await removedVersions(database.queries, kind.name)
    .leftJoin('account', 'account.id', 'version.account_id')
    .select(({ fn, val }) => ['form', 'made_time', fn.coalesce('account.name', val('')).as('by')] as const)
    .where('made_time', '>', before(now(), REMOVED_DAYS))
    .orderBy('made_time', 'desc')
    .limit(LISTED_REMOVED)
    .execute();
  return rows.map(({ source_key, form, by, made_time }) => {
    return { key: source_key, title: String(keptForm(kind, form)[kind.title]), by, ...datesOf(made_time) };
  });
}

/** Brings a removed thing back, as it was. @throws NotFound, Invalid where another one has its address by now */
export function bringBack<Form extends object, Table extends SourcedTable>(
  site: Site,
  person: SignedIn,
  store: KindStore<Form, Table>,
  { key }: { readonly key: string },
): Promise<{ id: number }> {
  return again(async () => {
    const { queries } = site.database;
    const last = await lastVersion(queries, { kind: store.kind.name, source_key: key });
    if (last?.reason !== 'removed' || last.form === '') throw new NotFound('It is not among what was removed.');
    const form = keptForm(store.kind, last.form);
    const keyed = { source_key: key, source_hash: null, form };
    await storeForm(site, person, store, keyed, { last: last.version, reason: 'restored' });
    return { id: (await rowWithKey(queries, store, key)).id };
  });
}

/**
 * Deletes the words of things that were removed more than REMOVED_DAYS ago. For each, one row without words stays, which keeps
 * imports from bringing it back.
 */
export async function endRemoved({ database, now }: Site): Promise<void> {
  const ended = await removedVersions(database.queries)
    .select('version.kind')
    .where('made_time', '<=', before(now(), REMOVED_DAYS))
    .where('form', '<>', '')
    .execute();
  for (const { kind, source_key, version } of ended) {
    await database.queries.transaction().execute(async (transaction) => {
      const ofThing = transaction
        .deleteFrom('kind_version')
        .where('kind', '=', kind)
        .where('source_key', '=', source_key);
      await ofThing.where('version', '<', version).execute();
      await transaction
        .updateTable('kind_version')
        .set({ form: '' })
        .where('kind', '=', kind)
        .where('source_key', '=', source_key)
        .where('version', '=', version)
        .execute();
    });
  }
}

/** Of each removed thing, its newest version. */
function removedVersions(queries: Queries, kind?: string) {
  return queries
    .selectFrom('kind_version as version')
    .select(['source_key', 'version'])
    .where('reason', '=', 'removed')
    .$if(kind !== undefined, (rows) => rows.where('version.kind', '=', kind ?? ''))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('kind_version as later')
            .select('later.version')
            .whereRef('later.kind', '=', 'version.kind')
            .whereRef('later.source_key', '=', 'version.source_key')
            .whereRef('later.version', '>', 'version.version'),
        ),
      ),
    );
}

function before(now: Date, days: number): string {
  return new Date(now.getTime() - days * DAY).toISOString();
}

function datesOf(removed_time: string): Pick<RemovedThing, 'removed_time' | 'end_time'> {
  return { removed_time, end_time: new Date(Date.parse(removed_time) + REMOVED_DAYS * DAY).toISOString() };
}
