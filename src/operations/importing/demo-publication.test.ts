import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadPublication } from '#content/publication.ts';
import { openFolder } from './folder/open.ts';
import type { SourceAdvertisement, SourceAuthor, SourceEvent, SourcePost } from './source.ts';
import { type ReadItem, readItem } from './testing/read-item.ts';

const CONTENT = 'publication/content';
const MEDIA = 'publication/media';
const CATEGORIES = 8;
const OF_EACH_CATEGORY = 8;

/** Words between tags, as a reader would count them, without those of figures and tables. */
const words = (html: string) => html.replace(/<(figure|table)>.*?<\/\1>|<[^>]*>/gs, ' ').match(/\S+/g)?.length ?? 0;

describe('The demo publication is a complete imprint', () => {
  const items: ReadItem[] = [];
  const posts = () => items.filter((item): item is ReadItem<SourcePost> => item.kind === 'post');
  const events = () => items.filter((item): item is ReadItem<SourceEvent> => item.kind === 'event');
  const advertisements = () =>
    items.filter((item): item is ReadItem<SourceAdvertisement> => item.kind === 'advertisement');
  const counted = (category: string) => posts().filter((post) => post.categories[0]?.slug === category);

  beforeAll(async () => {
    const { categories } = await loadPublication('publication');
    const folder = await openFolder(CONTENT, { categories: new Set(categories.map(({ cat_slug }) => cat_slug)) });
    for await (const item of folder.items()) items.push(readItem(item));
  });

  test('with 72 posts or more: 24 news, 12 articles, 8 or more of the other kinds', () => {
    expect(posts().length).toBeGreaterThanOrEqual(72);
    expect(counted('news').length).toBeGreaterThanOrEqual(24);
    expect(counted('featured').length).toBeGreaterThanOrEqual(12);
    const categories = new Set(posts().map((post) => post.categories[0]?.slug ?? ''));
    expect(categories.size).toBe(CATEGORIES);
    for (const category of categories)
      expect(counted(category).length, category).toBeGreaterThanOrEqual(OF_EACH_CATEGORY);
  });

  test('from a quick byte of 100 words at most to an article of 2,000 or more, most of them between', () => {
    const lengths = posts().map(({ html }) => words(html));
    expect(Math.min(...lengths)).toBeGreaterThanOrEqual(60);
    expect(Math.min(...lengths)).toBeLessThanOrEqual(100);
    expect(Math.max(...lengths)).toBeGreaterThanOrEqual(2000);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(3000);
    expect(lengths.filter((length) => length >= 200 && length <= 1000).length).toBeGreaterThan(lengths.length * 0.8);
  });

  test('with six podcasts or more to watch', () => {
    const episodes = counted('podcasts').filter(({ podcastLink }) => podcastLink);
    expect(episodes.length).toBeGreaterThanOrEqual(6);
    expect(episodes.filter(({ podcastSeconds }) => podcastSeconds === undefined)).toEqual([]);
  });

  test('with a draft and a post to come, which an editor can look at before readers do', () => {
    expect(posts().filter(({ status }) => status === 'draft')).toHaveLength(1);
    expect(posts().filter(({ date }) => date?.startsWith('+'))).toHaveLength(1);
  });

  test('with eight different guests among the newest eight guest posts, each with a portrait', () => {
    const daysAgo = ({ date = '' }: ReadItem<SourcePost>) => Number(/^-(\d+) days/.exec(date)?.[1]);
    const newest = posts()
      .filter((post) => post.categories[0]?.slug === 'guest-author')
      .sort((one, other) => daysAgo(one) - daysAgo(other))
      .slice(0, 8);
    expect(new Set(newest.map(({ author }) => author)).size).toBe(8);
    const authors = items.filter((item): item is SourceAuthor => item.kind === 'author');
    expect(authors.filter(({ photo }) => !photo)).toEqual([]);
  });

  test('with 16 sub-categories, 14 authors and 14 events', () => {
    expect(items.filter(({ kind }) => kind === 'subcategory').length).toBeGreaterThanOrEqual(16);
    expect(items.filter(({ kind }) => kind === 'author')).toHaveLength(14);
    expect(events()).toHaveLength(14);
  });

  test('with three advertisements or more of each type, shown for different times', () => {
    for (const type of ['Home-2', 'Footer-3', 'Post-1']) {
      const ofType = advertisements().filter((advertisement) => advertisement.type === type);
      expect(ofType.length, type).toBeGreaterThanOrEqual(3);
      expect(new Set(ofType.map(({ duration }) => duration)).size, type).toBeGreaterThan(1);
    }
  });

  test('with a picture of 1600 by 900 for each post, event and advertisement, no two alike', async () => {
    const named = [...posts(), ...events(), ...advertisements()].map(({ key, banner }) => banner ?? key);
    const hashes = new Set<string>();
    for (const address of named) {
      const picture = await readFile(join(MEDIA, address));
      const { width, height, format } = await sharp(picture).metadata();
      expect([width, height, format], address).toEqual([1600, 900, 'webp']);
      hashes.add(createHash('sha256').update(picture).digest('hex'));
    }
    expect(hashes.size).toBe(named.length);
  });
});
