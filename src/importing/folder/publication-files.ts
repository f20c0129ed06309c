import { markdownToHtml } from '#markup/markdown.ts';
import { plainLine } from '#markup/text.ts';
import { readDuration } from '../duration.ts';
import type {
  MediaReference,
  SourceAdvertisement,
  SourceAuthor,
  SourceEvent,
  SourcePost,
  SourceTerm,
} from '../source.ts';
import { FrontMatter } from './fields.ts';
import { keptBack } from './kept-back.ts';
import type { OpenedFile } from './opened-file.ts';
import { titled } from './titled.ts';

/** The files of a publication's own folder (publication/README.md). */

export function publicationPost(file: OpenedFile, names: ReadonlyMap<string, string>): SourcePost {
  const fields = new FrontMatter(file.fields);
  const { remarks, ...status } = statusOf(fields);
  const category = fields.word('category');
  const podcastLink = fields.word('podcast_link');
  const podcastSeconds = readDuration(fields.word('duration') ?? '');
  const views = fields.number('views');
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
    date: fields.word('date'),
    ...status,
    get html() {
      return markdownToHtml(file.body);
    },
    ...pictured(fields.word('banner'), fields.word('banner_caption')),
    bannerShow: fields.truth('banner_show') ?? true,
    metaDescription: fields.word('meta_description') ?? '',
    metaKeywords: fields.word('meta_keywords') ?? fields.words('meta_keywords').join(', '),
    ...(podcastLink ? { podcastLink } : {}),
    ...(podcastSeconds ? { podcastSeconds } : {}),
    ...(views ? { views } : {}),
    addresses: fields.words('aliases'),
  };
}

export function publicationAuthor(file: OpenedFile): SourceAuthor {
  const fields = new FrontMatter(file.fields);
  const photo = fields.word('photo');
  return {
    kind: 'author',
    ...file.item,
    remarks: [...file.item.remarks, ...fields.missing('name')],
    login: file.name,
    name: fields.word('name') ?? titled(file.name),
    description: plainLine(markdownToHtml(file.body)),
    ...(photo ? { photo: { address: photo } } : {}),
  };
}

export function publicationEvent(file: OpenedFile): SourceEvent {
  const fields = new FrontMatter(file.fields);
  const { remarks, status } = statusOf(fields);
  const [timeZone, link, podcastLink] = ['timezone', 'link', 'podcast_link'].map((name) => fields.word(name));
  return {
    kind: 'event',
    ...file.item,
    remarks: [...file.item.remarks, ...remarks, ...fields.missing('title', 'date', 'location')],
    title: fields.word('title') ?? '',
    slug: file.name,
    date: fields.word('date'),
    ...(timeZone ? { timeZone } : {}),
    location: fields.word('location') ?? '',
    get html() {
      return markdownToHtml(file.body);
    },
    ...(link ? { link } : {}),
    ...pictured(fields.word('banner')),
    bannerShow: fields.truth('banner_show') ?? true,
    ...(podcastLink ? { podcastLink } : {}),
    status,
    addresses: [],
  };
}

export function publicationAdvertisement(file: OpenedFile): SourceAdvertisement {
  const fields = new FrontMatter(file.fields);
  const [start, end] = [fields.word('start'), fields.word('end')];
  const [duration, weight] = [fields.number('duration_time'), fields.number('weight')];
  return {
    kind: 'advertisement',
    ...file.item,
    remarks: [...file.item.remarks, ...fields.missing('banner_name', 'banner_type', 'dest_url', 'banner')],
    name: fields.word('banner_name') ?? titled(file.name),
    type: fields.word('banner_type') ?? '',
    destination: fields.word('dest_url') ?? '',
    banner: { address: fields.word('banner') ?? '' },
    ...(duration === undefined ? {} : { duration }),
    ...(start ? { start } : {}),
    ...(end ? { end } : {}),
    ...(weight === undefined ? {} : { weight }),
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

function pictured(banner: string | undefined, caption?: string): { banner?: MediaReference } {
  return banner ? { banner: { address: banner, ...(caption ? { caption } : {}) } } : {};
}

/** Only the word `published`, or none, makes a file public: a misspelt draft stays one. */
function statusOf(fields: FrontMatter): { status: 'draft' | 'published'; hidden?: boolean; remarks: string[] } {
  const status = fields.word('status');
  if (keptBack(fields)?.hidden) return { status: 'draft', hidden: true, remarks: [] };
  if (status === undefined || status === 'published') return { status: 'published', remarks: [] };
  if (status === 'draft') return { status: 'draft', remarks: [] };
  return { status: 'draft', remarks: [`The status '${status}' is neither draft nor published: it is kept as a draft`] };
}
