import { describe, expect, test } from 'vitest';
import { openExport } from '../recognise.ts';
import { UnreadableSource } from '../source-reader.ts';
import { readItem } from '../testing/read-item.ts';
import {
  collected,
  exportHead,
  exportTail,
  item,
  readFileItems,
  readItems,
  readPost,
  readPosts,
  temporaryFile,
} from './testing/exports.ts';

describe('what is opened', () => {
  test.each([
    ['http', exportHead],
    ['https', exportHead.replaceAll('http:', 'https:')],
  ])('an export is known by its beginning, with namespaces of %s', async (_, head) => {
    expect(await openExport(await temporaryFile(head))).toMatchObject({ format: 'WordPress export' });
  });

  test('its format, its size and its old address are told before anything is read', async () => {
    const content = exportHead + item() + exportTail;
    const reader = await openExport(await temporaryFile(content));
    expect(reader).toMatchObject({ format: 'WordPress export', size: content.length, origin: 'https://old.example' });
  });

  test('a second reading gives the same items', async () => {
    const reader = await openExport(await temporaryFile(exportHead + item() + exportTail));
    const [first, second] = [await collected(reader.items()), await collected(reader.items())];
    expect(first.map(readItem)).toEqual(second.map(readItem));
  });

  test('progress grows and ends at the size of the file', async () => {
    const content = exportHead + item().repeat(3000) + exportTail;
    const reader = await openExport(await temporaryFile(content));
    const bytes = (await collected(reader.items())).flatMap((read) => (read.kind === 'progress' ? [read.bytes] : []));
    expect(bytes.length).toBeGreaterThan(4);
    expect(bytes).toEqual(bytes.toSorted((one, other) => one - other));
    expect(bytes.at(-1)).toBe(content.length);
  });
});

describe('what is refused, with its place named', () => {
  const whole = exportHead + item() + item({ 'wp:post_id': '8' }) + exportTail;
  const bomb = '<!DOCTYPE rss [\n<!ENTITY a "aaaaaaaaaa">\n<!ENTITY b "&a;&a;&a;&a;&a;">\n]>\n';

  test.each([
    ['an empty file', '', /is empty/],
    [
      'a feed',
      '<?xml version="1.0"?><rss version="2.0"><channel></channel></rss>',
      /is a feed, but no WordPress export/,
    ],
    ['a page', '<!doctype html><title>Log in</title>', /It is a web page/],
    ['an archive', 'PK\u0003\u0004rest', /is an archive/],
    ['declared entities', whole.replace('<rss', `${bomb}<rss`), /declares entities, which no export does: line 2/],
    ['a declared entity in the middle', whole.replace('<item>', '<!ENTITY x "y"><item>'), /declares entities.*line 12/],
    [
      'elements that do not fit together',
      whole.replace('Old Site</title>', 'Old Site</titel>'),
      /is broken XML: its <title> on line 8 has no end before this item: line 12/,
    ],
    [
      'a file without its end',
      whole.replace(exportTail, ''),
      /is cut short: it ends on line 34, before <\/rss>. Its XML is broken: line 34: unclosed tag: channel/,
    ],
    [
      'a file cut within a text',
      whole.slice(0, whole.lastIndexOf('Some text')),
      /cut short: it ends on line 27, within the item 'A title' that begins on line 23/,
    ],
    [
      'elements inside each other without end',
      whole.replace('<item>', '<a>'.repeat(3000)),
      /opens more than 2000 elements/,
    ],
  ])('%s', async (_, content, message) => {
    const reading = temporaryFile(content).then(readFileItems);
    await expect(reading).rejects.toThrow(UnreadableSource);
    await expect(reading).rejects.toThrow(message);
  });

  test('a cut file yields nothing, so that nothing of it is written', async () => {
    const reader = await openExport(await temporaryFile(whole.slice(0, -30)));
    const kinds = new Set<string>();
    const reading = async () => {
      for await (const read of reader.items()) kinds.add(read.kind);
    };
    await expect(reading()).rejects.toThrow('is cut short');
    expect([...kinds]).toEqual([]);
  });

  test('one value of more than 32 MB', async () => {
    const content =
      exportHead + item({ 'content:encoded': `<![CDATA[${'x'.repeat(34 * 1024 * 1024)}]]>` }) + exportTail;
    await expect(temporaryFile(content).then(readFileItems)).rejects.toThrow(/single value of more than 32 MB.*line/);
  });
});

