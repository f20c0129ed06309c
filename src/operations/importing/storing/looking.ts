import type { PostRow } from '#content/posts/posts.contract.ts';
import { CHECKED_COLUMNS, type CheckedArticle } from '#operations/article-checks/checked-article.ts';
import type { SourcePost } from '../source.ts';
import { storedItems } from './batches.ts';
import type { StoredThing } from './desk-things.ts';
import { draftReason } from './draft-reasons.ts';
import type { AuthorOf, Importing, Planned } from './importing.ts';
import { ItemContext, remarksOf } from './item-context.ts';
import { expired, noteExpired } from './page-times.ts';
import { type PublicationTime, publicationTime } from './publication-time.ts';

type Row = Pick<PostRow, (typeof CHECKED_COLUMNS)[number]>;

/**
 * Looks at a batch of posts as readers get them, the unchanged ones too. Notes in the report what is broken in them, which of them
 * are drafts and why, and what their sources hold that is not known here.
 * @param stored what this import has stored, or would
 */
export async function lookAtPosts(
  importing: Importing,
  authorOf: AuthorOf,
  batch: readonly Planned<SourcePost>[],
  stored: readonly StoredThing<'post'>[],
): Promise<void> {
  for (const { planned, row } of await storedItems(importing, 'post', CHECKED_COLUMNS, batch, stored))
    await look(importing, authorOf, planned, row);
}

async function look(
  importing: Importing,
  authorOf: AuthorOf,
  { item: post }: Planned<SourcePost>,
  row: Row,
): Promise<void> {
  const { report, reader, site, now } = importing;
  const time = publicationTime(post, now, site.publication.timeZone);
  report.noteUnknown(remarksOf(post));
  noteExpired(importing, post, row);
  if (row.status !== 'draft')
    return report.noteArticle(await checked(importing, authorOf, post, row, time), post.place);
  // Whoever writes in the publication's own folder knows of the drafts there.
  if (reader.native && post.status === 'draft') return undefined;
  const reason = draftReason(post, row, time, expired(importing, post));
  report.addFinding({ section: 'drafts', reason, subject: row.post_title, place: post.place });
}

async function checked(
  importing: Importing,
  authorOf: AuthorOf,
  post: SourcePost,
  row: Row,
  time: PublicationTime | undefined,
): Promise<CheckedArticle> {
  const pictures = [post.banner, ...(post.otherPictures ?? [])].flatMap((address) => address ?? []);
  const isPictured = Boolean(row.banner_img) || pictures.length === 0;
  return {
    ...row,
    bylines: [post.author, ...(post.coauthors ?? [])].map((login) => authorOf(login).displayed),
    source: {
      written: post.body().written ?? '',
      isDateGuessed: time?.isStandIn === true,
      namesPicture: !isPictured && (await new ItemContext(importing, post).hasPicture(pictures)),
    },
  };
}
