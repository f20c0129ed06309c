import type { Queries } from '#content/database/database.ts';
import type { SourcedTable } from '#content/database/sourced-rows.ts';
import type { Kind } from '#content/kinds/kind.ts';
import type { Site } from '#content/site.ts';
import { noteChange } from '#desk/accounts/audit.store.ts';
import type { SignedIn } from '#desk/accounts/sessions.store.ts';
import { writeContent } from '#platform/database/revision.ts';
import { DAY } from '#platform/dates.ts';
import { Conflict, NotFound } from '#platform/errors.ts';
import { retryOnConflict, storeForm } from './changes.store.ts';
import { hasPast } from './form/waiting-fields.ts';
import type { RemovedThing } from './kind-calls.contract.ts';
import { LISTED_REMOVED, REMOVED_DAYS } from './kind-limits.ts';
import { undoMerge } from './merging/undone-merges.store.ts';
import { keyedRow, removedRow, rowWithKey, titlesOf } from './rows.store.ts';
import type { KindStore } from './stores/kind-store.ts';
import { keepVersion, keptForm, lastVersion, type Thing } from './versions.store.ts';

const CHANGED_MEANWHILE = 'What waited on it has come to pass meanwhile; its history has it as it was.';

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
    refuseLasting(kind, asked);
    const reason = await store.whyKept?.(site, transaction, { id, title: String(asked[kind.title]) });
    if (reason !== undefined) throw new Conflict(reason);
    const removed = await takeOut(transaction, site, person, store, source_key);
    const action = `remove ${kind.words.one.toLowerCase()}`;
    await noteChange(transaction, site, { actor: person.account, action, subject: removed.title });
    return removed;
  });
}

/** @throws Conflict for a thing that the site itself is made of */
export function refuseLasting<Form extends object>({ lasting }: Kind<Form>, form: Form): void {
  if (lasting?.is(form)) throw new Conflict(lasting.why);
}

/** Takes out a row, and keeps its form; as part of a transaction that raises the content revision. @throws NotFound */
export async function takeOut<Form extends object, Table extends SourcedTable>(
  transaction: Queries,
  site: Site,
  person: SignedIn,
  store: KindStore<Form, Table>,
  source_key: string,
): Promise<RemovedThing> {
  const { kind } = store;
  // First, so that nobody changes it meanwhile.
  const { form } = await removedRow(transaction, store, source_key);
  const thing = { kind: kind.name, source_key };
  const last = (await lastVersion(transaction, thing))?.version ?? 0;
  const json = JSON.stringify(form);
  await keepVersion(transaction, site, person, thing, { last, before: json, after: json, reason: 'removed' });
  const title = String(form[kind.title]);
  return { key: source_key, title, into: '', by: person.account.name, ...datesOf(site.now().toISOString()) };
}

/** A page of what was removed and can be brought back, the last first. */
export async function removedThings<Form extends object, Table extends SourcedTable>(
  { database, now }: Site,
  store: KindStore<Form, Table>,
  page = 1,
): Promise<{ things: RemovedThing[]; hasMore: boolean }> {
  const { kind } = store;
  const rows = await removedVersions(database.queries, kind.name)
    .leftJoin('account', 'account.id', 'version.account_id')
    .leftJoin('kind_merge as merge', (on) =>
      on.onRef('merge.kind', '=', 'version.kind').onRef('merge.source_key', '=', 'version.source_key'),
    )
    .select(({ fn, val }) => ['form', 'version.made_time', 'into_key', fn.coalesce('account.name', val('')).as('by')])
    .where('version.made_time', '>', before(now(), REMOVED_DAYS))
    // Not those that an erasure has ended before their time.
    .where('form', '<>', '')
    .orderBy('version.made_time', 'desc')
    .orderBy('version.source_key')
    .offset((page - 1) * LISTED_REMOVED)
    .limit(LISTED_REMOVED + 1)
    .execute();
  const titles = await titlesOf(
    database.queries,
    store,
    rows.flatMap(({ into_key }) => into_key ?? []),
  );
  const things = rows.slice(0, LISTED_REMOVED).map(({ source_key, form, by, made_time, into_key }) => {
    const title = String(keptForm(kind, form)[kind.title]);
    return { key: source_key, title, into: titles.get(into_key ?? '') ?? '', by, ...datesOf(made_time) };
  });
  return { things, hasMore: rows.length > LISTED_REMOVED };
}

/**
 * Brings a removed thing back as it would be now if it had not been removed: a change that was due meanwhile is made, and the last version
 * has what it was before. What a merge moved is moved back, unless it was changed since. `remark` says what was not moved back, and which
 * change was made.
 * @throws NotFound, Invalid where another one has its address by now
 */
export function bringBack<Form extends object, Table extends SourcedTable>(
  site: Site,
  person: SignedIn,
  store: KindStore<Form, Table>,
  { key }: { readonly key: string },
): Promise<{ id: number; remark: string }> {
  return retryOnConflict(async () => {
    const { queries } = site.database;
    const last = await lastVersion(queries, { kind: store.kind.name, source_key: key });
    if (last?.reason !== 'removed' || last.form === '') throw new NotFound('It is not among what was removed.');
    const form = keptForm(store.kind, last.form);
    const keyed = { source_key: key, source_hash: null, form };
    let remark = '';
    const also = async (transaction: Queries) => {
      remark = await undoMerge(transaction, site, store, key);
    };
    await storeForm(site, person, store, keyed, { last: last.version, reason: 'restored', also });
    const remarks = [remark, hasPast(store.kind, form, site.now().toISOString()) ? CHANGED_MEANWHILE : ''];
    return { id: (await rowWithKey(queries, store, key)).id, remark: remarks.filter(Boolean).join(' ') };
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
  for (const thing of ended) await endThing(database.queries, thing);
}

/** Ends the words of one removed thing, with its versions and what could be undone. @param removal its newest version */
export async function endThing(
  queries: Queries,
  { kind, source_key, version }: Thing & { readonly version: number },
): Promise<void> {
  await queries.transaction().execute(async (transaction) => {
    const versions = transaction
      .deleteFrom('kind_version')
      .where('kind', '=', kind)
      .where('source_key', '=', source_key);
    await versions.where('version', '<', version).execute();
    await transaction
      .updateTable('kind_version')
      .set({ form: '' })
      .where('kind', '=', kind)
      .where('source_key', '=', source_key)
      .where('version', '=', version)
      .execute();
    // What became of it stays known, for imports.
    await transaction
      .updateTable('kind_merge')
      .set({ moved: '' })
      .where('kind', '=', kind)
      .where('source_key', '=', source_key)
      .execute();
  });
}

/** Of each removed thing, its newest version. */
export function removedVersions(queries: Queries, kind?: string) {
  return queries
    .selectFrom('kind_version as version')
    .select(['version.source_key', 'version.version'])
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
