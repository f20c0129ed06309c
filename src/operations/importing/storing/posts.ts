import type { PostDraft } from '#content/posts/post-cleaning.ts';
import { type PostRow, postRow, postTexts } from '#content/posts/posts.contract.ts';
import { termSlug } from '#content/posts/tags/term-slug.ts';
import { ownedByDesk } from '#desk/stories/publishing/ownership.store.ts';
import { BATCH_LETTERS } from '../importing-limits.ts';
import { readMoment } from '../moments.ts';
import type { SourcePost } from '../source.ts';
import { asRead } from './as-read.ts';
import { priorRows, storeBatch } from './batches.ts';
import { noteArchives } from './date-archives.ts';
import { storeSourcePosts } from './desk-posts.ts';
import { fingerprint, isSettled } from './fingerprint.ts';
import type { AuthorOf, Importing, Planned } from './importing.ts';
import { ItemContext } from './item-context.ts';
import { lookAtPosts } from './looking.ts';
import { leavesOut, listsOf, longLists, longTexts } from './maxima.ts';
import { settlePodcast, withRecording } from './podcast.ts';
import { type PublicationTime, settledTime, settleStatus } from './publication-time.ts';
import { redirectsOf } from './redirects.ts';

type PlannedPost = Planned<SourcePost>;

/** A post as an earlier import left it. */
type KnownPost = Pick<PostRow, 'source_hash' | 'publish_time' | 'status'>;

/** Imports a batch of posts, in parts where their bodies, which are made here, are long. Stores those that changed in the source. */
export async function importPosts(
  importing: Importing,
  authorOf: AuthorOf,
  batch: readonly PlannedPost[],
): Promise<void> {
  for (let done = 0; done < batch.length; ) {
    const rest = batch.slice(done);
    const part = await draftsOf(importing, authorOf, rest);
    await storeDrafted(importing, authorOf, rest.slice(0, part.done), part);
    done += part.done;
  }
}

/** How many posts of a batch were looked at (all, or as many as are BATCH_LETTERS long together), and drafts of those that changed. */
interface Drafted {
  readonly done: number;
  readonly drafts: readonly SourceDraft[];
  /** Whether one belongs to the desk, and stays as it is there. */
  readonly isKept: (key: string) => boolean;
}

async function draftsOf(importing: Importing, authorOf: AuthorOf, batch: readonly PlannedPost[]): Promise<Drafted> {
  const keys = batch.map(({ key }) => key);
  const { isKept, before } = await priorRows(importing, 'post', keys, ['publish_time', 'status'], ownedByDesk);
  const drafts: SourceDraft[] = [];
  let [done, letters] = [0, 0];
  for (const planned of batch) {
    if (letters >= BATCH_LETTERS) break;
    done += 1;
    const draft = await draftOf(importing, authorOf, planned, before(planned.key));
    if (draft) drafts.push(await withRecording(draft));
    letters += draft?.html.length ?? 0;
  }
  return { done, drafts, isKept };
}

async function storeDrafted(
  importing: Importing,
  authorOf: AuthorOf,
  batch: readonly PlannedPost[],
  { drafts, isKept }: Drafted,
): Promise<void> {
  const leading = batch.filter(({ key }) => !isKept(key));
  const stored = await storeBatch(importing, drafts, leading.flatMap(redirectsOf), {
    kind: 'post',
    store: storeSourcePosts,
    titleOf: ({ post_title }) => post_title,
  });
  await lookAtPosts(importing, authorOf, batch, stored);
}

type SourceDraft = PostDraft & { readonly context: ItemContext; readonly recording: string | undefined };

