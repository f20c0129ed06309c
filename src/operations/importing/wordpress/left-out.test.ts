import { expect, test } from 'vitest';
import { exportHead, item, readItems, readPosts } from './testing/exports.ts';

test('a page without text is named, records of the program only counted', async () => {
  const comment =
    '<wp:comment><wp:comment_id>1</wp:comment_id><wp:comment_content><![CDATA[</item>]]></wp:comment_content></wp:comment>';
  const read = await readItems(
    item({ 'wp:post_id': '1', 'wp:post_type': 'page', title: 'About', 'content:encoded': '' }) +
      item({ 'wp:post_id': '2', 'wp:post_type': 'nav_menu_item' }) +
      item({ 'wp:post_id': '3', 'wp:post_type': 'nav_menu_item' }) +
      item({ 'wp:post_id': '4' }, comment + comment),
  );
  const reason = "menus are part of the publication's own configuration";
  const menu = { kind: 'left-out', place: {}, what: 'nav_menu_item', number: 1, reason };
  expect(read.filter(({ kind }) => kind === 'left-out')).toEqual([
    {
      kind: 'left-out',
      place: { line: 12, id: '1' },
      what: 'page',
      title: 'About',
      reason: 'it has no text: it was made of parts of the old design',
    },
    ...[menu, menu],
  ]);
});

test('every post of a foreign type is named', async () => {
  const portfolio = ['1', '2'].map((id) => item({ 'wp:post_id': id, 'wp:post_type': 'portfolio' }));
  const reason = "posts of the type 'portfolio' are not known here, and are yours to decide about";
  expect(await readItems(portfolio.join(''))).toMatchObject([
    { what: 'portfolio', reason, place: { id: '1' } },
    { what: 'portfolio', reason, place: { id: '2' } },
  ]);
});

test('authors and terms come before posts, also a term that no list declares', async () => {
  const head = `${exportHead}
<wp:author><wp:author_login><![CDATA[hugo dworak]]></wp:author_login><wp:author_display_name><![CDATA[Hugo &amp; co]]></wp:author_display_name></wp:author>
<wp:tag><wp:tag_slug>open</wp:tag_slug><wp:tag_name><![CDATA[Open]]></wp:tag_name></wp:tag>
<wp:term><wp:term_taxonomy>nav_menu</wp:term_taxonomy><wp:term_slug>main</wp:term_slug><wp:term_name>Main</wp:term_name></wp:term>
`;
  const read = await readItems(
    item({}, '<category domain="category" nicename="stray"><![CDATA[Stray]]></category>'),
    head,
  );
  expect(read.map(({ kind }) => kind)).toEqual(['author', 'subcategory', 'category', 'post']);
  expect(read[0]).toMatchObject({
    login: 'hugo dworak',
    name: 'Hugo & co',
    key: 'wordpress:old.example:author:hugo dworak',
  });
  expect(read[2]).toMatchObject({ slug: 'stray', name: 'Stray' });
});

test('a post of more markup than people write is named, and what follows it comes in', async () => {
  const much = item({ 'content:encoded': `<![CDATA[${'<i>x</i>'.repeat(100_001)}]]>` });
  const written = much + item({ 'wp:post_id': '8' });
  expect((await readPosts(written)).map(({ place }) => place.id)).toEqual(['8']);
  expect((await readItems(written)).filter(({ kind }) => kind === 'left-out')).toMatchObject([
    { what: 'post', title: 'A title', reason: 'it holds more than 50,000 tags', place: { id: '7' } },
  ]);
});
