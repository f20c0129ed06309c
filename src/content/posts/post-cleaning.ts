import type { Keyed } from '#content/columns.contract.ts';
import { cleanArticle } from '#content/markup/clean-article.ts';
import { wellFormed } from '#content/markup/text.ts';
import { withQuotes } from '#content/markup/typography/typographic.ts';
import { shortened } from '#platform/text/shortened.ts';
import { cleanTexts, type Draft, type Given, pictureNamed } from './drafts.store.ts';
import { type PostRow, type PostTexts, postTexts } from './posts.contract.ts';
import { DESCRIPTION_LETTERS, TITLE_LETTERS } from './posts-limits.ts';
import { showsSomething } from './shows-something.ts';

/** Columns that storing computes. */
type Made =
  | 'id'
  | 'post_content'
  | 'post_text'
  | 'excerpt'
  | 'contents'
  | 'reading_time'
  | 'modified_time'
  | 'banner_img';

/** A post as an importer or an editor gives it. */
export interface PostDraft extends Draft {
  /** As they are written. */
  readonly texts: Given<PostTexts>;
  /** Columns that are stored as they are. The banner's are dropped where its picture is missing. */
  readonly settled: Readonly<Omit<PostRow, keyof PostTexts | Made | 'source_hash'>> & Keyed;
  /** As it would be displayed. */
  readonly html: string;
  /** Whether it stays a draft when there is nothing in it for a reader to see. */
  readonly isDraftIfEmpty?: boolean;
  /** Address of its picture. */
  readonly banner: string | undefined;
  /** Slugs; those that are not stored are passed over. */
  readonly subcategories: readonly string[];
  /** Names, by slug, of those that are made with it where they are not stored; their slugs are among the others. */
  readonly newSubcategories?: ReadonlyMap<string, string>;
  /** Ids of the authors beside the first, in the order of the byline. */
  readonly coauthors: readonly number[];
  /** Of the last change, where the writer knows it. */
  readonly modified: string | undefined;
  /** Page views of the last days, where known; for a new post. */
  readonly views?: number | undefined;
}

/** A post's row but for the columns that depend on what is stored. */
export type CleanPost = Omit<PostRow, 'id' | 'modified_time' | 'source_key'> & Keyed;

/**
 * Makes a draft's row: cleans and measures its body, finds its pictures, sets its quotation marks.
 * @param before what is stored
 * @returns the row, and what was changed or taken out, each a sentence
 */
export async function cleanPost(
  draft: PostDraft,
  before?: PostRow,
): Promise<{ row: CleanPost; remarks: readonly string[] }> {
  const { context, settled } = draft;
  const banner = await pictureNamed(draft.banner, context);
  const article = await cleanBody(draft, before);
  const texts = cleanTexts(postTexts, draft.texts, context.language);
  const title = texts.post_title ? { words: texts.post_title, remarks: [] } : titleFrom(article.text);
  const row = {
    ...settled,
    ...texts,
    post_title: title.words,
    // Empty follows the headline, also when that is corrected.
    meta_title: texts.meta_title === title.words ? '' : texts.meta_title,
    meta_description: texts.meta_description || texts.p_content || shortened(article.excerpt, DESCRIPTION_LETTERS),
    meta_keywords: wellFormed(settled.meta_keywords),
    post_content: article.html,
    post_text: article.text,
    excerpt: article.excerpt,
    contents: article.contents,
    reading_time: article.readingTime,
    banner_img: banner?.path ?? null,
    banner_show: banner ? settled.banner_show : 0,
    banner_focus: banner ? settled.banner_focus : '',
    banner_caption: banner ? withQuotes(wellFormed(settled.banner_caption), context.language) : '',
    source_hash: draft.hash?.() ?? null,
  } satisfies CleanPost;
  const isDraft = draft.isDraftIfEmpty === true && !showsSomething(row);
  return { row: isDraft ? { ...row, status: 'draft' } : row, remarks: [...article.changes, ...title.remarks] };
}

/**
 * Does not clean a body again that the desk stores unchanged, byte for byte: an old article whose picture files are gone would lose the
 * pictures (docs/decisions/0049). An import does, since it may find missing pictures.
 */
async function cleanBody({ html, context, hash }: PostDraft, before: PostRow | undefined) {
  if (before?.post_content === html && !hash) {
    const { post_text: text, excerpt, contents, reading_time: readingTime } = before;
    return { html, text, excerpt, contents, readingTime, changes: [] };
  }
  const article = await cleanArticle(html, context);
  return { ...article, contents: JSON.stringify(article.contents) };
}

function titleFrom(text: string): { words: string; remarks: string[] } {
  const words = shortened(text.replace(/\s+/g, ' ').trim(), TITLE_LETTERS);
  return words
    ? { words, remarks: ['It has no title and is called by its first words'] }
    : { words: 'Untitled', remarks: ['It has neither a title nor a text'] };
}
