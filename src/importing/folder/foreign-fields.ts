import { z } from 'zod';
import { plainLine } from '#markup/text.ts';
import type { SourcePost } from '../source.ts';
import { word, words } from './fields.ts';
import { flattened } from './foreign-front-matter.ts';
import { keptBack } from './kept-back.ts';
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

export function statusOf(
  file: OpenedFile,
): Pick<SourcePost, 'sourceStatus' | 'hidden'> & { status: 'draft' | 'published' } {
  const kept = keptBack(flattened(file.fields));
  if (kept) return kept;
  return DRAFTS.test(file.folder) ? { status: 'draft', sourceStatus: 'draft' } : { status: 'published' };
}

const DRAFTS = /^_?drafts?$/i;

export function podcast(fields: ForeignFields): { podcastLink?: string } {
  return fields.youtube_id
    ? { podcastLink: `https://www.youtube.com/watch?v=${encodeURIComponent(fields.youtube_id)}` }
    : {};
}

export function linkOf(fields: ForeignFields): { link?: string } {
  const link = fields.registration_url ?? fields.link;
  return link ? { link } : {};
}
