import { sql } from 'kysely';
import type { z } from 'zod';
import { WITHIN_BUSINESS_DAYS } from '#content/contact/natures.ts';
import type { Site } from '#content/site.ts';
import type { SignedIn } from '#desk/accounts/sessions.store.ts';
import { noteLook } from '../log/noted.store.ts';
import { LISTED_READERS } from '../readers-limits.ts';
import type { DueRequest, ListedRequest, requestFilter } from './requests.contract.ts';
import { isIn, listedRequestOf, listedRows, requestOf } from './tray-rows.store.ts';
import { TRAYS, type Tray } from './trays.ts';

/** A page of a tray. Open ones begin with the oldest, which is due first, answered ones with the newest. */
export async function listTray(
  site: Site,
  person: SignedIn,
  tray: Tray,
  { state, before }: z.output<typeof requestFilter>,
): Promise<{ requests: ListedRequest[]; hasMore: boolean }> {
  await noteLook(site, person, { action: `look at ${tray}`, subject: state });
  const isOpen = state === 'open';
  const rows = await listedRows(site.database.queries)
    .where(isIn(tray))
    .where('done_time', isOpen ? 'is' : 'is not', null)
    .$if(before !== undefined, (some) => some.where('id', isOpen ? '>' : '<', before ?? 0))
    .orderBy('id', isOpen ? 'asc' : 'desc')
    .limit(LISTED_READERS + 1)
    .execute();
  const requests = rows.slice(0, LISTED_READERS).map((row) => listedRequestOf(site, row));
  return { requests, hasMore: rows.length > LISTED_READERS };
}

/** Reads one, and notes that. @throws NotFound */
export async function readRequest(site: Site, person: SignedIn, tray: Tray, id: number) {
  const found = await requestOf(site, site.database.queries, tray, id);
  await noteLook(site, person, { action: `look at ${ONE[tray]}`, subject: `number ${id}` });
  return found;
}

/** One of a tray, in words. */
export const ONE: Readonly<Record<Tray, string>> = { messages: 'message', requests: 'request' };

/** The open ones that are due first, of both trays. */
export async function dueFirst(site: Site, person: SignedIn): Promise<{ requests: DueRequest[] }> {
  await noteLook(site, person, { action: 'look at messages and requests', subject: 'those due first' });
  const isSoon = sql<boolean>`coalesce(nature, form) in (${sql.join(WITHIN_BUSINESS_DAYS)})`;
  const found: DueRequest[] = [];
  for (const tray of TRAYS) {
    // Of each rule for due dates, the oldest are due first.
    for (const rule of [isSoon, sql<boolean>`not ${isSoon}`]) {
      const rows = await listedRows(site.database.queries)
        .where(isIn(tray))
        .where('done_time', 'is', null)
        .where(rule)
        .orderBy('id')
        .limit(LISTED_READERS)
        .execute();
      found.push(...rows.map((row) => ({ ...listedRequestOf(site, row), tray })));
    }
  }
  const byDay = (one: DueRequest, other: DueRequest) => one.due.answer.localeCompare(other.due.answer);
  return { requests: found.toSorted(byDay).slice(0, LISTED_READERS) };
}
