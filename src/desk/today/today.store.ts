import { sql } from 'kysely';
import { addresses } from '#content/addresses.ts';
import { isDraft, isVisible } from '#content/posts/visibility.ts';
import type { Site } from '#content/site.ts';
import { includes } from '#desk/accounts/accounts.contract.ts';
import type { SignedIn } from '#desk/accounts/sessions.store.ts';
import { pageDates } from '#desk/calendar/page-dates.store.ts';
import { deskAddresses } from '#desk/desk-addresses.ts';
import { picturesToDescribe } from '#desk/media/media.store.ts';
import { endOfDay } from '#platform/dates.ts';
import { type DeskFault, faultsFor } from './faults.store.ts';
import { type ScheduledPost, scheduledPosts } from './scheduled-posts.store.ts';
import { MOST_SCHEDULED, SHOWN } from './today-limits.ts';
import { waitingOnToday } from './waiting-on-today.store.ts';

type Person = Pick<SignedIn, 'account'>;

export interface TodayRow {
  /** Of the story at the desk; of the article where readers have it. */
  readonly path: string;
  readonly title: string;
  /** When it was handed in, changed or published, or will be published. */
  readonly moment: string;
  /** A few words about it; empty where there is nothing to say. */
  readonly about: string;
}

/** What the desk's first page shows. */
export interface Today {
  /** What is to be mended, each with its place. */
  readonly faults: readonly DeskFault[];
  /** What is scheduled for the rest of the day, by the clock of the publication. Writers see their own. */
  readonly goingOut: readonly TodayRow[];
  /** What is scheduled for later, the next first. */
  readonly later: readonly TodayRow[];
  /** What was said to the person, what an editor has given back, and what was handed in, for editors; the longest first. */
  readonly waiting: readonly TodayRow[];
  /** Whether more was said to the person than stands there. */
  readonly isMoreSaid: boolean;
  /** The person's own stories that readers do not have, those that changed last first. */
  readonly drafts: readonly TodayRow[];
  readonly published: readonly TodayRow[];
  /** How many pictures have no description. */
  readonly picturesToDescribe: number;
  /** Whether the person has ever changed or published a story. */
  readonly hasWritten: boolean;
}

/** Reads no document. For the story thread. */
export async function todayOf(site: Site, person: Person): Promise<Today> {
  const { queries } = site.database;
  const end = endOfDay(site.now(), site.publication.timeZone).toISOString();
  const posts = (await scheduledPosts(site, person, MOST_SCHEDULED)).map(toRow);
  const scheduled = [...posts, ...(await pagesToCome(site, person))].sort((one, other) =>
    one.moment < other.moment ? -1 : 1,
  );
  return {
    faults: await faultsFor(site, person),
    goingOut: scheduled.filter(({ moment }) => moment < end),
    later: scheduled.filter(({ moment }) => moment >= end).slice(0, SHOWN),
    ...(await waitingOnToday(site, person)),
    drafts: await drafts(site, person),
    published: await publishedLast(site),
    picturesToDescribe: await picturesToDescribe(queries),
    hasWritten: await hasWritten(site, person),
  };
}

function toRow({ path, post_title: title, publish_time: moment }: ScheduledPost): TodayRow {
  return { path, title, moment, about: '' };
}

/** Pages of text that readers get, or that change by themselves. Writers do not edit them. */
async function pagesToCome(site: Site, { account }: Person): Promise<TodayRow[]> {
  if (!includes(account.role, 'editor')) return [];
  const dates = await pageDates(site, { start: site.now().toISOString() });
  return dates.map(({ page_id, title, what, moment }) => ({
    path: deskAddresses.thing('pages', page_id),
    title,
    moment,
    about: what === 'page' ? 'Page of text' : 'Page of text that changes',
  }));
}

/** Never published, or taken down. Each has an index of its own, which most stories are not in. */
async function drafts({ database: { queries } }: Site, { account }: Person): Promise<TodayRow[]> {
  const own = queries
    .selectFrom('story')
    .select(['story.id', 'story.title', 'story.changed_time'])
    .where('story.handed_in_time', 'is', null)
    .where('story.deleted_time', 'is', null)
    .where('story.return_note', '=', '')
    .where('story.is_template', '=', 0)
    .orderBy('story.changed_time', 'desc')
    .limit(SHOWN);
  const unpublished = await own
    .where('story.account_id', '=', account.id)
    .where('story.post_id', 'is', null)
    .where('story.untouched', '=', 0)
    .execute();
  const takenDown = await own
    .innerJoin('post', 'post.id', 'story.post_id')
    .where(isDraft('post'))
    // The plus: SQLite would take the index of accounts instead, and read each story of a person.
    .where(sql<boolean>`+story.account_id = ${account.id}`)
    .execute();
  return [...unpublished, ...takenDown]
    .sort((one, other) => (one.changed_time < other.changed_time ? 1 : -1))
    .slice(0, SHOWN)
    .map(({ id, title, changed_time }) => ({
      path: deskAddresses.story(id),
      title,
      moment: changed_time,
      about: 'changed',
    }));
}

async function publishedLast(site: Site): Promise<TodayRow[]> {
  const rows = await site.database.queries
    .selectFrom('post')
    .select(['post_title', 'publish_time', 'cat_slug', 'post_name'])
    .where(isVisible(site))
    .orderBy('publish_time', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
  return rows.map((row) => ({
    path: addresses.article(row),
    title: row.post_title,
    moment: row.publish_time,
    about: '',
  }));
}

async function hasWritten({ database }: Site, { account }: Person): Promise<boolean> {
  const isWritten = sql<boolean>`(version > 1 or published_time is not null)`;
  const stories = database.queries.selectFrom('story').select('id').where(isWritten).limit(1);
  // One after the other: each has its index.
  const own = await stories.where('account_id', '=', account.id).executeTakeFirst();
  return (own ?? (await stories.where('changed_by', '=', account.id).executeTakeFirst())) !== undefined;
}
