import { sql } from 'kysely';
import type { Queries } from '#content/database/database.ts';
import { survivorsOf } from '#content/kinds/survivors.store.ts';
import type { PostDraft } from '../post-cleaning.ts';
import { TAGS, tagKey } from './tag-key.ts';

/**
 * Which sub-categories stand for these now: the desk may have renamed them, or merged them into others. Reads what the desk has moved,
 * which is little, and nothing for each slug.
 * @returns slugs by slugs, of those alone that have another one by now
 */
export async function movedTags(queries: Queries, slugs: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const survivors = await survivorsOf(queries, TAGS);
  const renamed = await queries
    .selectFrom('subcategory')
    .select(['source_key', 'subcat_slug'])
    .where('source_key', '<>', sql<string>`'tag:' || subcat_slug`)
    .execute();
  if (survivors.size === 0 && renamed.length === 0) return new Map();
  const slugByKey = new Map(renamed.map(({ source_key, subcat_slug }) => [source_key, subcat_slug]));
  const moved = slugs.flatMap((slug): [string, string][] => {
    const key = survivors.get(tagKey(slug)) ?? tagKey(slug);
    const now = slugByKey.get(key) ?? key.replace(/^tag:/, '');
    return now === slug ? [] : [[slug, now]];
  });
  return without(moved, await thoseThere(queries, moved));
}

/** A slug that was left may have been given to another sub-category since. */
async function thoseThere(queries: Queries, moved: readonly [string, string][]): Promise<ReadonlySet<string>> {
  if (moved.length === 0) return new Set();
  const old = moved.map(([slug]) => slug);
  const rows = await queries.selectFrom('subcategory').select('subcat_slug').where('subcat_slug', 'in', old).execute();
  return new Set(rows.map(({ subcat_slug }) => subcat_slug));
}

function without(moved: readonly [string, string][], there: ReadonlySet<string>): ReadonlyMap<string, string> {
  return new Map(moved.filter(([slug]) => !there.has(slug)));
}

/** Drafts that name the sub-categories that stand for theirs now. */
export async function withMovedTags(queries: Queries, drafts: readonly PostDraft[]): Promise<readonly PostDraft[]> {
  const slugs = drafts.flatMap(({ subcategories }) => subcategories);
  if (slugs.length === 0) return drafts;
  const moved = await movedTags(queries, slugs);
  if (moved.size === 0) return drafts;
  return drafts.map((draft) => ({
    ...draft,
    subcategories: [...new Set(draft.subcategories.map((slug) => moved.get(slug) ?? slug))],
    newSubcategories: new Map([...(draft.newSubcategories ?? [])].filter(([slug]) => !moved.has(slug))),
  }));
}
