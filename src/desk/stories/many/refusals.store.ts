import { addresses } from '#content/addresses.ts';
import type { Queries } from '#content/database/database.ts';
import type { Site } from '#content/site.ts';
import type { SignedIn } from '#desk/accounts/sessions.store.ts';
import { mayEdit, mayPublish } from '../story-rights.ts';
import { whyNot } from './changed-field.ts';
import type { ChangeOfMany } from './many.contract.ts';
import type { SomeStory } from './some-stories.store.ts';

/** Why stories are left out, by number. */
export async function refusals(
  queries: Queries,
  { now }: Site,
  person: SignedIn,
  change: ChangeOfMany,
  ids: readonly number[],
  stories: ReadonlyMap<number, SomeStory>,
): Promise<ReadonlyMap<number, string>> {
  const taken = await takenNames(queries, change, stories);
  const refused = new Map<number, string>();
  const moment = now().toISOString();
  for (const id of ids) {
    const story = stories.get(id);
    if (!story) continue;
    const why = noRight(person, story) || whyNot(change, story.post, moment) || takenName(change, story, taken);
    if (why) refused.set(id, why);
  }
  return refused;
}

function noRight(person: SignedIn, story: SomeStory): string {
  if (story.isDeleted) return 'It is in the bin.';
  if (!mayEdit(person, story)) return 'It belongs to another writer.';
  const isPublic = story.post !== null && story.post.status !== 'draft';
  return isPublic && !mayPublish(person) ? 'It is published or scheduled: ask an editor.' : '';
}

/** Names that articles have in the new section. */
async function takenNames(queries: Queries, change: ChangeOfMany, stories: ReadonlyMap<number, SomeStory>) {
  if (change.what !== 'section') return new Set<string>();
  const names = [...stories.values()].flatMap(({ post }) => post?.post_name ?? []);
  const rows = await queries
    .selectFrom('post')
    .select('post_name')
    .where('cat_slug', '=', change.to)
    .where('post_name', 'in', [...names, ''])
    .execute();
  return new Set(rows.map(({ post_name }) => post_name));
}

/** Takes the name for this story where it is free. */
function takenName(change: ChangeOfMany, { post }: SomeStory, taken: Set<string>): string {
  if (change.what !== 'section' || post === null || post.cat_slug === change.to) return '';
  const { post_name } = post;
  if (taken.has(post_name)) return `Another article has ${addresses.article({ cat_slug: change.to, post_name })}.`;
  taken.add(post_name);
  return '';
}
