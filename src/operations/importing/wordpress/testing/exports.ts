import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openExport } from '../../recognise.ts';
import type { SourcePost } from '../../source.ts';
import { type ReadItem, readItem } from '../../testing/read-item.ts';

/** What comes before the items of an export, as WordPress 6 writes it. */
export const exportHead = `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0"
  xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/"
  xmlns:content="http://purl.org/rss/1.0/modules/content/"
  xmlns:dc="http://purl.org/dc/elements/1.1/"
  xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
  <title>Old Site</title>
  <link>https://old.example</link>
  <wp:wxr_version>1.2</wp:wxr_version>
  <wp:base_blog_url>https://old.example</wp:base_blog_url>
`;
export const exportTail = '</channel>\n</rss>\n';

/** An item: a published post, with these elements instead of or beside its own. */
export function item(elements: Readonly<Record<string, string>> = {}, more = ''): string {
  const all = {
    title: 'A title',
    link: 'https://old.example/2020/05/17/a-post/',
    'dc:creator': '<![CDATA[ada]]>',
    'content:encoded': '<![CDATA[Some text.]]>',
    'wp:post_id': '7',
    'wp:post_date_gmt': '2020-05-17 10:00:00',
    'wp:post_name': 'a-post',
    'wp:status': 'publish',
    'wp:post_type': 'post',
    ...elements,
  };
  const written = Object.entries(all).map(([name, value]) => `<${name}>${value}</${name}>`);
  return `<item>\n${written.join('\n')}\n${more}</item>\n`;
}

export function postmeta(key: string, value: string): string {
  return `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>\n`;
}

/** Writes a file that is gone after the test; gives its path. */
export async function temporaryFile(content: string | Uint8Array): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'masthead-wordpress-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'export.xml');
  await writeFile(file, content);
  return file;
}

/** All that an iterable yields. */
export async function collected<Yielded>(iterable: AsyncIterable<Yielded>): Promise<Yielded[]> {
  const all: Yielded[] = [];
  for await (const one of iterable) all.push(one);
  return all;
}

/** Everything that reading a file yields, progress left aside. */
export async function readFileItems(file: string): Promise<ReadItem[]> {
  const reader = await openExport(file);
  const all = await collected(reader.items());
  return all.filter(({ kind }) => kind !== 'progress').map((item) => readItem(item));
}

/** Reads an export of these items. */
export async function readItems(items: string, head = exportHead): Promise<ReadItem[]> {
  return readFileItems(await temporaryFile(head + items + exportTail));
}

export async function readPosts(items: string, head = exportHead): Promise<ReadItem<SourcePost>[]> {
  return (await readItems(items, head)).filter((read) => read.kind === 'post');
}

/** Reads an export of one item, which must come out as one post. */
export async function readPost(written: string, head = exportHead): Promise<ReadItem<SourcePost>> {
  const [post, ...others] = await readPosts(written, head);
  if (!post || others.length > 0) throw new Error(`Expected one post, read ${others.length + (post ? 1 : 0)}.`);
  return post;
}
