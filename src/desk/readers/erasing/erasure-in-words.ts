import type { Erasure } from './erase.store.ts';

/** What an erasure finds in a table or a kind of file. */
export interface FoundIn {
  /** As the register of personal data names it; a file where it is no table. */
  readonly table: string;
  readonly words: string;
  /** What an erasure does with them. */
  readonly becomes: string;
  readonly rows: number;
}

const EDITORIAL = 'stay: they are editorial';

/** What an erasure finds, table by table. */
export function foundByTable(erasure: Erasure): FoundIn[] {
  const { subscriptions, submissions, mentions, comments, binned, removed, things, stories, posts } = erasure;
  const found = (table: string, words: string, becomes: string, rows: number) => ({ table, words, becomes, rows });
  return [
    found('subscription', 'Subscriptions', 'are deleted', subscriptions),
    found(
      'contact_submission',
      'Messages and requests of this person',
      'are emptied; that there was a request, and how it was answered, stays',
      submissions,
    ),
    found(
      'contact_submission',
      'Words of others that name the address, and of colleagues about stories',
      'lose the address',
      mentions,
    ),
    found('comments-*.csv', 'Comments of an old site', 'are deleted', comments),
    found('story', 'Stories in the bin that name the address', 'are deleted for good', binned),
    found(
      'kind_version',
      'Removed events, authors and the like, and earlier settings, that name it',
      'are deleted for good',
      removed,
    ),
    found('story', 'Other stories that name it, now or in an earlier version', EDITORIAL, stories.length),
    found('author', 'Events, authors, settings and the like that name it', EDITORIAL, things.length),
    found('post', 'Published posts that name it', EDITORIAL, posts),
    found('suppression', 'A keyed hash of the address', 'keeps it from coming back with an import or a backup', 1),
  ];
}

/** A sentence about an erasure, and the places that it speaks of. */
interface SaidOfErasure {
  readonly sentence: string;
  readonly things?: Erasure['things'];
  readonly stories?: Erasure['stories'];
}

/** What an erasure did, and what it left. */
export function erasureInWords(erasure: Erasure, engine: 'sqlite' | 'postgres'): SaidOfErasure[] {
  const { subscriptions, submissions, mentions, comments, binned, removed, things, stories, posts } = erasure;
  const say = (isSaid: boolean, sentence: string) => (isSaid ? [{ sentence }] : []);
  return [
    {
      sentence: `Erased: ${subscriptions} subscriptions, ${submissions} messages and opt-outs; ${mentions} more that named the address; ${comments} comments of an old site.`,
    },
    ...say(binned > 0, `Deleted for good: ${binned} stories in the bin of the desk that named the address.`),
    ...say(
      removed > 0,
      `Deleted for good: ${removed} removed events, authors, banners or redirects of the desk, or earlier versions of settings, that named the address.`,
    ),
    {
      sentence:
        'Backups, exported files and what was brought of an old site still hold what they held. A restore, or an import, leaves the person out.',
    },
    ...say(
      engine === 'postgres',
      "PostgreSQL's own log (pg_wal) keeps the old pages until it is recycled, and archives of it do as well.",
    ),
    ...say(posts > 0, `${posts} posts name the address. They are editorial: change them in their source.`),
    ...say(things.length > 0, OF_THINGS(things.length)).map((said) => ({ ...said, things })),
    ...say(stories.length > 0, OF_STORIES(stories.length)).map((said) => ({ ...said, stories })),
  ];
}

const OF_THINGS = (count: number) =>
  `${count} events, authors, banners, redirects or screens of settings name the address, now or in an earlier version. They are editorial: change them at the desk. What stands in an earlier version alone ends with the thing: remove it, erase again, and make it anew.`;

const OF_STORIES = (count: number) =>
  `${count} stories of the desk name the address, now or in an earlier version. They are editorial: change them at the desk, or delete those that readers never had and erase again.`;
