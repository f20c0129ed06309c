import type { Insertable } from 'kysely';
import { cleanArticle } from '#markup/clean-article.ts';
import { wellFormed } from '#markup/text.ts';
import { withQuotes } from '#markup/typography/typographic.ts';
import type { PostTable, Status } from '#platform/database/schema.ts';
import { shortened } from '#platform/shortened.ts';
import { DESCRIPTION_LETTERS, TITLE_LETTERS } from '../limits.ts';
import { isRelative, readMoment } from '../moments.ts';
import type { SourcePost } from '../source.ts';
import { type Fingerprint, toHash, withMissing } from './fingerprint.ts';
import type { Importing } from './importing.ts';
import type { ItemPictures } from './pictures.ts';
import { settlePodcast } from './podcast.ts';
import type { Plan } from './scratch.ts';
import { settleStatus } from './status.ts';

/** A post with the key and address that the first reading settled for it. */
export interface PlannedPost {
  readonly key: string;
  readonly plan: Plan;
  readonly post: SourcePost;
}

/** A post as an earlier import left it. */
export interface StoredPost {
  readonly id: number;
  readonly cat_slug: string;
  readonly post_name: string;
  readonly source_key: string | null;
  readonly source_hash: string | null;
  readonly publish_time: string;
  readonly status: Status;
}

export type PostRow = Insertable<PostTable> & { source_key: string };

/** What is settled before the row is made. */
interface Decided {
  readonly author: number;
  readonly before: StoredPost | undefined;
  readonly known: Fingerprint | undefined;
  readonly print: Fingerprint;
  /** Told of what is read in another way than it was written. */
  readonly remark: (reason: string) => void;
}

/** Cleans a post and decides everything that its row says. */
export async function rowOf(
  importing: Importing,
  { key, plan, post }: PlannedPost,
  pictures: ItemPictures,
  decided: Decided,
): Promise<PostRow> {
  const { remark } = decided;
  for (const reason of post.remarks ?? []) remark(reason);
  nameFiling(importing, post, plan, remark);
  const banner = post.banner && (await pictures.find(post.banner.address));
  const article = await cleanArticle(post.html, pictures.context());
  for (const change of article.changes) remark(change);
  nameSlug(post, plan, remark);
  const time = settleTime(importing, post, decided);
  const modified = post.modified ? readMoment(post.modified, importing.now) : undefined;
  const { language } = importing.site.publication;
  const deck = withQuotes(wellFormed(post.deck), language);
  return {
    cat_slug: plan.catSlug,
    post_name: plan.name,
    post_title: withQuotes(wellFormed(post.title).trim(), language) || titleFrom(article.text, remark),
    post_content: article.html,
    post_text: article.text,
    excerpt: article.excerpt,
    contents: JSON.stringify(article.contents),
    p_content: deck,
    post_author_id: decided.author,
    status: settleStatus(post.status, time.moment, time.isWritten, importing.now, remark),
    publish_time: time.moment,
    modified_time: modified ?? (decided.before ? importing.now.toISOString() : earlier(time.moment, importing.now)),
    banner_img: banner?.path ?? null,
    banner_show: post.bannerShow && banner ? 1 : 0,
    meta_description:
      withQuotes(wellFormed(post.metaDescription), language) || deck || shortened(article.excerpt, DESCRIPTION_LETTERS),
    meta_keywords: wellFormed(post.metaKeywords),
    podcast_link: settlePodcast(post.podcastLink, remark),
    reading_time: article.readingTime,
    source_key: key,
    source_hash: toHash(withMissing(decided.print, pictures.missing)),
  };
}

/** What the source said that is kept in another way. */
function nameFiling(
  { reader, categories }: Importing,
  post: SourcePost,
  plan: Plan,
  remark: (reason: string) => void,
): void {
  const [category] = post.categories;
  if (reader.native && category && !categories.has(category.slug)) {
    remark(`Its category '${category.slug}' is none of the publication's: it went to '${plan.catSlug}'`);
  }
  if (post.status === 'draft' && post.sourceStatus && post.sourceStatus !== 'draft') {
    remark(`It was '${post.sourceStatus}' and is kept as a draft`);
  }
}

function titleFrom(text: string, remark: (reason: string) => void): string {
  const words = shortened(text.replace(/\s+/g, ' ').trim(), TITLE_LETTERS);
  remark(words ? 'It has no title and is called by its first words' : 'It has neither a title nor a text');
  return words || 'Untitled';
}

function nameSlug(post: SourcePost, plan: Plan, remark: (reason: string) => void): void {
  if (plan.name !== plan.wanted)
    remark(`The slug '${plan.wanted}' is taken, or the name of a page: it became '${plan.name}'`);
  else if (post.slug && plan.name !== post.slug) remark(`The slug '${post.slug}' became '${plan.name}'`);
}

interface SettledTime {
  readonly moment: string;
  /** It is what the source says, not a guess. */
  readonly isWritten: boolean;
}

/** A relative date that has been settled stays, until the file says another one. */
function settleTime({ now }: Importing, post: SourcePost, { before, known, print, remark }: Decided): SettledTime {
  const written = post.date === undefined ? undefined : readMoment(post.date, now);
  const sameDate = before !== undefined && known?.dates === print.dates;
  if (before && sameDate && (written === undefined || isRelative(post.date)))
    return { moment: before.publish_time, isWritten: written !== undefined };
  if (written) return { moment: written, isWritten: true };
  const guess = post.modified ? readMoment(post.modified, now) : undefined;
  const said = post.date === undefined ? 'It has no date' : `Its date '${post.date}' is none`;
  remark(`${said}: ${guess ? 'it takes that of its last change' : 'it takes that of this import'}`);
  return { moment: guess ?? now.toISOString(), isWritten: false };
}

function earlier(moment: string, now: Date): string {
  return moment < now.toISOString() ? moment : now.toISOString();
}
