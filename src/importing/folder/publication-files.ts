import { z } from 'zod';
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
  Term,
} from '../source.ts';
import { number, truth, word, words } from './fields.ts';
import { keptBack } from './kept-back.ts';
import type { OpenedFile } from './opened-file.ts';
import { titled } from './titled.ts';

/** The files of a publication's own folder (publication/README.md), in the words of source.ts. */

const postFields = z.object({
  title: word,
  deck: word,
  category: word,
  subcategories: words,
  author: word,
  date: word,
  banner: word,
  banner_show: truth,
  banner_caption: word,
  podcast_link: word,
  duration: word,
  meta_description: word,
  meta_keywords: z.union([word, words.transform((list) => list.join(', '))]),
  aliases: words,
  views: number,
});

export function publicationPost(file: OpenedFile, names: ReadonlyMap<string, string>): SourcePost {
  const fields = postFields.parse(file.fields);
  const { remarks, ...status } = statusOf(file);
  const podcastSeconds = readDuration(fields.duration ?? '');
  return {
    kind: 'post',
    ...file.item,
    remarks: [...file.item.remarks, ...remarks, ...missing(fields, ['title', 'author', 'date', 'category'])],
    title: fields.title ?? '',
    slug: file.name,
    deck: fields.deck ?? '',
    categories: fields.category ? [{ slug: fields.category, name: fields.category }] : [],
    tags: fields.subcategories.map((slug) => named(slug, names)),
    author: fields.author ?? '',
    date: fields.date,
    ...status,
    get html() {
      return markdownToHtml(file.body);
    },
    ...pictured(fields.banner, fields.banner_caption),
    bannerShow: fields.banner_show ?? true,
    metaDescription: fields.meta_description ?? '',
    metaKeywords: fields.meta_keywords ?? '',
    ...(fields.podcast_link ? { podcastLink: fields.podcast_link } : {}),
    ...(podcastSeconds ? { podcastSeconds } : {}),
    ...(fields.views ? { views: fields.views } : {}),
    addresses: fields.aliases,
  };
}

const authorFields = z.object({ name: word, photo: word });

export function publicationAuthor(file: OpenedFile): SourceAuthor {
  const fields = authorFields.parse(file.fields);
  return {
    kind: 'author',
    ...file.item,
    remarks: [...file.item.remarks, ...missing(fields, ['name'])],
    login: file.name,
    name: fields.name ?? titled(file.name),
    description: plainLine(markdownToHtml(file.body)),
    ...(fields.photo ? { photo: { address: fields.photo } } : {}),
  };
}

const eventFields = z.object({
  title: word,
  date: word,
  timezone: word,
  location: word,
  link: word,
  banner: word,
  banner_show: truth,
  podcast_link: word,
});

export function publicationEvent(file: OpenedFile): SourceEvent {
  const fields = eventFields.parse(file.fields);
  const { remarks, status } = statusOf(file);
  return {
    kind: 'event',
    ...file.item,
    remarks: [...file.item.remarks, ...remarks, ...missing(fields, ['title', 'date', 'location'])],
    title: fields.title ?? '',
    slug: file.name,
    date: fields.date,
    ...(fields.timezone ? { timeZone: fields.timezone } : {}),
    location: fields.location ?? '',
    get html() {
      return markdownToHtml(file.body);
    },
    ...(fields.link ? { link: fields.link } : {}),
    ...pictured(fields.banner),
    bannerShow: fields.banner_show ?? true,
    ...(fields.podcast_link ? { podcastLink: fields.podcast_link } : {}),
    status,
    addresses: [],
  };
}

const advertisementFields = z.object({
  banner_name: word,
  banner_type: word,
  dest_url: word,
  banner: word,
  duration_time: number,
  start: word,
  end: word,
  weight: number,
});

export function publicationAdvertisement(file: OpenedFile): SourceAdvertisement {
  const fields = advertisementFields.parse(file.fields);
  return {
    kind: 'advertisement',
    ...file.item,
    remarks: [...file.item.remarks, ...missing(fields, ['banner_name', 'banner_type', 'dest_url', 'banner'])],
    name: fields.banner_name ?? titled(file.name),
    type: fields.banner_type ?? '',
    destination: fields.dest_url ?? '',
    banner: { address: fields.banner ?? '' },
    ...(fields.duration_time === undefined ? {} : { duration: fields.duration_time }),
    ...(fields.start ? { start: fields.start } : {}),
    ...(fields.end ? { end: fields.end } : {}),
    ...(fields.weight === undefined ? {} : { weight: fields.weight }),
  };
}

/** subcategories.yml: `slug: Name`, one line each. */
export function publicationTerms(fields: Readonly<Record<string, unknown>>, path: string): SourceTerm[] {
  return Object.entries(fields).map(([slug, given]) => ({
    kind: 'subcategory',
    key: `content:${path}#${slug}`,
    place: { file: path, id: slug },
    slug,
    name: word.parse(given) ?? titled(slug),
  }));
}

function named(slug: string, names: ReadonlyMap<string, string>): Term {
  return { slug, name: names.get(slug) ?? titled(slug) };
}

function pictured(banner: string | undefined, caption?: string): { banner?: MediaReference } {
  return banner ? { banner: { address: banner, ...(caption ? { caption } : {}) } } : {};
}

/** Only the word `published`, or none, makes a file public: a misspelt draft stays one. */
function statusOf({ fields }: OpenedFile): { status: 'draft' | 'published'; hidden?: boolean; remarks: string[] } {
  const status = word.parse(fields.status);
  if (keptBack(fields)?.hidden) return { status: 'draft', hidden: true, remarks: [] };
  if (status === undefined || status === 'published') return { status: 'published', remarks: [] };
  if (status === 'draft') return { status: 'draft', remarks: [] };
  return { status: 'draft', remarks: [`The status '${status}' is neither draft nor published: it is kept as a draft`] };
}

function missing(fields: Readonly<Record<string, unknown>>, required: readonly string[]): string[] {
  return required.filter((name) => fields[name] === undefined).map((name) => `It has no ${name}`);
}