describe('exports that are not well-formed', () => {
  test('bare ampersands and references of HTML are read', async () => {
    const post = await readPost(item({ title: 'R&D &amp; AT&T&nbsp;&#8211; caf&eacute;' }));
    expect(post.title).toBe('R&D & AT&T – café');
  });

  test('a section within a section ends where it should', async () => {
    const post = await readPost(item({ 'content:encoded': '<![CDATA[<pre>a[b[0]]]]><![CDATA[> c</pre>]]>' }));
    expect(post.html).toBe('<pre>a[b[0]]> c</pre>');
  });

  test('markup that nobody escaped is part of the text', async () => {
    const post = await readPost(
      item({ 'content:encoded': '<p class="lead">One <br> two <img src="a.png"></p><p>Three</p>' }),
    );
    expect(post.html).toContain('<p class="lead">One');
    expect(post.html).toContain('<img src="a.png">');
    expect(post.html).toContain('<p>Three</p>');
  });

  test('control characters go, and so do PHP warnings before and after the export', async () => {
    const written = `\n<br />\n<b>Warning</b>: something in line 3\n${exportHead}${item({ title: 'Bel\u0007l\u0000 & \u001fco' })}${exportTail}<!-- 1.2 s -->\n`;
    const [post] = (await readFileItems(await temporaryFile(written))).filter(({ kind }) => kind === 'post');
    expect(post).toMatchObject({ title: 'Bell & co' });
  });

  test('the namespaces may be bound to other prefixes, and spelt with https', async () => {
    const other = (text: string) =>
      text
        .replaceAll('http:', 'https:')
        .replaceAll(':wp=', ':w=')
        .replaceAll('<wp:', '<w:')
        .replaceAll('</wp:', '</w:');
    const post = await readPost(other(item({ 'wp:status': 'private' })), other(exportHead));
    expect(post).toMatchObject({ slug: 'a-post', status: 'draft', sourceStatus: 'private' });
  });

  test('bytes that are not UTF-8 are read as Windows-1252, in the item that holds them', async () => {
    const bytes = Buffer.from(
      exportHead + item({ title: 'Caf§' }) + item({ 'wp:post_id': '8', title: 'Café' }) + exportTail,
    );
    const at = bytes.indexOf(Buffer.from('§'));
    const stray = Buffer.concat([bytes.subarray(0, at), Buffer.of(0xe9), bytes.subarray(at + 2)]);
    const posts = (await readFileItems(await temporaryFile(stray))).filter((read) => read.kind === 'post');
    expect(posts.map(({ title }) => title)).toEqual(['Café', 'Café']);
    expect(posts[0]?.remarks).toEqual([
      'Some of its characters were stored in another encoding, and were read as Western European.',
    ]);
    expect(posts[1]?.remarks).toBeUndefined();
  });

  test('an article in another alphabet that the export does not name is a draft', async () => {
    const [before = '', behind = ''] = (exportHead + item({ title: '§' }) + exportTail).split('§');
    const title = Buffer.alloc(200, 0xcf);
    const [post] = (
      await readFileItems(await temporaryFile(Buffer.concat([Buffer.from(before), title, Buffer.from(behind)])))
    ).filter(({ kind }) => kind === 'post');
    expect(post).toMatchObject({ status: 'draft', remarks: [expect.stringContaining('save it as UTF-8')] });
  });

  test('an item without its end is left out and named, those around it come in', async () => {
    const cut = item({ 'wp:post_id': '8', title: 'Cut' }).replace(/<wp:status>[\s\S]*/, '');
    const read = await readItems(item() + cut + item({ 'wp:post_id': '9' }));
    expect(read.flatMap((one) => (one.kind === 'post' ? [one.place.id] : []))).toEqual(['7', '9']);
    expect(read).toContainEqual({
      kind: 'left-out',
      place: { line: 23, id: '8' },
      what: 'item',
      title: 'Cut',
      reason: 'its end is missing',
      isContent: true,
    });
  });

  test('an item of more than 4 million characters is left out and named', async () => {
    const sections = `<![CDATA[${'x'.repeat(6_000_000)}]]>`.repeat(3);
    const read = await readItems(item({ 'content:encoded': sections }) + item({ 'wp:post_id': '9' }));
    expect(read.map((one) => one.kind)).toEqual(['left-out', 'post']);
    expect(read[0]).toMatchObject({ reason: 'it holds more than 4 million characters' });
  });

  test('an item that is there twice comes in once, and the second is named', async () => {
    const read = await readItems(item() + item());
    expect(read.map((one) => one.kind)).toEqual(['post', 'left-out']);
  });

  test('two posts of one number both come in', async () => {
    const read = await readItems(item() + item({ title: 'Another', 'wp:post_name': 'another' }));
    expect(read.map((one) => one.kind === 'post' && [one.slug, one.key])).toEqual([
      ['a-post', 'wordpress:old.example:7'],
      ['another', 'wordpress:old.example:7-another'],
    ]);
  });

  test('an export of version 1.0, without lists of authors and terms, comes in', async () => {
    const head = exportHead.replaceAll('/1.2/', '/1.0/').replace('1.2</wp:wxr', '1.0</wp:wxr');
    const terms =
      '<category><![CDATA[News]]></category><category domain="category" nicename="news"><![CDATA[News]]></category>';
    const tag = '<category domain="tag"><![CDATA[Open data]]></category>';
    const [post] = await readPosts(item({}, terms + tag), head);
    expect(post).toMatchObject({
      author: 'ada',
      categories: [{ slug: 'news', name: 'News' }],
      tags: [{ slug: 'open-data', name: 'Open data' }],
    });
  });
});
