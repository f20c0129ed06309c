import { excerptOf } from '#content/markup/plain-text.ts';
import { safeSlug } from '#content/slugs.ts';
import { percentDecoded } from '#platform/text/percent-decoded.ts';
import { GARBLED_REMARK, GARBLED_STATUS, REPAIRED_REMARK } from '../decoding.ts';
import { onDemand } from '../on-demand.ts';
import type { SourceBody, SourceItem, SourcePost } from '../source.ts';
import { archiveAddresses, oldAddresses } from './addresses.ts';
import { postAuthors } from './authors.ts';
import { modificationDate, publicationDates } from './dates.ts';
import { builderFieldsHtml } from './display/builder-fields.ts';
import { type DisplayContext, DisplayNotes } from './display/context.ts';
import { displayed } from './display/display.ts';
import { elementorHtml } from './display/elementor.ts';
import { hiddenFields, postFieldsHtml } from './display/fields-html.ts';
import { inEveryLanguage, inFirstLanguage } from './languages.ts';
import { isMembersOnly } from './members-only.ts';
import { metaDescription, metaKeywords, picturesOfFields, podcast, subtitle, unusedFields } from './plugin-fields.ts';
import type { WordPressRecord } from './record.ts';
import type { Attachment, WordPressReferences } from './references.ts';
import { searchTitle } from './search-title.ts';
import { wordpressTerms } from './terms.ts';
import { decodedName } from './text.ts';
import { onceEncoded } from './twice-encoded.ts';

/** Reads a post; its body, when it is asked for. */
export function wordpressPost(item: WordPressRecord, id: string, references: WordPressReferences): SourcePost {
  const remarks: string[] = [];
  const authors = postAuthors(item, references, remarks);
  const banner = readBanner(item, references, remarks);
  const dates = publicationDates(item, remarks);
  const identity = identityOf(item, id, references);
  const meta_title = searchTitle(item, identity.title, references.site.title, remarks);
  const excerpt = excerptOf(
    displayed(inFirstLanguage(onceEncoded(item.text('excerpt:encoded'))), displayContext(item, id, references)),
  );
  const lead = subtitle(item);
  return {
    kind: 'post',
    ...identity,
    deck: lead || excerpt,
    ...wordpressTerms(item, references),
    ...authors,
    ...dates,
    ...readStatus(item),
    body: onDemand(() => readItemBody(item, id, references)),
    otherPictures: picturesOfFields(item, references),
    bannerShow: true,
    metaDescription: metaDescription(item) || (lead && excerpt),
    meta_title,
    metaKeywords: metaKeywords(item),
    remarks: [...remarks, ...unusedFields(item, references.site)],
    modified: modificationDate(item),
    banner: banner?.address,
    bannerCaption: banner?.caption,
    banner_alt: banner?.alt,
    ...podcast(item),
    archives: archiveAddresses(item, references),
  };
}

/** What posts and events have in common: key, place, title, slug and old addresses. */
export function identityOf(item: WordPressRecord, id: string, references: WordPressReferences) {
  const title = decodedName(onceEncoded(item.text('title')));
  const isPublic = readStatus(item).status === 'published';
  return {
    key: `${references.site.key}:${id}`,
    place: { line: item.line, id },
    title,
    slug: slugOf(item) || safeSlug(title) || `post-${id}`,
    // A permalink contains the title, which must stay secret for a post that was never public.
    addresses: isPublic ? oldAddresses(item, references.site) : [],
  } satisfies Partial<SourceItem>;
}

/** Squarespace writes the whole path of a post: `2024/1/2/a-post`. */
function slugOf(item: WordPressRecord): string {
  const [slug = ''] = percentDecoded(item.field('wp:post_name')).split('/').filter(Boolean).slice(-1);
  return slug.replace(TRASHED, '');
}

/** WordPress adds this to a slug in the bin. */
const TRASHED = /__trashed(?:-\d+)?$/;

/**
 * The status of a post. Only `publish` without a password becomes public, and `future` is scheduled; any other word is a draft.
 * Private and deleted posts, those with a password, and those that only members read, or a part of them, are hidden as well.
 */
export function readStatus(item: WordPressRecord): Pick<SourcePost, 'status' | 'sourceStatus' | 'hidden'> {
  const word = item.field('wp:status').toLowerCase();
  const password = item.text('wp:post_password');
  // A password may consist of spaces; white space with a line break is indentation.
  const isProtected = password !== '' && !/^\s*\n\s*$/.test(password);
  if (isProtected) return { status: 'draft', sourceStatus: 'protected', hidden: true };
  if (word === 'private' || word === 'trash') return { status: 'draft', sourceStatus: word, hidden: true };
  if (isMembersOnly(item)) return { status: 'draft', sourceStatus: 'for members', hidden: true };
  if (item.isGarbled) return GARBLED_STATUS;
  if (word === 'publish') return { status: 'published' };
  if (word === 'future') return { status: 'scheduled' };
  return { status: 'draft', sourceStatus: word || 'none' };
}

/** An item's body as its site displayed it. */
export function readItemBody(item: WordPressRecord, id: string, references: WordPressReferences): SourceBody {
  const context = displayContext(item, id, references);
  const written = inEveryLanguage(onceEncoded(item.text('content:encoded')));
  const html = displayed(written, context);
  const texts = ['title', 'content:encoded', 'excerpt:encoded'].map((name) => item.text(name));
  const isTwiceEncoded = texts.some((text) => onceEncoded(text) !== text);
  const shown =
    html ||
    elementorHtml(item.meta('_elementor_data'), context) ||
    builderFieldsHtml((name) => item.meta(name), context) ||
    postFieldsHtml(item.customFields, context);
  const hidden = hiddenFields(item.customFields, `${shown} ${subtitle(item)}`);
  return {
    html: () => shown,
    written,
    remarks: [
      ...(item.repaired > 0 ? [`${item.isGarbled ? GARBLED_REMARK : REPAIRED_REMARK}.`] : []),
      ...(isTwiceEncoded ? ['Characters that had been encoded twice were set right.'] : []),
      ...(hidden.length > 0 ? [`Fields of a plugin were left out: '${hidden.join(', ')}'.`] : []),
      ...context.notes.remarks(),
    ],
  };
}

function displayContext(item: WordPressRecord, id: string, references: WordPressReferences): DisplayContext {
  const attachment = (attachmentId: string) => references.attachments.get(attachmentId);
  return {
    attachment,
    attached: (references.attachedTo.get(id) ?? []).flatMap((attachmentId) => attachment(attachmentId) ?? []),
    reusableBlock: (blockId) => references.reusableBlocks.get(blockId),
    table: (tableId) => references.tables.get(tableId),
    footnotes: item.meta('footnotes'),
    notes: new DisplayNotes(),
  };
}

/** The featured image. @param remarks receives a sentence about one that is missing */
export function readBanner(
  item: WordPressRecord,
  references: WordPressReferences,
  remarks: string[],
): Attachment | undefined {
  const id = item.meta('_thumbnail_id');
  if (!(Number(id) > 0)) return undefined;
  const attachment = references.attachments.get(id);
  if (!attachment) remarks.push(`Its featured image, attachment ${id}, is not in the export.`);
  return attachment;
}
