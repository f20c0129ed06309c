import { expect, test } from 'vitest';
import { item, readPosts } from './testing/exports.ts';

test.each([
  ['[:en]One[:de]Eins[:]', '[:en]A text[:de]Ein Text[:] &amp; more'],
  [
    '&lt;!--:en--&gt;One&lt;!--:--&gt;&lt;!--:de--&gt;Eins&lt;!--:--&gt;',
    '<!--:en-->A text<!--:--><!--:de-->Ein Text<!--:--> &amp; more',
  ],
])('a post in several languages has a title in the first, and its text in each: %s', async (title, text) => {
  const [post] = await readPosts(
    item({ title, 'content:encoded': `<![CDATA[${text}]]>`, 'excerpt:encoded': `<![CDATA[${text}]]>` }),
  );
  expect(post).toMatchObject({ title: 'One', deck: 'A text & more' });
  expect(post?.html.replace(/\s+</g, '<')).toMatch(
    /^<div lang="en"><p>A text<\/p><\/div><div lang="de"><p>Ein Text<\/p><\/div><p>&amp; more<\/p>$/,
  );
});

test('brackets that name no language stay', async () => {
  const [post] = await readPosts(item({ title: 'A list[:] and [:x]', 'content:encoded': 'a[:]' }));
  expect(post).toMatchObject({ title: 'A list[:] and [:x]', html: '<p>a[:]</p>' });
});
