import type { NotNull } from 'kysely';
import { addresses } from '#content/addresses.ts';
import { isNoDraft, isVisible } from '#content/posts/visibility.ts';
import type { Site } from '#content/site.ts';
import { includes } from '#desk/accounts/accounts.contract.ts';
import type { SignedIn } from '#desk/accounts/sessions.store.ts';
import { deskAddresses } from '#desk/desk-addresses.ts';
import { picturesToDescribe } from '#desk/media/media.store.ts';

/** Rows of each list. */
const SHOWN = 5;

type Person = Pick<SignedIn, 'account'>;

export interface OverviewRow {
  /** Of the story at the desk; of the article where readers have it. */
  readonly path: string;
  readonly title: string;
  /** When it was handed in, changed or published, or will be published. */
  readonly moment: string;
  /** A few words about it; empty where there is nothing to say. */
  readonly about: string;
}

/** What the desk's first page shows, at most SHOWN of each. */
export interface Overview {
  /** What waits for an editor, the longest first; empty for writers. */
  readonly handedIn: readonly OverviewRow[];
  /** The person's own stories that readers do not have yet, or that an editor has given back: these first. */
  readonly own: readonly OverviewRow[];
  /** The next first. Writers see their own. */
  readonly scheduled: readonly OverviewRow[];
  readonly published: readonly OverviewRow[];
  /** How many pictures have no description. */
  readonly picturesToDescribe: number;
  /** Whether the person has ever changed or published a story. */
  readonly hasWritten: boolean;
}

/** Reads no document, but passes over those of all stories: for the story thread. */
export async function overviewOf(site: Site, person: Person): Promise<Overview> {
  return {
    handedIn: includes(person.account.role, 'editor') ? await handedIn(site) : [],
    own: await ownToFinish(site, person),
    scheduled: await scheduled(site, person),
    published: await publishedLast(site),
    picturesToDescribe: await picturesToDescribe(site.database.queries),
    hasWritten: await hasWritten(site, person),
  };
}

async function handedIn({ database }: Site): Promise<OverviewRow[]> {
  const rows = await database.queries
    .selectFrom('story')
    .leftJoin('account', 'account.id', 'story.account_id')
    .select(['story.id', 'title', 'handed_in_time', 'account.name as owner'])
    .where('handed_in_time', 'is not', null)
    .where('deleted_time', 'is', null)
    .orderBy('handed_in_time')
    .limit(SHOWN)
    .$narrowType<{ handed_in_time: NotNull }>()
    .execute();
  return rows.map(({ id, title, handed_in_time, owner }) => ({
    path: deskAddresses.story(id),
    title,
    moment: handed_in_time,
    about: owner === null ? 'handed in' : `${owner} handed it in`,
  }));
}

async function ownToFinish({ database }: Site, { account }: Person): Promise<OverviewRow[]> {
  const rows = await database.queries
    .selectFrom('story')
    .leftJoin('post', 'post.id', 'story.post_id')
    .select(['story.id', 'story.title', 'story.changed_time', 'story.return_note'])
    .where('story.account_id', '=', account.id)
    .where('story.handed_in_time', 'is', null)
    .where('story.deleted_time', 'is', null)
    .where('story.untouched', '=', 0)
    .where((of) =>
      of.or([of('story.return_note', '<>', ''), of('story.post_id', 'is', null), of('post.status', '=', 'draft')]),
    )
    .orderBy((of) => of('story.return_note', '=', ''))
    .orderBy('story.changed_time', 'desc')
    .limit(SHOWN)
    .execute();
  return rows.map(({ id, title, changed_time, return_note }) => ({
    path: deskAddresses.story(id),
    title,
    moment: changed_time,
    about: return_note === '' ? 'changed' : 'given back to you, last changed',
  }));
}

async function scheduled({ database, now }: Site, { account }: Person): Promise<OverviewRow[]> {
  const rows = await database.queries
    .selectFrom('post')
    .leftJoin('story', 'story.post_id', 'post.id')
    .select(['story.id', 'post.id as post_id', 'post.post_title', 'post.publish_time'])
    .where(isNoDraft('post'))
    .where('post.publish_time', '>', now().toISOString())
    .$if(!includes(account.role, 'editor'), (query) =>
      query.where((of) =>
        of.or([
          of('story.account_id', '=', account.id),
          of.and([of('story.id', 'is', null), of('post.post_author_id', '=', account.author_id ?? 0)]),
        ]),
      ),
    )
    .orderBy('post.publish_time')
    .limit(SHOWN)
    .execute();
  return rows.map(({ id, post_id, post_title, publish_time }) => ({
    path: id === null ? deskAddresses.storyOfPost(post_id) : deskAddresses.story(id),
    title: post_title,
    moment: publish_time,
    about: '',
  }));
}

async function publishedLast(site: Site): Promise<OverviewRow[]> {
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
  const written = await database.queries
    .selectFrom('story')
    .select('id')
    .where((of) => of.or([of('account_id', '=', account.id), of('changed_by', '=', account.id)]))
    .where((of) => of.or([of('version', '>', 1), of('published_time', 'is not', null)]))
    .limit(1)
    .executeTakeFirst();
  return written !== undefined;
}
