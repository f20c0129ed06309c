import { diffArrays } from 'diff';
import type { Queries } from '#content/database/database.ts';
import { type SourcedTable, sourcedRows } from '#content/database/sourced-rows.ts';
import type { StoringOptions } from '#content/posts/drafts.store.ts';
import type { PostDraft } from '#content/posts/post-cleaning.ts';
import { type PostRow, postRow } from '#content/posts/posts.contract.ts';
import { storePosts } from '#content/posts/store-posts.store.ts';
import type { Site } from '#content/site.ts';
import { giveToSource, ownedByDesk } from '#desk/stories/publishing/ownership.store.ts';

type Stored = Awaited<ReturnType<typeof storePosts>>[number];

export interface StoredPost extends Stored {
  /** What the source has otherwise, for a post that belongs to the desk and stays as it is. */
  readonly kept?: string;
}

export interface SourceOptions extends StoringOptions {
  /** Whether posts of the desk are given back to the source. */
  readonly take?: boolean;
}

/** A post was published at the desk while the import wrote. */
class Published extends Error {}

/** Stores posts of a source. Leaves out those that belong to the desk, unless `take` is set. @returns as storePosts does */
export async function storeSourcePosts(
  site: Site,
  drafts: readonly PostDraft[],
  options: SourceOptions,
): Promise<StoredPost[]> {
  const { queries } = site.database;
  const keys = drafts.map(({ settled }) => settled.source_key);
  const owned = await ownedByDesk(queries, keys);
  const isKept = ({ settled }: PostDraft) => !options.take && owned.has(settled.source_key);
  const free = drafts.filter((draft) => !isKept(draft));
  const ours = await keptPosts(site, drafts.filter(isKept), options);
  const theirs = await storeFree(site, free, options, owned.size > 0);
  if (theirs === undefined) return storeSourcePosts(site, drafts, options);
  return drafts.flatMap((draft) => (isKept(draft) ? ours.shift() : theirs.shift()) ?? []);
}

/**
 * @param ownsSome whether the desk has some of the posts: they are given back even where none differs
 * @returns undefined if nothing was stored, because the desk published one of the posts in the meantime
 */
async function storeFree(
  site: Site,
  drafts: readonly PostDraft[],
  { take, ...options }: SourceOptions,
  ownsSome: boolean,
): Promise<StoredPost[] | undefined> {
  const keys = drafts.map(({ settled }) => settled.source_key);
  // Runs after the posts are written: from then on, a publication at the desk waits for this transaction to end.
  const refuse = async (transaction: Queries) => {
    if ((await ownedByDesk(transaction, keys)).size > 0) throw new Published();
  };
  const give = (transaction: Queries) => giveToSource(transaction, site, keys);
  const after = take && ownsSome ? { also: give } : { afterWriting: take ? give : refuse };
  try {
    return await storePosts(site, drafts, { ...options, ...after });
  } catch (error) {
    if (error instanceof Published) return undefined;
    throw error;
  }
}

async function keptPosts(site: Site, drafts: readonly PostDraft[], options: SourceOptions): Promise<StoredPost[]> {
  if (drafts.length === 0) return [];
  const keys = drafts.map(({ settled }) => settled.source_key);
  const columns = Object.keys(postRow.shape) as (keyof PostRow)[];
  const stored = await sourcedRows(site.database.queries, 'post' satisfies SourcedTable, keys, columns);
  const wanted = await storePosts(site, drafts, { ...options, dryRun: true });
  return wanted.map(({ row, outcome }) => {
    const post = stored.get(row.source_key);
    const kept = outcome === 'unchanged' || !post ? undefined : differencesOf(post, row);
    return {
      row: { ...row, status: post?.status ?? row.status },
      outcome: 'unchanged' as const,
      remarks: [],
      ...(kept && { kept }),
    };
  });
}

/** Columns that readers see beside the text, with words for the report. */
const SEEN = {
  post_title: 'another title',
  p_content: 'another standfirst',
  cat_slug: 'another category',
  post_name: 'another address',
  post_author_id: 'another author',
  publish_time: 'another date',
  status: 'another status',
  banner_img: 'another picture',
} satisfies Partial<Record<keyof PostRow, string>>;

/** In words: `another title, 3 paragraphs differ`. */
function differencesOf(stored: PostRow, row: Stored['row']): string {
  const names = Object.keys(SEEN) as (keyof typeof SEEN)[];
  const others = names.filter((name) => stored[name] !== row[name]).map((name) => SEEN[name]);
  const paragraphs = changedParagraphs(stored.post_text, row.post_text);
  const text =
    paragraphs === 0 ? [] : [`${paragraphs} ${paragraphs === 1 ? 'paragraph differs' : 'paragraphs differ'}`];
  return [...others, ...text].join(', ') || 'other details';
}

function changedParagraphs(before: string, after: string): number {
  const changes = diffArrays(paragraphsOf(before), paragraphsOf(after));
  const count = (kind: 'added' | 'removed') =>
    changes.filter((change) => change[kind]).reduce((sum, { value }) => sum + value.length, 0);
  return Math.max(count('added'), count('removed'));
}

function paragraphsOf(text: string): string[] {
  return text.split(/\n+/).filter((line) => line.trim() !== '');
}
