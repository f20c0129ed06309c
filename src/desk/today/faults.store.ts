import { dueRequests } from '#content/contact/requests.store.ts';
import type { Site } from '#content/site.ts';
import { includes } from '#desk/accounts/accounts.contract.ts';
import type { SignedIn } from '#desk/accounts/sessions.store.ts';
import { deskAddresses } from '#desk/desk-addresses.ts';
import { endingLicences } from '#desk/media/media.store.ts';
import { purgeState } from '#platform/database/edge-purge.ts';
import { lastDone } from '#platform/database/last-done.ts';
import { toPlatform } from '#platform/database/tables.ts';
import { endOfDay } from '#platform/dates.ts';
import { leadsWithDeadLinks } from './lead-links.store.ts';
import { scheduledPosts } from './scheduled-posts.store.ts';
import { DAYS_BEFORE_DUE, OLDEST_BACKUP, OLDEST_REHEARSAL, SHOWN } from './today-limits.ts';

type Person = Pick<SignedIn, 'account'>;

/** Something that somebody must see to. */
export interface DeskFault {
  readonly title: string;
  readonly about: string;
  /** Which `about` ends with. */
  readonly moment: string | null;
  /** Where it is mended: a page of the desk, or a command of the server. */
  readonly at: { readonly path: string } | { readonly command: string };
}

/** What is wrong, as far as the person can mend it: writers their stories, editors what readers see, owners the site. */
export async function faultsFor(site: Site, person: Person): Promise<DeskFault[]> {
  const { role } = person.account;
  return [
    ...(await withoutPicture(site, person)),
    ...(await leadsWithDeadLinks(site, person)),
    ...(includes(role, 'editor')
      ? [...(await oldAtEdge(site)), ...(await endingBanners(site)), ...(await licencesThatEnd(site))]
      : []),
    ...(includes(role, 'owner')
      ? [...(await requestsDue(site)), ...(await oldBackup(site)), ...(await leftOut(site))]
      : []),
  ];
}

/** An edge (a CDN) that refuses to be told of changes: readers there may see what was changed or taken back. */
async function oldAtEdge({ configuration, database }: Site): Promise<DeskFault[]> {
  if (!configuration.purge) return [];
  const { failing_since, failure } = await purgeState(toPlatform(database.queries));
  if (failing_since === null) return [];
  const about = `is called after each change, and ${failure}: readers may see older pages. New ones are kept there for five seconds. It has refused since`;
  return [{ title: 'The edge before the site', about, moment: failing_since, at: { command: 'PURGE_URL' } }];
}

async function withoutPicture(site: Site, person: Person): Promise<DeskFault[]> {
  const posts = await scheduledPosts(site, person, SHOWN, { isBare: true });
  return posts.map(({ path, post_title, publish_time }) => ({
    title: post_title,
    about: 'has no picture, and goes out',
    moment: publish_time,
    at: { path },
  }));
}

/** Those that end today or tomorrow: from then on, readers do not see them. */
async function endingBanners({ database, now, publication }: Site): Promise<DeskFault[]> {
  const tomorrow = endOfDay(endOfDay(now(), publication.timeZone), publication.timeZone);
  const rows = await database.queries
    .selectFrom('advertisement')
    .select(['id', 'banner_name', 'end_time'])
    .where('is_paused', '=', 0)
    .where('end_time', '>', now().toISOString())
    // Midnight at the end of tomorrow belongs to it.
    .where('end_time', '<=', tomorrow.toISOString())
    .orderBy('end_time')
    .limit(SHOWN)
    .execute();
  return rows.map(({ id, banner_name, end_time }) => ({
    title: banner_name,
    about: 'is a banner that ends',
    moment: end_time,
    at: { path: deskAddresses.thing('banners', id) },
  }));
}

/** A week before, there is time to choose what shall take the picture's place, or to ask for a longer licence. */
async function licencesThatEnd(site: Site): Promise<DeskFault[]> {
  const pictures = await endingLicences(site, SHOWN);
  return pictures.map(({ path, alt_text, original_name, licence_end, stand_in }) => ({
    title: alt_text || original_name || path,
    about: `is a picture whose licence ends${stand_in === null ? '; it has no stand-in of its own' : ''},`,
    moment: licence_end,
    at: { path: deskAddresses.picture(path) },
  }));
}

async function requestsDue(site: Site): Promise<DeskFault[]> {
  const { due, late } = await dueRequests(site, DAYS_BEFORE_DUE);
  if (due === 0) return [];
  const title = due === 1 ? '1 request of a reader' : `${due} requests of readers`;
  const isLate = late > 0 ? `, ${late} of them late` : '';
  const about = `must be answered within ${DAYS_BEFORE_DUE} days${isLate}`;
  return [{ title, about, moment: null, at: { path: deskAddresses.readersDue() } }];
}

/** Whoever tries the demo needs no backup. */
async function oldBackup({ database: { queries }, now }: Site): Promise<DeskFault[]> {
  if ((await lastDone(queries, 'demo')) !== undefined) return [];
  const last = await lastDone(queries, 'backup');
  const at = { path: deskAddresses.backups() };
  if (last === undefined) return [{ title: 'No backup', about: 'was taken yet', moment: null, at }];
  // Without the sign: one that seems to be of the future was taken while the clock was ahead, and nobody knows its age.
  const isOlder = (moment: Date, most: number) => Math.abs(now().getTime() - moment.getTime()) > most;
  const faults: DeskFault[] = [];
  if (isOlder(last, OLDEST_BACKUP))
    faults.push({ title: 'The last backup', about: 'is of', moment: last.toISOString(), at });
  const rehearsal = await lastDone(queries, 'rehearsal');
  if (rehearsal === undefined)
    faults.push({ title: 'No backup', about: 'was rehearsed yet: try whether you could go back', moment: null, at });
  else if (isOlder(rehearsal, OLDEST_REHEARSAL))
    faults.push({ title: 'The last rehearsal of a backup', about: 'is of', moment: rehearsal.toISOString(), at });
  return faults;
}

/** The demo's own files are nobody's old site. */
async function leftOut({ database: { queries } }: Site): Promise<DeskFault[]> {
  if ((await lastDone(queries, 'demo')) !== undefined) return [];
  const rows = await queries
    .selectFrom('import_left_out')
    .selectAll()
    .orderBy('noted_time', 'desc')
    .limit(SHOWN)
    .execute();
  return rows.map(({ source, things, noted_time }) => ({
    title: `The import of ${source}`,
    about: `left out ${things === 1 ? 'a page' : `${things} pages`} that readers of the old site saw; its report names what to do. It ended`,
    moment: noted_time,
    at: { path: deskAddresses.bringIn() },
  }));
}
