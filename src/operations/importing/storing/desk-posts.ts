import { diffArrays } from 'diff';
import { sourcedRows } from '#content/database/sourced-rows.ts';
import { type PostRow, postRow } from '#content/posts/posts.contract.ts';
import { storePosts } from '#content/posts/store-posts.store.ts';
import { giveToSource, ownedByDesk } from '#desk/stories/publishing/ownership.store.ts';
import { ofSource } from './desk-things.ts';

/** Stores posts of a source. Leaves out those that the desk has published, unless `take` is set. */
export const storeSourcePosts = ofSource({
  store: storePosts,
  owned: ownedByDesk,
  give: giveToSource,
  keep: async ({ database: { queries } }, wanted) => {
    if (wanted.length === 0) return [];
    const columns = Object.keys(postRow.shape) as (keyof PostRow)[];
    const keys = wanted.map(({ row }) => row.source_key);
    const stored = await sourcedRows(queries, 'post', keys, columns);
    return wanted.map(({ row, outcome }) => {
      const post = stored.get(row.source_key);
      const kept = outcome === 'unchanged' || !post ? undefined : differencesOf(post, row);
      const status = post?.status ?? row.status;
      return { row: { ...row, status }, outcome: 'unchanged', remarks: [], ...(kept && { kept }) };
    });
  },
});

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
function differencesOf(stored: PostRow, row: Pick<PostRow, keyof typeof SEEN | 'post_text'>): string {
  const names = Object.keys(SEEN) as (keyof typeof SEEN)[];
  const others = names.filter((name) => stored[name] !== row[name]).map((name) => SEEN[name]);
  const paragraphs = changedParagraphs(stored.post_text, row.post_text);
  const text =
    paragraphs === 0 ? [] : [`${paragraphs} ${paragraphs === 1 ? 'paragraph differs' : 'paragraphs differ'}`];
  return [...others, ...text].join(', ') || 'other details';
}

function changedParagraphs(before: string, after: string): number {
  const paragraphsOf = (text: string) => text.split(/\n+/).filter((line) => line.trim() !== '');
  const changes = diffArrays(paragraphsOf(before), paragraphsOf(after));
  const count = (kind: 'added' | 'removed') =>
    changes.filter((change) => change[kind]).reduce((sum, { value }) => sum + value.length, 0);
  return Math.max(count('added'), count('removed'));
}
