import { survivorsOf } from '#content/kinds/survivors.store.ts';
import { authorKind } from '#content/posts/authors/author.kind.ts';
import type { AuthorDraft } from '#content/posts/authors/store-authors.store.ts';
import type { Site } from '#content/site.ts';
import { thingsOfDesk } from '#desk/kinds/ownership.store.ts';
import { readInChunks } from '#platform/database/in-chunks.ts';
import { type SourceOptions, type StoredThing, storeThingsOfAuthors } from './desk-things.ts';

interface Options extends SourceOptions {
  /** Whether stories of the source name this author. */
  readonly isNeeded: (draft: AuthorDraft) => boolean;
}

/**
 * Stores authors of a source, as other things of a source. One that the desk has removed comes back where stories of the source
 * name it: a story needs an author.
 * @returns what became of each, in their order
 */
export async function storeSourceAuthors(
  site: Site,
  drafts: readonly AuthorDraft[],
  { isNeeded, ...options }: Options,
): Promise<StoredThing<'author'>[]> {
  const removed = await removedAuthors(site, drafts);
  const isBack = (draft: AuthorDraft) => removed.has(draft.settled.source_key) && isNeeded(draft);
  const back = await storeThingsOfAuthors(site, drafts.filter(isBack), { ...options, take: true });
  const others = await storeThingsOfAuthors(
    site,
    drafts.filter((draft) => !isBack(draft)),
    options,
  );
  return drafts.flatMap((draft) => (isBack(draft) ? back.shift() : others.shift()) ?? []);
}

/** Keys of those that the desk has removed, and not merged into another that is there. */
async function removedAuthors(
  { database: { queries } }: Site,
  drafts: readonly AuthorDraft[],
): Promise<ReadonlySet<string>> {
  const keys = drafts.map(({ settled }) => settled.source_key);
  const owned = [...(await thingsOfDesk(queries, authorKind.name, keys))];
  const survivors = await survivorsOf(queries, authorKind.name);
  const standing = (key: string) => survivors.get(key) ?? key;
  const stored = await readInChunks([...new Set(owned.map(standing))], (chunk) =>
    queries.selectFrom('author').select('source_key').where('source_key', 'in', chunk).execute(),
  );
  const present = new Set(stored.map(({ source_key }) => source_key));
  return new Set(owned.filter((key) => !present.has(standing(key))));
}
