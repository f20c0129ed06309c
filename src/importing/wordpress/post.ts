import { safeSlug } from '#platform/slugs.ts';
import type { MediaReference, SourcePost } from '../source.ts';
import { postAuthor } from './authors.ts';
import { modificationDate, publicationDate } from './dates.ts';
import { type DisplayContext, DisplayNotes } from './display/context.ts';
import { displayed } from './display/display.ts';
import { elementorHtml } from './display/elementor.ts';
import { limits } from './limits.ts';
import { archiveAddresses } from './list-addresses.ts';
import { oldAddresses } from './old-addresses.ts';
import { podcastLink, podcastSeconds } from './podcast.ts';
import { type ExportRecord, field, meta } from './record.ts';
import { metaDescription, metaKeywords } from './search-engine-fields.ts';
import { readStatus } from './status.ts';
import type { Survey } from './survey.ts';
import { postTerms } from './terms.ts';
import { decodedName, percentDecoded, plainText } from './text.ts';
import { onceEncoded } from './twice-encoded.ts';
import { unusedFields } from './unused-fields.ts';

/** A value and, where it is not simply what the export says, a sentence about it. */
interface Reading<Value> {
  readonly value: Value;
  readonly remark?: string | undefined;
}

/** Reads an item of type `post`. */
export function sourcePost(written: ExportRecord, id: string, survey: Survey): SourcePost {
  const { item, repairs } = repaired(written);
  const notes = new DisplayNotes();
  const html = articleHtml(item, displayContext(item, id, survey, notes));
  const title = readTitle(item, html, id);
  const author = postAuthor(item, survey);
  const banner = readBanner(item, survey);
  const { date, remark: dateRemark } = publicationDate(item);
  const status = readStatus(item);
  const modified = modificationDate(item);
  const recording = podcastLink(item);
  const seconds = recording ? podcastSeconds(item) : undefined;
  // A permalink tells the title: that of what was never public stays unknown.
  const addresses = status.status === 'published' ? oldAddresses(item, survey.site) : [];
  const told = [title.remark, author.remark, banner.remark, dateRemark].filter((remark) => remark !== undefined);
  const remarks = [...told, ...repairs, ...unusedFields(item, survey.site), ...notes.remarks()];
  return {
    kind: 'post',
    key: `${survey.site.key}:${id}`,
    place: { line: item.line, id },
    ...(remarks.length > 0 ? { remarks } : {}),
    title: title.value,
    slug: readSlug(item, title, id),
    deck: plainText(displayed(field(item, 'excerpt:encoded'), displayContext(item, id, survey, new DisplayNotes()))),
    ...postTerms(item, survey),
    author: author.value,
    date,
    ...(modified ? { modified } : {}),
    ...status,
    html,
    ...(banner.value ? { banner: banner.value } : {}),
    bannerShow: banner.value !== undefined,
    metaDescription: metaDescription(item),
    metaKeywords: metaKeywords(item),
    ...(recording ? { podcastLink: recording } : {}),
    ...(seconds ? { podcastSeconds: seconds } : {}),
    addresses,
    archives: archiveAddresses(item, survey),
  };
}

function articleHtml(item: ExportRecord, context: DisplayContext): string {
  const html = displayed(field(item, 'content:encoded'), context);
  return html || elementorHtml(meta(item, '_elementor_data'), context);
}

/** The item with its texts as they were meant, and what was done to them. */
export function repaired(item: ExportRecord): { item: ExportRecord; repairs: string[] } {
  const fields = new Map(item.fields);
  for (const name of ['title', 'content:encoded', 'excerpt:encoded']) fields.set(name, onceEncoded(field(item, name)));
  const twice = [...fields].some(([name, text]) => text !== field(item, name));
  const repairs = [
    ...(item.repaired ? ['It holds bytes that are not UTF-8, which were read as Windows-1252.'] : []),
    ...(twice ? ['Characters that had been encoded twice were set right.'] : []),
  ];
  return { item: twice ? { ...item, fields } : item, repairs };
}

export function displayContext(item: ExportRecord, id: string, survey: Survey, notes: DisplayNotes): DisplayContext {
  const attachment = (attachmentId: string) => survey.attachments.get(attachmentId);
  return {
    attachment,
    attached: (survey.attachedTo.get(id) ?? []).flatMap((attachmentId) => attachment(attachmentId) ?? []),
    reusableBlock: (blockId) => survey.reusableBlocks.get(blockId),
    footnotes: meta(item, 'footnotes'),
    notes,
  };
}

export function readTitle(item: ExportRecord, html: string, id: string): Reading<string> {
  const title = decodedName(field(item, 'title'));
  if (title) return { value: title };
  const words = plainText(html).split(' ').filter(Boolean);
  if (words.length === 0)
    return { value: `Post ${id}`, remark: 'It has neither a title nor a text; it is called by its number.' };
  const first = words.slice(0, limits.titleWords).join(' ');
  return {
    value: words.length > limits.titleWords ? `${first} …` : first,
    remark: 'It has no title; the first words of its text stand in for one.',
  };
}

/** What WordPress adds to a slug in the bin. */
const TRASHED = /__trashed(?:-\d+)?$/;

export function readSlug(item: ExportRecord, title: Reading<string>, id: string): string {
  const written = percentDecoded(field(item, 'wp:post_name').trim()).replace(TRASHED, '');
  return written || (title.remark ? '' : safeSlug(title.value)) || `post-${id}`;
}

export function readBanner(item: ExportRecord, survey: Survey): Reading<MediaReference | undefined> {
  const id = meta(item, '_thumbnail_id');
  if (id === '' || !(Number(id) > 0)) return { value: undefined };
  const attachment = survey.attachments.get(id);
  if (!attachment) return { value: undefined, remark: `Its featured image, attachment ${id}, is not in the export.` };
  return {
    value: {
      address: attachment.address,
      ...(attachment.alt ? { alt: attachment.alt } : {}),
      ...(attachment.caption ? { caption: attachment.caption } : {}),
    },
  };
}
