import type { SourcedTable } from '#content/database/sourced-rows.ts';
import type { Site } from '#content/site.ts';
import { type AnsweredCall, answerCall, type Sent } from '#desk/calls/answered-call.ts';
import { NotFound } from '#platform/errors.ts';
import { addThing, changeThing } from './changes.store.ts';
import { callsOf } from './kind-calls.contract.ts';
import { mergeThing } from './merging/merging.store.ts';
import { bringBack, removedThings, removeThing } from './removing.store.ts';
import { aboutRows, listRows } from './row-list.store.ts';
import { rowWithId } from './rows.store.ts';
import type { KindStore } from './stores/kind-store.ts';
import { KIND_STORES } from './stores/kind-stores.ts';
import { keptForm, listedVersions, versionWithNumber } from './versions.store.ts';

/** The calls of all kinds. They are for editors: readers see at once what is changed. */
export const kindApi: readonly AnsweredCall<Sent>[] = KIND_STORES.flatMap(answersOf);

function answersOf<Form extends object, Table extends SourcedTable>(
  store: KindStore<Form, Table>,
): readonly AnsweredCall<Sent>[] {
  const { kind } = store;
  const calls = callsOf(kind);
  return [
    answerCall(calls.list, 'editor', (site, _person, input) => listRows(site, store, input)),
    answerCall(calls.add, 'editor', (site, person, input) => addThing(site, person, store, input)),
    answerCall(calls.removed, 'editor', (site, _person, { page }) => removedThings(site, store, page)),
    answerCall(calls.bringBack, 'editor', (site, person, input) => bringBack(site, person, store, input)),
    answerCall(calls.read, 'editor', async (site, _person, { id }) => {
      const { queries } = site.database;
      const row = await rowWithId(queries, store, id);
      const { source_key, form } = row;
      const versions = await listedVersions(queries, { kind: kind.name, source_key });
      return { id, key: source_key, form, about: (await aboutRows(site, store, [row]))(id), ...versions };
    }),
    answerCall(calls.save, 'editor', (site, person, input) => changeThing(site, person, store, input)),
    answerCall(calls.remove, 'editor', (site, person, input) => removeThing(site, person, store, input)),
    ...(store.merging
      ? [answerCall(calls.merge, 'editor', (site, person, input) => mergeThing(site, person, store, input))]
      : []),
    answerCall(calls.earlier, 'editor', async ({ database: { queries } }, _person, { id, before }) => {
      const { source_key } = await rowWithId(queries, store, id);
      return listedVersions(queries, { kind: kind.name, source_key }, before);
    }),
    answerCall(calls.version, 'editor', (site, _person, input) => formAt(site, store, input)),
  ];
}

async function formAt<Form extends object, Table extends SourcedTable>(
  { database: { queries } }: Site,
  store: KindStore<Form, Table>,
  { id, version }: { readonly id: number; readonly version: number },
) {
  const { source_key } = await rowWithId(queries, store, id);
  const kept = await versionWithNumber(queries, { kind: store.kind.name, source_key }, version);
  if (!kept) throw new NotFound('There is no such version.');
  return { form: keptForm(store.kind, kept.form) };
}
