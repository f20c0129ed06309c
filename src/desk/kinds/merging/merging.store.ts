import type { Queries } from '#content/database/database.ts';
import type { SourcedTable } from '#content/database/sourced-rows.ts';
import { storeRedirects } from '#content/redirects/store-redirects.store.ts';
import type { Site } from '#content/site.ts';
import { noteChange } from '#desk/accounts/audit.store.ts';
import type { SignedIn } from '#desk/accounts/sessions.store.ts';
import { rewriteLastPublications } from '#desk/stories/publishing/last-publications.store.ts';
import { writeContent } from '#platform/database/revision.ts';
import { Invalid, NotFound } from '#platform/errors.ts';
import type { RemovedThing } from '../kind-calls.contract.ts';
import { refuseLasting, takeOut } from '../removing.store.ts';
import { keyedRow } from '../rows.store.ts';
import type { KindStore } from '../stores/kind-store.ts';
import { ledTo } from './led-to.store.ts';
import type { Merging } from './merging.ts';

/**
 * Makes a thing part of another of its kind: all that names it names the other, its addresses lead there, and its row ends. All of
 * it is one write to content, with one entry in the log. Bringing the thing back moves back what has not been changed since.
 * @throws NotFound, Invalid, Conflict for one that the site itself is made of
 */
export async function mergeThing<Form extends object, Table extends SourcedTable>(
  site: Site,
  person: SignedIn,
  store: KindStore<Form, Table>,
  { id, into: intoId }: { readonly id: number; readonly into: number },
): Promise<RemovedThing & { count: string }> {
  const { kind, merging } = store;
  if (!merging) throw new NotFound(`${kind.words.many} are not merged.`);
  if (id === intoId) throw new Invalid(`Choose another ${kind.words.one.toLowerCase()}: this is the same.`);
  const found = await merging.find(site, id);
  return writeContent(site.database.queries, async (transaction) => {
    const [from, into] = [await keyedRow(transaction, store, id), await keyedRow(transaction, store, intoId)];
    refuseLasting(kind, from.form);
    const { moved, count } = await merging.move(site, transaction, { from, into }, found);
    const publications = await movePublications(transaction, merging, { from, into });
    const moves = merging.moves(from.form, into.form);
    const redirects = await ledTo(transaction, moves);
    await storeRedirects(transaction, { moves });
    const removed = await takeOut(transaction, site, person, store, from.source_key);
    const title = String(into.form[kind.title]);
    await transaction
      .insertInto('kind_merge')
      .values({
        kind: kind.name,
        source_key: from.source_key,
        into_key: into.source_key,
        moved: JSON.stringify({ was: id, redirects, publications, of: moved }),
        account_id: person.account.id,
        made_time: site.now().toISOString(),
      })
      .execute();
    await noteChange(transaction, site, {
      actor: person.account,
      action: `merge ${kind.words.one.toLowerCase()}`,
      subject: removed.title,
      after: { into: title, moved: count },
    });
    return { ...removed, into: title, count };
  });
}

/** @returns the revisions of the publications that, taken back, bring the other's name now */
async function movePublications<Form>(
  transaction: Queries,
  { before: move }: Merging<Form>,
  pair: Parameters<NonNullable<Merging<Form>['before']>>[1],
): Promise<number[]> {
  if (move) return rewriteLastPublications(transaction, (before) => move(before, pair));
  await transaction.deleteFrom('last_publication').execute();
  return [];
}
