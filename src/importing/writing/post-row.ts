import type { Insertable } from 'kysely';
import { cleanArticle } from '#markup/clean-article.ts';
import { wellFormed } from '#markup/text.ts';
import { withQuotes } from '#markup/typography/typographic.ts';
import type { Status } from '#platform/columns.contract.ts';
import type { PostTable } from '#platform/database/schema.ts';
import { shortened } from '#platform/shortened.ts';
import { DESCRIPTION_LETTERS, TITLE_LETTERS } from '../limits.ts';
import { isRelative, readMoment } from '../moments.ts';
import type { SourcePost } from '../source.ts';
import { type Fingerprint, toHash, withMissing } from './fingerprint.ts';
import type { Importing } from './importing.ts';
import type { ItemPictures } from './pictures.ts';
import { settlePodcast } from './podcast.ts';
import { type PublicationTime, publicationTime } from './publication-time.ts';
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
  const { language, timeZone } = importing.site.publication;
  const moment = time?.moment ?? UNKNOWN_TIME;
  const modified = post.modified ? readMoment(post.modified, importing.now, timeZone) : undefined;
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
    hidden: post.hidden ? 1 : 0,
    status: settleStatus(post.status, time, importing.now, remark),
    publish_time: moment,
    modified_time: modified ?? (decided.before ? importing.now.toISOString() : earlier(moment, importing.now)),
    banner_img: banner?.path ?? null,
    banner_show: post.bannerShow && banner ? 1 : 0,
    banner_caption: withQuotes(banner ? wellFormed(post.banner?.caption ?? '') : '', language),
    meta_description:
      withQuotes(wellFormed(post.metaDescription), language) || deck || shortened(article.excerpt, DESCRIPTION_LETTERS),
    meta_keywords: wellFormed(post.metaKeywords),
    podcast_link: settlePodcast(post.podcastLink, remark),
    podcast_seconds: post.podcastSeconds ?? null,
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
    const kept = post.hidden ? 'a draft that no address shows, the preview neither' : 'a draft';
    remark(`It was '${post.sourceStatus}' and is kept as ${kept}`);
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

/** Stands for a date that nobody knows: a draft without one must not become today's news when it is published. */
const UNKNOWN_TIME = '1970-01-01T00:00:00.000Z';

/** A relative date that has been settled stays, until the file says another one. */
function settleTime(
  { now, site }: Importing,
  post: SourcePost,
  { before, known, print, remark }: Decided,
): PublicationTime | undefined {
  const sameDate = before !== undefined && known?.dates === print.dates;
  if (before && sameDate && isRelative(post.date)) return { moment: before.publish_time };
  const time = publicationTime(post, now, site.publication.timeZone);
  if (time?.remark) remark(time.remark);
  return time;
}

function earlier(moment: string, now: Date): string {
  return moment < now.toISOString() ? moment : now.toISOString();
}
