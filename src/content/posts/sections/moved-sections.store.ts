import { addresses } from '#content/addresses.ts';
import type { Queries } from '#content/database/database.ts';
import { survivorsOf } from '#content/kinds/survivors.store.ts';
import { oldAddress } from '#content/redirects/old-address.ts';
import type { Site } from '#content/site.ts';
import type { PostDraft } from '../post-cleaning.ts';
import { removedSections } from './removed-sections.store.ts';
import { SECTION_KIND, slugOfKey } from './section-keys.ts';
import { freeName } from './section-moves.store.ts';

/**
 * Which sections stand for those that the desk has given another address, merged into others, or removed: imports and restored exports
 * still name the old ones. For a removed one stands the default category. Reads all redirects for the rules among them.
 * @param isTaken whether those that were merged or removed are given back to their source: then nothing stands for them
 * @returns slugs by slugs that no section has any more
 */
export async function movedSections(
  { database: { queries }, publication }: Pick<Site, 'database' | 'publication'>,
  isTaken = false,
): Promise<ReadonlyMap<string, string>> {
  const rows = await queries.selectFrom('category').select(['cat_slug', 'source_key']).execute();
  const there = new Set(rows.map(({ cat_slug }) => cat_slug));
  const removed = [...(await removedSections(queries))].flatMap((key) => slugOfKey(key) ?? []);
  const moved = new Map<string, string>([
    ...removed.map((slug): Moved => [slug, publication.defaultCategory]),
    ...(await movedByRule(queries)),
    ...(await movedByKey(queries, rows)),
  ]);
  if (isTaken) for (const slug of removed) moved.delete(slug);
  return new Map([...moved].filter(([was, now]) => !there.has(was) && there.has(now)));
}

type Moved = readonly [was: string, now: string];

/** By the keys that imports and publication.ts give, which a section keeps, and by what the desk has merged. */
async function movedByKey(
  queries: Queries,
  rows: readonly { readonly cat_slug: string; readonly source_key: string | null }[],
): Promise<Moved[]> {
  const slugByKey = new Map(rows.map(({ cat_slug, source_key }) => [source_key, cat_slug]));
  const survivors = await survivorsOf(queries, SECTION_KIND);
  return [...slugByKey.keys(), ...survivors.keys()].flatMap((key): Moved[] => {
    const was = slugOfKey(key);
    const now = slugByKey.get(survivors.get(key ?? '') ?? key);
    return was === undefined || now === undefined ? [] : [[was, now]];
  });
}

/** By the rules that lead their addresses on: sections of the desk's own have keys that name no address. */
async function movedByRule(queries: Queries): Promise<Moved[]> {
  const rules = await queries
    .selectFrom('redirect')
    .select(['source_path', 'target'])
    .where('source_path', 'like', '/%/*')
    .execute();
  return rules.flatMap(({ source_path, target }): Moved[] => {
    const [was, now] = [source_path, oldAddress(target)?.path ?? ''].map((path) => /^\/([^/]+)\/\*$/.exec(path)?.[1]);
    return was === undefined || now === undefined ? [] : [[was, now]];
  });
}

/** Drafts filed under the sections that stand for theirs now. One whose name another post has there gets a number behind it. */
export async function withMovedSections(site: Site, drafts: readonly PostDraft[]): Promise<readonly PostDraft[]> {
  const { queries } = site.database;
  const slugs = [...new Set(drafts.map(({ settled }) => settled.cat_slug)), ''];
  const known = await queries.selectFrom('category').select('cat_slug').where('cat_slug', 'in', slugs).execute();
  if (known.length === slugs.length - 1) return drafts;
  const moved = await movedSections(site);
  const used = new Set(drafts.map(({ settled }) => addresses.article(settled)));
  const all: PostDraft[] = [];
  for (const draft of drafts) {
    const { settled } = draft;
    const cat_slug = moved.get(settled.cat_slug);
    const post_name = cat_slug === undefined ? settled.post_name : await nameThere(queries, draft, cat_slug, used);
    all.push(cat_slug === undefined ? draft : { ...draft, settled: { ...settled, cat_slug, post_name } });
  }
  return all;
}

/** The name that the post has in a section already, or its own where no other post has it. @param used addresses of others, which grow */
async function nameThere(
  queries: Queries,
  { settled }: PostDraft,
  cat_slug: string,
  used: Set<string>,
): Promise<string> {
  const { source_key, post_name } = settled;
  const rows = await queries
    .selectFrom('post')
    .select(['source_key', 'post_name'])
    .where('cat_slug', '=', cat_slug)
    .where((of) => of.or([of('post_name', '=', post_name), of('source_key', '=', source_key)]))
    .execute();
  const own = rows.find((row) => row.source_key === source_key);
  if (own) return own.post_name;
  const isUsed = (name: string) => used.has(addresses.article({ cat_slug, post_name: name }));
  const name =
    rows.length === 0 && !isUsed(post_name) ? post_name : await freeName(queries, post_name, [cat_slug], isUsed);
  used.add(addresses.article({ cat_slug, post_name: name }));
  return name;
}