/** @returns undefined for an unchanged post */
async function draftOf(
  importing: Importing,
  authorOf: AuthorOf,
  planned: PlannedPost,
  before: KnownPost | undefined,
): Promise<SourceDraft | undefined> {
  const { report, reader, site } = importing;
  const { item: post } = planned;
  const { timeZone } = site.publication;
  const { author, coauthors, subcategories, print } = decide(importing, authorOf, planned);
  if (before && isSettled(before.source_hash, print)) {
    noteArchives(importing, planned, before);
    return report.count('post', 'unchanged', before.status);
  }
  const written = post.body().html();
  if (leavesOut(report, 'post', post, written)) return undefined;
  const context = new ItemContext(importing, post);
  const { html, isRaw } = reader.native ? { html: written, isRaw: false } : asRead(written, context.remark);
  const known = before && { ...before, moment: before.publish_time };
  const time = settledTime(post, known, print, importing.now, timeZone);
  const settled = settle(importing, planned, author.id, time, context.remark);
  noteArchives(importing, planned, settled);
  const texts = textsOf(post);
  nameExpiry(planned, context.remark);
  const isLong = [...longTexts({ ...texts, ...settled }), ...longLists(listsOf(post))].length > 0;
  return {
    context,
    recording: post.podcastLink,
    hash: () => context.hash(print),
    texts,
    settled: isLong || isRaw ? { ...settled, status: 'draft' } : settled,
    html,
    isDraftIfEmpty: !reader.native,
    banner: await context.leadPicture(post),
    subcategories,
    coauthors: coauthors.map(({ id }) => id),
    modified: post.modified ? readMoment(post.modified, timeZone, importing.now) : undefined,
    views: post.views,
  };
}

/** Whose a post is and what it is filed under, and the print of these and of all else that its row depends on. */
function decide({ mapping, reader, report, site }: Importing, authorOf: AuthorOf, { item: post, plan }: PlannedPost) {
  const filing = mapping.file(post.categories, post.tags);
  if (filing.byDefault && !reader.native) countByDefault(report, post);
  const subcategories = [...new Set(filing.subcategories.map(termSlug).filter(Boolean))];
  const [author, coauthors] = [authorOf(post.author), (post.coauthors ?? []).map(authorOf)];
  const names = [author, ...coauthors].map(({ name }) => name);
  const { imageBase } = site.configuration;
  const decided = [plan.catSlug, plan.name, names, subcategories, imageBase, site.publication.timeZone];
  return { author, coauthors, subcategories, print: fingerprint(post, postRow, decided, [post.date]) };
}

const TEXTS = postTexts.partial();

function textsOf(post: SourcePost): PostDraft['texts'] {
  return {
    ...TEXTS.parse(post),
    post_title: post.title,
    p_content: post.deck,
    meta_description: post.metaDescription,
  };
}

/** The date of a post without any: a draft must not become today's news when it is published. */
const UNKNOWN_TIME = '1970-01-01T00:00:00.000Z';

function settle(
  importing: Importing,
  planned: PlannedPost,
  author: number,
  time: PublicationTime | undefined,
  remark: (reason: string) => void,
): PostDraft['settled'] {
  const { key, plan, item: post } = planned;
  nameFiling(importing, planned, remark);
  nameSlug(planned, remark);
  if (time?.remark) remark(time.remark);
  return {
    source_key: key,
    cat_slug: plan.catSlug,
    post_name: plan.name,
    post_author_id: author,
    status: settleStatus(post.status, time, importing.now),
    hidden: post.hidden ? 1 : 0,
    publish_time: time?.moment ?? UNKNOWN_TIME,
    banner_show: post.bannerShow ? 1 : 0,
    banner_focus: post.bannerFocus ?? '',
    banner_caption: (post.banner && post.bannerCaption) || '',
    meta_keywords: post.metaKeywords,
    podcast_link: settlePodcast(post.podcastLink, remark),
    podcast_seconds: post.podcastSeconds ?? null,
  };
}

function nameFiling(
  { reader, categories }: Importing,
  { item: post, plan }: PlannedPost,
  remark: (reason: string) => void,
): void {
  const [category] = post.categories;
  if (reader.native && category && !categories.has(category.slug)) {
    remark(`Its category '${category.slug}' is not one of the publication's: it went to '${plan.catSlug}'`);
  }
}

function nameSlug({ item: post, plan }: PlannedPost, remark: (reason: string) => void): void {
  if (plan.name !== plan.wanted)
    remark(`The slug '${plan.wanted}' is taken, or the name of a page: it became '${plan.name}'`);
  else if (post.slug && plan.name !== post.slug) remark(`The slug '${post.slug}' became '${plan.name}'`);
}

/** Archives give every article such a date, years later: taken at its word, it would hide most of digital.gov. */
function nameExpiry({ item: { until } }: PlannedPost, remark: (reason: string) => void): void {
  if (until) remark(`Its expiry date '${until}' means nothing here: it stays in view`);
}

function countByDefault(report: Importing['report'], { categories }: SourcePost): void {
  report.byDefault += 1;
  for (const { slug, name } of categories) {
    const counted = report.unmapped.get(slug) ?? { name, posts: 0 };
    counted.posts += 1;
    report.unmapped.set(slug, counted);
  }
}
