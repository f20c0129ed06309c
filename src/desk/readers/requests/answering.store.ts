import { sql } from 'kysely';
import type { Nature } from '#content/contact/natures.ts';
import type { Queries } from '#content/database/database.ts';
import type { Site } from '#content/site.ts';
import type { SignedIn } from '#desk/accounts/sessions.store.ts';
import { Conflict, Invalid, NotFound } from '#platform/errors.ts';
import { noteOfReaders } from '../log/noted.store.ts';
import { LONGEST_NOTES } from '../readers-limits.ts';
import { ONE } from './list.store.ts';
import type { WholeRequest } from './requests.contract.ts';
import { isIn, requestOf, requestWithNumber } from './tray-rows.store.ts';
import type { Tray } from './trays.ts';

interface Answer {
  readonly id: number;
  readonly note: string;
  readonly denial: string;
}

/**
 * Notes that somebody has answered a message or a request, now. Notes of earlier answers stay above the new one.
 * @throws NotFound, Conflict where somebody has answered it already
 */
export function answerRequest(site: Site, person: SignedIn, tray: Tray, answer: Answer): Promise<WholeRequest> {
  const { id, note, denial } = answer;
  return changing(
    site,
    person,
    tray,
    id,
    `answer ${ONE[tray]}`,
    async (transaction, { done_time, done_by, ...row }) => {
      if (done_time !== null) throw new Conflict(`${done_by || 'Somebody'} has answered it already.`);
      if (row.note.length + note.length > LONGEST_NOTES || row.denial.length + denial.length > LONGEST_NOTES)
        throw Invalid.ofField('note', 'Its notes have no room for this one. Please write a shorter one.');
      await changeRow(transaction, tray, id)
        .set({ done_time: site.now().toISOString(), done_by: person.account.name })
        .set({ note: joined(row.note, note), denial: joined(row.denial, denial) })
        .execute();
    },
  );
}

/** Opens it again: the day of its answer goes, the notes stay. @throws NotFound, Conflict where it is open */
export function reopenRequest(site: Site, person: SignedIn, tray: Tray, id: number): Promise<WholeRequest> {
  return changing(site, person, tray, id, `reopen ${ONE[tray]}`, async (transaction, { done_time }) => {
    if (done_time === null) throw new Conflict('It is open already.');
    await changeRow(transaction, tray, id).set({ done_time: null, done_by: '' }).execute();
  });
}

/** Notes that its sender was told that it came, or takes that back. @throws NotFound */
export function confirmRequest(
  site: Site,
  person: SignedIn,
  tray: Tray,
  { id, is_confirmed }: { readonly id: number; readonly is_confirmed: boolean },
): Promise<WholeRequest> {
  const action = `${is_confirmed ? 'confirm' : 'take back the confirmation of'} ${ONE[tray]}`;
  return changing(site, person, tray, id, action, async (transaction, { confirmed_time }) => {
    const moment = is_confirmed ? (confirmed_time ?? site.now().toISOString()) : null;
    await changeRow(transaction, tray, id).set({ confirmed_time: moment }).execute();
  });
}

/** Says what it asks for, which may move it into the other tray. @throws NotFound */
export function sortRequest(
  site: Site,
  person: SignedIn,
  tray: Tray,
  { id, nature }: { readonly id: number; readonly nature: Nature },
): Promise<WholeRequest> {
  return changing(site, person, tray, id, `sort ${ONE[tray]} as ${nature}`, async (transaction) => {
    await changeRow(transaction, tray, id).set({ nature }).execute();
  });
}

type Change = (transaction: Queries, row: WholeRequest) => Promise<void>;

/** RequestChanges one while nobody else does, and notes that. */
async function changing(
  site: Site,
  person: SignedIn,
  tray: Tray,
  id: number,
  action: string,
  change: Change,
): Promise<WholeRequest> {
  return site.database.queries.transaction().execute(async (transaction) => {
    await holdRow(transaction, id);
    await change(transaction, await requestOf(site, transaction, tray, id));
    await noteOfReaders(transaction, site, person.account, { action, subject: `number ${id}` });
    const changed = await requestWithNumber(site, transaction, id);
    if (!changed) throw new NotFound(`There is no number ${id} any more.`);
    return changed;
  });
}

/** Has others who change it wait. */
async function holdRow(transaction: Queries, id: number): Promise<void> {
  await transaction.updateTable('contact_submission').set({ id: sql`id` }).where('id', '=', id).execute();
}

function changeRow(transaction: Queries, tray: Tray, id: number) {
  return transaction.updateTable('contact_submission').where('id', '=', id).where(isIn(tray));
}

function joined(before: string, added: string): string {
  return [before, added].filter(Boolean).join('\n');
}
