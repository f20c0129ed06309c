import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import { claimOf } from '#content/contact/requests.store.ts';
import type { Queries } from '#content/database/database.ts';
import type { ContactSubmissionTable, Tables } from '#content/database/schema.ts';
import type { Site } from '#content/site.ts';
import { localDay } from '#platform/dates.ts';
import { NotFound } from '#platform/errors.ts';
import { SHOWN_BEGINNING } from '../readers-limits.ts';
import type { ListedRequest, WholeRequest } from './requests.contract.ts';
import type { Tray } from './trays.ts';

/** As the indexes of migration 064 say it. */
const IS_MESSAGE = sql<boolean>`form = 'contact' and (nature is null or nature = 'other')`;

/** The condition that a submission is in a tray. */
export function isIn(tray: Tray) {
  return tray === 'messages' ? sql<boolean>`(${IS_MESSAGE})` : sql<boolean>`not (${IS_MESSAGE})`;
}

const LISTED = [
  ...(['id', 'form', 'nature', 'created_time', 'confirmed_time', 'done_time', 'done_by'] as const),
  ...(['first_name', 'last_name'] as const),
] as const;

type Row = Pick<Selectable<ContactSubmissionTable>, (typeof LISTED)[number]>;

/** Lines of a list: no message as a whole. */
export function listedRows(queries: Queries) {
  return queries
    .selectFrom('contact_submission')
    .select(LISTED)
    .select(({ fn, val }: ExpressionBuilder<Tables, 'contact_submission'>) =>
      fn<string>('substr', ['message', val(1), sql.lit(SHOWN_BEGINNING + 1)]).as('beginning'),
    );
}

export function listedRequestOf(
  site: Site,
  { beginning, ...row }: Row & { readonly beginning: string },
): ListedRequest {
  const cut = beginning.length > SHOWN_BEGINNING ? `${beginning.slice(0, SHOWN_BEGINNING).toWellFormed()}…` : beginning;
  return { ...stateOf(site, row), beginning: cut };
}

/** One of a tray. @throws NotFound, also for one of another tray */
export async function requestOf(site: Site, queries: Queries, tray: Tray, id: number): Promise<WholeRequest> {
  const found = await requestWithNumber(site, queries, id);
  if (found?.tray === tray) return found;
  throw new NotFound(`There is no number ${id} here: it was sorted elsewhere, or deleted.`);
}

/** One of any tray. */
export async function requestWithNumber(site: Site, queries: Queries, id: number): Promise<WholeRequest | undefined> {
  const row = await queries
    .selectFrom('contact_submission')
    .select([...LISTED, 'email', 'phone', 'message', 'note', 'denial', 'gpc'])
    .select([isIn('messages').as('isMessage')])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { email, phone, message, note, denial, gpc, isMessage } = row;
  const tray = isMessage ? 'messages' : 'requests';
  return { ...stateOf(site, row), email, phone, message, note, denial, gpc: gpc === 1, tray };
}

function stateOf({ publication, now }: Site, row: Row) {
  const { id, form, created_time, confirmed_time, done_time, done_by, first_name, last_name } = row;
  const { nature, due } = claimOf(row, publication);
  // What is known to be no privacy request needs no confirmation.
  const confirm = nature === 'other' ? undefined : due.confirm;
  const today = localDay(now(), publication.timeZone);
  const isUnconfirmed = confirm !== undefined && confirm < today && confirmed_time === null;
  return {
    id,
    form,
    nature,
    created_time,
    confirmed_time,
    done_time,
    done_by,
    due: { answer: due.answer, ...(confirm && { confirm }) },
    sender: `${first_name} ${last_name}`.trim(),
    isLate: done_time === null && (due.answer < today || isUnconfirmed),
  };
}
