import type { z } from 'zod';
import type { Queries } from '#content/database/database.ts';
import { categories } from '#content/posts/sections/categories.store.ts';
import type { Site } from '#content/site.ts';
import { includes } from '#desk/accounts/accounts.contract.ts';
import type { SignedIn } from '#desk/accounts/sessions.store.ts';
import { inChunks, readInChunks } from '#platform/database/in-chunks.ts';
import { Forbidden, Invalid } from '#platform/errors.ts';
import { matchingStories } from '../story-list.store.ts';
import { mayEdit } from '../story-rights.ts';
import { type Standing, stateOf } from '../story-state.store.ts';
import type { ChangeOfMany, ChosenStory, prepareManyCall as call } from './many.contract.ts';
import { MOST_CHANGED } from './many-limits.ts';

type Wanted = z.output<typeof call.input>;

/**
 * Notes which stories are to be changed, and counts what will follow. Nothing of them is changed yet.
 * @throws Forbidden, and Invalid where there are too many, none, or what they are to have is not there
 */
export async function prepareMany(
  site: Site,
  person: SignedIn,
  { change, stories, filter }: Wanted,
): Promise<z.output<typeof call.answer>> {
  if (change.what === 'down' && !includes(person.account.role, 'editor'))
    throw new Forbidden('Only editors take stories down.');
  await requireThere(site, change);
  const chosen = filter ? await matchingStories(site, person, filter, MOST_CHANGED + 1) : stories;
  if (chosen.length === 0) throw new Invalid('Choose stories first.');
  if (chosen.length > MOST_CHANGED)
    throw new Invalid(`These are more than ${MOST_CHANGED.toLocaleString('en')} stories: choose fewer at once.`);
  const known = await withTitles(site.database.queries, chosen);
  const id = await site.database.queries
    .transaction()
    .execute((transaction) => store(transaction, site, person, change, known));
  return { id, stories: known.length, ...consequences(change, ofPerson(person, known), site.now().toISOString()) };
}

/** @throws Invalid */
async function requireThere(site: Site, change: ChangeOfMany): Promise<void> {
  const { queries } = site.database;
  if (change.what === 'section' && !(await categories(site)).some(({ cat_slug }) => cat_slug === change.to))
    throw new Invalid('This section is not there any more. Choose another one.');
  if (change.what === 'tag' || change.what === 'untag') {
    const tag = queries.selectFrom('subcategory').select('id').where('subcat_slug', '=', change.to);
    if (!(await tag.executeTakeFirst()))
      throw new Invalid('This sub-category is not there any more. Choose another one.');
  }
  if (change.what === 'author') {
    const author = queries.selectFrom('author').select('id').where('id', '=', change.to);
    if (!(await author.executeTakeFirst())) throw new Invalid('This author is not there any more. Choose another one.');
  }
}

interface Known extends ChosenStory, Standing {
  readonly title: string;
  /** As readers have it, or will have it. */
  readonly post_title: string | null;
  readonly account_id: number | null;
  readonly cat_slug: string | null;
}

/** Those that are there, each once. */
async function withTitles(queries: Queries, chosen: readonly ChosenStory[]): Promise<Known[]> {
  const stories = await readInChunks([...new Set(chosen.flatMap(({ id }) => id ?? []))], (chunk) =>
    queries
      .selectFrom('story')
      .leftJoin('post', 'post.id', 'story.post_id')
      .select([
        'story.id',
        'story.post_id',
        'story.title',
        'post.post_title',
        'account_id',
        'post.status',
        'post.publish_time',
        'post.cat_slug',
      ])
      .where('story.id', 'in', chunk)
      .where('story.deleted_time', 'is', null)
      .execute(),
  );
  const alone = chosen.flatMap(({ id, post_id }) => (id === null ? (post_id ?? []) : []));
  const posts = await readInChunks([...new Set(alone)], (chunk) =>
    queries
      .selectFrom('post')
      .leftJoin('story', 'story.post_id', 'post.id')
      .select([
        'story.id',
        'post.id as post_id',
        'post.post_title as title',
        'post.post_title',
        'account_id',
        'status',
        'publish_time',
        'cat_slug',
      ])
      .where('post.id', 'in', chunk)
      .execute(),
  );
  const taken = new Set(stories.map(({ id }) => id));
  return [...stories, ...posts.filter(({ id }) => id === null || !taken.has(id))];
}

/** Those that follow the change: of others, the counts would tell which are scheduled. */
function ofPerson(person: SignedIn, stories: readonly Known[]): readonly Known[] {
  return stories.filter((story) => mayEdit(person, story));
}

function consequences(change: ChangeOfMany, stories: readonly Known[], now: string) {
  const shown = stories.filter((story) => stateOf(story, now) !== 'draft');
  const published = shown.filter((story) => stateOf(story, now) === 'published');
  const moving = change.what === 'section' ? shown.filter(({ cat_slug }) => cat_slug !== change.to).length : 0;
  return { published: published.length, scheduled: shown.length - published.length, moving };
}

/** What is left out is named by it. Whoever may not open a story learns no headline that readers do not have. */
function titleFor(person: SignedIn, story: Known, now: string): string {
  if (mayEdit(person, story)) return story.title || 'No headline yet';
  return (stateOf(story, now) === 'published' && story.post_title) || 'A story of another writer';
}

async function store(
  transaction: Queries,
  { now }: Site,
  person: SignedIn,
  change: ChangeOfMany,
  stories: readonly Known[],
): Promise<number> {
  const { account } = person;
  const made_time = now().toISOString();
  // What was prepared and never begun is of no use to anybody.
  await transaction
    .deleteFrom('story_batch')
    .where('account_id', '=', account.id)
    .where('state', '=', 'prepared')
    .execute();
  const { id } = await transaction
    .insertInto('story_batch')
    .values({
      account_id: account.id,
      made_time,
      change: JSON.stringify(change),
      state: 'prepared',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const items = stories.map((story, index) => ({
    batch_id: id,
    position: index + 1,
    story_id: story.id,
    post_id: story.post_id,
    state: 'waiting' as const,
    title: titleFor(person, story, made_time),
    note: '',
  }));
  await inChunks(items, (chunk) => transaction.insertInto('story_batch_item').values(chunk).execute());
  return id;
}
