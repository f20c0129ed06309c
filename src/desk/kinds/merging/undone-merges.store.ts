import { z } from 'zod';
import type { Queries } from '#content/database/database.ts';
import type { SourcedTable } from '#content/database/sourced-rows.ts';
import { survivorsOf } from '#content/kinds/survivors.store.ts';
import type { Site } from '#content/site.ts';
import { endTakingBack } from '#desk/stories/publishing/last-publications.store.ts';
import { NotFound } from '#platform/errors.ts';
import { rowWithKey } from '../rows.store.ts';
import type { FoundRow, KindStore } from '../stores/kind-store.ts';
import { leadBack } from './led-to.store.ts';

const record = z.object({
  /** The number that the thing had. */
  was: z.number(),
  redirects: z.array(z.tuple([z.string(), z.string()])),
  /** Those whose taking back would bring the name that the merge gave. */
  publications: z.array(z.number()).default([]),
  of: z.string(),
});

/**
 * Moves back what moved with a merge, once the merged thing's row is stored again.
 * @returns a sentence about what stays; empty where nothing does, or nothing was merged
 */
export async function undoMerge<Form extends object, Table extends SourcedTable>(
  transaction: Queries,
  site: Site,
  store: KindStore<Form, Table>,
  source_key: string,
): Promise<string> {
  const { kind, merging } = store;
  const ofThing = { kind: kind.name, source_key };
  const survivor = (await survivorsOf(transaction, kind.name)).get(source_key);
  const merge = await transaction
    .deleteFrom('kind_merge')
    .where('kind', '=', ofThing.kind)
    .where('source_key', '=', source_key)
    .returning('moved')
    .executeTakeFirst();
  if (!merging || !merge || survivor === undefined) return '';
  const into = await storedRow(transaction, store, survivor);
  if (!into)
    return `What moved with it stays where it is: the ${kind.words.one.toLowerCase()} that took it was removed since.`;
  const from = await rowWithKey(transaction, store, source_key);
  const { was, redirects, publications, of } = record.parse(JSON.parse(merge.moved));
  await endTakingBack(transaction, publications);
  // Before the redirects: who writes both has its turn at posts first.
  const left = await merging.giveBack(site, transaction, { from, into, was }, of);
  await leadBack(transaction, redirects, merging.moves(from.form, into.form));
  return left;
}

async function storedRow<Form extends object, Table extends SourcedTable>(
  queries: Queries,
  store: KindStore<Form, Table>,
  key: string,
): Promise<FoundRow<Form> | undefined> {
  try {
    return await rowWithKey(queries, store, key);
  } catch (error) {
    if (error instanceof NotFound) return undefined;
    throw error;
  }
}
