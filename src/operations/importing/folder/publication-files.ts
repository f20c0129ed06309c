import { laterEventTexts } from '#content/events/events.contract.ts';
import { markdownToHtml } from '#content/markup/markdown/markdown.ts';
import { lineOf } from '#content/markup/plain-text.ts';
import { postTexts } from '#content/posts/posts.contract.ts';
import { FOCUS_PATTERN } from '#platform/picture-address.ts';
import { GARBLED_STATUS } from '../decoding.ts';
import { readDuration } from '../duration.ts';
import { readEventState } from '../event-state.ts';
import type { SourceAdvertisement, SourceAuthor, SourceEvent, SourcePost, SourceTerm } from '../source.ts';
import { titled } from '../titled.ts';
import { FrontMatter } from './fields.ts';
import { itemWithoutStatus, type OpenedFile } from './opened-file.ts';
import { unpublished } from './unpublished.ts';

/** The files of a publication's own folder (publication/README.md). */

export function publicationPost(file: OpenedFile, names: ReadonlyMap<string, string>): SourcePost {
  const { fields } = file;
  const { remarks, ...status } = statusOf(file);
  const category = fields.word('category');
  const coauthors = fields.words('coauthors');
  const focus = fields.word('banner_focus') ?? '';
  return {
    kind: 'post',
    ...file.item,
    remarks: [...file.item.remarks, ...remarks, ...fields.missing('title', 'author', 'date', 'category')],
    title: fields.word('title') ?? '',
    slug: file.name,
    deck: fields.word('deck') ?? '',
    categories: category ? [{ slug: category, name: category }] : [],
    tags: fields.words('subcategories').map((slug) => ({ slug, name: names.get(slug) ?? titled(slug) })),
    author: fields.word('author') ?? '',
    ...(coauthors.length > 0 && { coauthors }),
    date: fields.word('date'),
    ...status,
    body: () => ({ html: () => markdownToHtml(file.body), remarks: [] }),
    banner: fields.word('banner'),
    bannerCaption: fields.word('banner_caption'),
    bannerShow: fields.truth('banner_show') ?? true,
    bannerFocus: FOCUS_PATTERN.test(focus) ? focus : '',
    metaDescription: fields.word('meta_description') ?? '',
    ...fields.texts(postTexts.omit({ post_title: true, p_content: true, meta_description: true })),
    metaKeywords: fields.word('meta_keywords') ?? fields.words('meta_keywords').join(', '),
    podcastLink: fields.word('podcast_link'),
    podcastSeconds: readDuration(fields.word('duration') ?? '') || undefined,
    views: fields.number('views') || undefined,
    addresses: fields.words('aliases'),
  };
}

export function publicationAuthor(file: OpenedFile): SourceAuthor {
  const { fields } = file;
  const item = itemWithoutStatus(file);
  const links = fields.words('links');
  return {
    kind: 'author',
    ...item,
    remarks: [...item.remarks, ...fields.missing('name')],
    login: file.name,
    name: fields.word('name') ?? titled(file.name),
    description: lineOf(markdownToHtml(file.body)),
    photo: fields.word('photo'),
    ...(links.length > 0 && { links }),
  };
}

export function publicationEvent(file: OpenedFile): SourceEvent {
  const { fields } = file;
  const { remarks, status } = statusOf(file);
  return {
    kind: 'event',
    ...file.item,
    remarks: [...file.item.remarks, ...remarks, ...fields.missing('title', 'date', 'location')],
    title: fields.word('title') ?? '',
    slug: file.name,
    date: fields.word('date'),
    timeZone: fields.word('timezone'),
    end: fields.word('end'),
    allDay: fields.truth('all_day'),
    state: readEventState(fields.word('state')),
    location: fields.word('location') ?? '',
    ...fields.texts(laterEventTexts),
    body: () => ({ html: () => markdownToHtml(file.body), remarks: [] }),
    link: fields.word('link'),
    banner: fields.word('banner'),
    bannerShow: fields.truth('banner_show') ?? true,
    podcastLink: fields.word('podcast_link'),
    status,
    addresses: [],
  };
}

export function publicationAdvertisement(file: OpenedFile): SourceAdvertisement {
  const { fields } = file;
  const item = itemWithoutStatus(file);
  return {
    kind: 'advertisement',
    ...item,
    remarks: [...item.remarks, ...fields.missing('banner_name', 'banner_type', 'dest_url', 'banner')],
    name: fields.word('banner_name') ?? titled(file.name),
    type: fields.word('banner_type') ?? '',
    destination: fields.word('dest_url') ?? '',
    banner: fields.word('banner') ?? '',
    duration: fields.number('duration_time'),
    start: fields.word('start'),
    end: fields.word('end'),
    weight: fields.number('weight'),
  };
}

/** subcategories.yml: `slug: Name`, one line each. */
export function publicationTerms(fields: Readonly<Record<string, unknown>>, path: string): SourceTerm[] {
  const names = new FrontMatter(fields);
  return Object.keys(fields).map((slug) => ({
    kind: 'subcategory',
    key: `content:${path}#${slug}`,
    place: { file: path, id: slug },
    slug,
    name: names.word(slug) ?? titled(slug),
  }));
}

/** Only the word `published`, or none, makes a file public: a misspelt draft stays one, and so does what nobody can read. */
function statusOf({ fields, isGarbled }: OpenedFile): Pick<SourcePost, 'sourceStatus' | 'hidden'> & {
  readonly status: 'draft' | 'published';
  readonly remarks: readonly string[];
} {
  const status = fields.word('status');
  if (unpublished(fields)?.hidden) return { status: 'draft', hidden: true, remarks: [] };
  if (isGarbled) return { ...GARBLED_STATUS, remarks: [] };
  if (status === undefined || status === 'published') return { status: 'published', remarks: [] };
  if (status === 'draft') return { status: 'draft', remarks: [] };
  return { status: 'draft', remarks: [`The status '${status}' is neither draft nor published: it is kept as a draft`] };
}
