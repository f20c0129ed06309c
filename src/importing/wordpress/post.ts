import { excerptOf } from '#markup/plain-text.ts';
import { percentDecoded } from '#markup/text.ts';
import { safeSlug } from '#platform/slugs.ts';
import type { MediaReference, SourceItem, SourcePost } from '../source.ts';
import { archiveAddresses, oldAddresses } from './addresses.ts';
import { postAuthor } from './authors.ts';
import { modificationDate, publicationDate } from './dates.ts';
import { type DisplayContext, DisplayNotes } from './display/context.ts';
import { displayed } from './display/display.ts';
import { elementorHtml } from './display/elementor.ts';
import { metaDescription, metaKeywords, podcast, unusedFields } from './plugin-fields.ts';
import { type ExportRecord, field, meta } from './record.ts';
import { readStatus } from './status.ts';
import type { Survey } from './survey.ts';
import { postTerms } from './terms.ts';
import { decodedName } from './text.ts';
import { onceEncoded } from './twice-encoded.ts';

/** What the first reading needs of a post: address, author and terms. */
export function postOutline(item: ExportRecord, id: string, survey: Survey): SourcePost {
  return {
    kind: 'post',
    ...identityOf(item, id, survey),
    deck: '',
    ...postTerms(item, survey),
    author: postAuthor(item, survey).value,
    date: undefined,
    ...readStatus(item),
    html: '',
    bannerShow: false,
    metaDescription: '',
    metaKeywords: '',
  };
}

export function sourcePost(written: ExportRecord, id: string, survey: Survey): SourcePost {
  const { item, html, notes, remarks } = readBody(written, id, survey);
  const { remark, date } = publicationDate(item);
  const modified = modificationDate(item);
  const { remark: shared } = postAuthor(item, survey);
  const banner = readBanner(item, survey);
  const ownRemarks = [shared, banner.remark, remark].filter((remark) => remark !== undefined);
  const all = [...ownRemarks, ...remarks, ...unusedFields(item, survey.site), ...notes.remarks()];
  const excerpt = field(item, 'excerpt:encoded');
  return {
    ...postOutline(item, id, survey),
    ...(all.length > 0 ? { remarks: all } : {}),
    deck: excerptOf(displayed(excerpt, displayContext(item, id, survey, new DisplayNotes()))),
    date,
    ...(modified ? { modified } : {}),
    html,
    ...(banner.value ? { banner: banner.value } : {}),
    bannerShow: banner.value !== undefined,
    metaDescription: metaDescription(item),
    metaKeywords: metaKeywords(item),
    ...podcast(item),
    archives: archiveAddresses(item, survey),
  };
}

/** What posts and events have in common: key, place, title, slug and old addresses. */
export function identityOf(item: ExportRecord, id: string, survey: Survey) {
  const title = decodedName(onceEncoded(field(item, 'title')));
  const isPublic = readStatus(item).status === 'published';
  return {
    key: `${survey.site.key}:${id}`,
    place: { line: item.line, id },
    title,
    slug: percentDecoded(field(item, 'wp:post_name').trim()).replace(TRASHED, '') || safeSlug(title) || `post-${id}`,
    // A permalink contains the title, which must stay secret for a post that was never public.
    addresses: isPublic ? oldAddresses(item, survey.site) : [],
  } satisfies Partial<SourceItem>;
}

/** WordPress adds this to a slug in the bin. */
const TRASHED = /__trashed(?:-\d+)?$/;

/** The item with its texts decoded once, and the HTML of its body. */
export function readBody(written: ExportRecord, id: string, survey: Survey) {
  const fields = new Map(written.fields);
  for (const name of ['content:encoded', 'excerpt:encoded']) fields.set(name, onceEncoded(field(written, name)));
  const item = { ...written, fields };
  const twice = [...fields].some(([name, text]) => text !== field(written, name));
  const isTwice = twice || onceEncoded(field(item, 'title')) !== field(item, 'title');
  const notes = new DisplayNotes();
  const context = displayContext(item, id, survey, notes);
  const html = displayed(field(item, 'content:encoded'), context);
  return {
    item,
    notes,
    html: html || elementorHtml(meta(item, '_elementor_data'), context),
    remarks: [
      ...(item.repaired ? ['It holds bytes that are not UTF-8, which were read as Windows-1252.'] : []),
      ...(isTwice ? ['Characters that had been encoded twice were set right.'] : []),
    ],
  };
}

function displayContext(item: ExportRecord, id: string, survey: Survey, notes: DisplayNotes): DisplayContext {
  const attachment = (attachmentId: string) => survey.attachments.get(attachmentId);
  return {
    attachment,
    attached: (survey.attachedTo.get(id) ?? []).flatMap((attachmentId) => attachment(attachmentId) ?? []),
    reusableBlock: (blockId) => survey.reusableBlocks.get(blockId),
    footnotes: meta(item, 'footnotes'),
    notes,
  };
}

export function readBanner(item: ExportRecord, survey: Survey): { value: MediaReference | undefined; remark?: string } {
  const id = meta(item, '_thumbnail_id');
  if (id === '' || !(Number(id) > 0)) return { value: undefined };
  const attachment = survey.attachments.get(id);
  if (!attachment) return { value: undefined, remark: `Its featured image, attachment ${id}, is not in the export.` };
  const { address, alt, caption } = attachment;
  return { value: { address, ...(alt ? { alt } : {}), ...(caption ? { caption } : {}) } };
}
