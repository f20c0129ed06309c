import { z } from 'zod';
import { plainLine } from '#markup/text.ts';
import { truth, word, words } from './fields.ts';
import type { OpenedFile } from './opened-file.ts';

/** The words of Hugo, Jekyll, Eleventy and Astro sites, which agree on most of them. */
export const foreignFields = z.object({
  title: word,
  slug: word,
  deck: word,
  subtitle: word,
  summary: word,
  description: word,
  excerpt: word,
  date: word,
  pubdate: word,
  publishdate: word,
  lastmod: word,
  updated: word,
  updateddate: word,
  modified: word,
  author: words,
  authors: words,
  category: words,
  categories: words,
  tags: words,
  topics: words,
  draft: truth,
  published: truth,
  status: word,
  expirydate: word,
  image: word,
  cover: word,
  thumbnail: word,
  featured_image: word,
  primary_image: word,
  banner: word,
  featuredimage: word,
  heroimage: word,
  coverimage: word,
  keywords: words,
  source_url: word,
  redirectto: word,
  youtube_id: word,
  registration_url: word,
  link: word,
  venue: word,
  venue_name: word,
  location: word,
  city: word,
  event_platform: word,
});

export type ForeignFields = z.output<typeof foreignFields>;

export function deckOf(fields: ForeignFields): string {
  const deck = fields.deck ?? fields.subtitle ?? fields.summary ?? fields.description ?? fields.excerpt;
  return plainLine(deck ?? '');
}

export function dateOf(file: OpenedFile, fields: ForeignFields): string | undefined {
  return fields.publishdate ?? fields.date ?? fields.pubdate ?? /^\d{4}-\d{2}-\d{2}(?=-)/.exec(file.name)?.[0];
}

export function statusOf(
  fields: ForeignFields,
  file: OpenedFile,
): { status: 'draft' | 'published'; sourceStatus?: string } {
  const named = fields.status !== undefined && !/^(?:publish(?:ed)?|public)$/i.test(fields.status);
  const draft = fields.draft === true || fields.published === false || file.folder === '_drafts' || named;
  return draft ? { status: 'draft', sourceStatus: fields.status ?? 'draft' } : { status: 'published' };
}

export function podcast(fields: ForeignFields): { podcastLink?: string } {
  return fields.youtube_id
    ? { podcastLink: `https://www.youtube.com/watch?v=${encodeURIComponent(fields.youtube_id)}` }
    : {};
}

export function linkOf(fields: ForeignFields): { link?: string } {
  const link = fields.registration_url ?? fields.link;
  return link ? { link } : {};
}

export function undated(name: string): string {
  return name.replace(/^\d{4}-\d{2}-\d{2}-/, '');
}
