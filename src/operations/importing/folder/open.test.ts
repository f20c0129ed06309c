import { symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { GARBLED_REMARK, REPAIRED_REMARK } from '../decoding.ts';
import { UnreadableSource } from '../source-reader.ts';
import { openFolder } from './open.ts';
import { folder, folderItems, onlyFolderPost, testCategories } from './testing/folders.ts';

describe("The publication's folder", () => {
  test('keeps as a draft what is in another alphabet, and promises none of what has no status', async () => {
    const garbled = '\u041f\u0440\u0438\u0432\u0435\u0442 '.repeat(20);
    const directory = await folder({
      'subcategories.yml': 'data: Data\n',
      'authors/ada.md': '',
      'posts/a.md': '',
      'events/e.md': '',
    });
    const inCyrillic = (front: string) =>
      Buffer.from(
        `---\n${front}\n---\n${garbled}`.replace(/[\u0400-\u04ff]/g, (letter) =>
          String.fromCharCode(letter.charCodeAt(0) - 0x350),
        ),
        'latin1',
      );
    await writeFile(join(directory, 'authors/ada.md'), inCyrillic('name: Ada'));
    await writeFile(
      join(directory, 'posts/a.md'),
      inCyrillic('title: A\nauthor: ada\ndate: 2021-03-04\ncategory: news'),
    );
    await writeFile(join(directory, 'events/e.md'), inCyrillic('title: E\ndate: 2021-03-04\nlocation: Online'));
    const [, author, post, event] = await folderItems(directory);
    expect(author).toMatchObject({ remarks: [REPAIRED_REMARK] });
    for (const item of [post, event]) expect(item).toMatchObject({ status: 'draft', remarks: [GARBLED_REMARK] });
    expect(post).toMatchObject({ sourceStatus: 'in an unknown encoding' });
  });

  test('yields what publication/README.md says', async () => {
    const directory = await folder({
      'subcategories.yml': 'data: Data & Co\n',
      'authors/ada.md': '---\nname: Ada Lovelace\nphoto: authors/ada.webp\n---\n# Who\n\nShe *counts*.\n\n- Well',
      'posts/a-post.md':
        '---\ntitle: "A: post"\ndeck: Deck\ncategory: podcasts\nsubcategories: [data]\nauthor: ada\ncoauthors: [ben, cy]\ndate: -1 days 06:05\nbanner: posts/a.webp\nbanner_show: false\nbanner_focus: 30-70\nbanner_caption: "A view. Photo: Ada"\npodcast_link: a.webm\nmeta_title: For searches\nmeta_keywords: a, b\naliases: [/old]\nviews: 12\n---\n## Head\n\nText with a [link](/x).',
      'events/e.md': '---\ntitle: E\ndate: +3 days 09:00\nlocation: Online\n---\nAbout',
      'advertisements/b.md':
        '---\nbanner_name: B\nbanner_type: Post-1\ndest_url: https://b.example\nbanner: b.webp\nduration_time: 7\n---\nNote',
      'notes.md': 'To myself',
    });
    const items = await folderItems(directory);
    expect(items.map(({ kind }) => kind)).toEqual([
      'subcategory',
      'author',
      'post',
      'event',
      'advertisement',
      'left-out',
    ]);
    expect(items[1]).toMatchObject({
      login: 'ada',
      name: 'Ada Lovelace',
      description: 'Who She counts. Well',
      photo: 'authors/ada.webp',
    });
    expect(onlyFolderPost(items)).toMatchObject({
      key: 'content:posts/a-post.md',
      place: { file: 'posts/a-post.md' },
      remarks: undefined,
      title: 'A: post',
      slug: 'a-post',
      categories: [{ slug: 'podcasts' }],
      tags: [{ slug: 'data', name: 'Data & Co' }],
      author: 'ada',
      coauthors: ['ben', 'cy'],
      date: '-1 days 06:05',
      status: 'published',
      html: '<h2>Head</h2>\n<p>Text with a <a href="/x">link</a>.</p>\n',
      banner: 'posts/a.webp',
      bannerCaption: 'A view. Photo: Ada',
      bannerShow: false,
      bannerFocus: '30-70',
      meta_title: 'For searches',
      metaKeywords: 'a, b',
      podcastLink: 'a.webm',
      views: 12,
      addresses: ['/old'],
    });
    expect(items[4]).toMatchObject({ type: 'Post-1', duration: 7, banner: 'b.webp' });
  });

  test('makes public only what says published or nothing', async () => {
    const post = (status: string) => `---\ntitle: T\ncategory: news\nauthor: a\ndate: 2026-01-01\n${status}---\nText`;
    const directory = await folder({
      'posts/a.md': post(''),
      'posts/b.md': post('status: draft\n'),
      'posts/c.md': post('status: Darft\n'),
      'posts/d.md': post('status: published\n'),
    });
    const items = await folderItems(directory);
    expect(items.map((item) => item.kind === 'post' && item.status)).toEqual([
      'published',
      'draft',
      'draft',
      'published',
    ]);
    expect(items[2]).toMatchObject({
      remarks: ["The status 'Darft' is neither draft nor published: it is kept as a draft"],
    });
  });

  test('names what a post lacks', async () => {
    const directory = await folder({ 'subcategories.yml': '', 'posts/a.md': 'Only text' });
    expect(onlyFolderPost(await folderItems(directory)).remarks).toEqual([
      'It has no title',
      'It has no author',
      'It has no date',
      'It has no category',
    ]);
  });
});

test('A folder yields nothing that links lead to outside of it', async () => {
  const post = '---\ntitle: A\nauthor: ada\ndate: 2026-10-01\ncategory: news\n---\nText';
  const outside = await folder({ 'posts/secret.md': post, 'secret.md': post });
  const directory = await folder({ 'posts/own.md': post });
  await symlink(join(outside, 'secret.md'), join(directory, 'posts', 'linked.md'));
  await symlink(join(outside, 'posts'), join(directory, 'articles'));
  await symlink(outside, join(directory, 'posts', 'folder'));
  expect(onlyFolderPost(await folderItems(directory)).slug).toBe('own');
});

test('A folder without Markdown is no source', async () => {
  await expect(openFolder(await folder({ 'a.txt': 'x' }), { categories: testCategories })).rejects.toThrow(
    UnreadableSource,
  );
});
