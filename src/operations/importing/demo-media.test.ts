import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadPublication } from '#content/publication.ts';
import { openFolder } from './folder/open.ts';
import type { SourcePost } from './source.ts';
import { type ReadItem, readItem } from './testing/read-item.ts';

const MEDIA = 'publication/media';
const FOLDERS = ['advertisements', 'authors', 'events', 'podcasts', 'posts'] as const;

/** Paths below the media folder that an attribute of a text's elements names. */
const named = (html: string, attribute: 'src' | 'href') =>
  [...html.matchAll(new RegExp(` ${attribute}="((?:${FOLDERS.join('|')})/[^"#]+)`, 'g'))].map(([, path = '']) => path);

/** The element Duration of a WebM file, in milliseconds as eight bytes. */
const DURATION = Buffer.from([0x44, 0x89, 0x88]);
const secondsOf = (film: Buffer) => film.readDoubleBE(film.indexOf(DURATION) + DURATION.length) / 1000;

const bannerOf = (item: ReadItem) => ('banner' in item && item.banner ? [item.banner] : []);

describe('The demo publication’s files', () => {
  const items: ReadItem[] = [];
  const posts = () => items.filter((item): item is ReadItem<SourcePost> => item.kind === 'post');

  beforeAll(async () => {
    const { categories } = await loadPublication('publication');
    const known = new Set(categories.map(({ cat_slug }) => cat_slug));
    for await (const item of (await openFolder('publication/content', { categories: known })).items())
      items.push(readItem(item));
  });

  test('are all there, and all used', async () => {
    const { pictures, team } = await loadPublication('publication');
    const used = new Set([
      ...items.flatMap(bannerOf),
      ...items.flatMap((item) => (item.kind === 'author' && item.photo ? [item.photo] : [])),
      ...posts().flatMap(({ html, podcastLink = '' }) => [...named(html, 'src'), ...named(html, 'href'), podcastLink]),
      ...team.map(({ photo }) => photo ?? ''),
      pictures.author,
    ]);
    used.delete('');
    const stored = await Promise.all(
      FOLDERS.map(async (folder) => (await readdir(join(MEDIA, folder))).map((name) => `${folder}/${name}`)),
    );
    expect(stored.flat().sort()).toEqual([...used].sort());
  });

  test('of eight stories are charts, each with its alternative text, caption, credit, source, and the table it was made of', () => {
    const charted = posts().filter(({ html }) => /-(?:chart|diagram|map)\.webp/.test(html));
    expect(charted).toHaveLength(8);
    for (const { slug, html } of charted) {
      expect(html, slug).toMatch(
        /<figure>\s*<img src="[^"]+" alt="[^"]{80,}">\s*<figcaption>.+<cite>(?:Chart|Diagram|Map): Signal & Stack\. Source: .+<\/cite><\/figcaption>\s*<\/figure>\s*<table>/,
      );
    }
  });

  test('of one story tell it: six pictures, each with its alternative text, caption and credit', () => {
    const pictures = posts().map(({ html }) => html.match(/<figure>\s*<img .*?<\/figure>/gs) ?? []);
    const told = pictures.filter(({ length }) => length >= 6);
    expect(told).toHaveLength(1);
    for (const picture of told.flat())
      expect(picture).toMatch(/ alt="[^"]{40,}">\s*<figcaption>.+<cite>Illustration: Signal & Stack<\/cite>/);
  });

  test('of eight episodes last as long as is said, and their chapters are links to places in them', async () => {
    const episodes = posts().filter(({ podcastLink }) => podcastLink?.startsWith('podcasts/'));
    expect(episodes).toHaveLength(8);
    for (const { slug, html, podcastLink = '', podcastSeconds = 0 } of episodes) {
      const seconds = secondsOf(await readFile(join(MEDIA, podcastLink)));
      expect(Math.abs(seconds - podcastSeconds), slug).toBeLessThan(1.5);
      const starts = [...html.matchAll(/href="([^"#]+)#t=(\d+)"/g)];
      expect(starts.length, slug).toBeGreaterThanOrEqual(4);
      expect(new Set(starts.map(([, path]) => path)), slug).toEqual(new Set([podcastLink]));
      expect(Math.max(...starts.map(([, , start]) => Number(start))), slug).toBeLessThan(seconds);
    }
  });
});
