import { expect, test } from 'vitest';
import { testSite } from '#content/testing/site.ts';
import { ada, fakePost, importItems } from './testing/fake-source.ts';
import { posts } from './testing/written.ts';
import { unknownDialect } from './unknown-dialects.ts';

test.each([
  ['BBCode', '<p>[b]One[/b] [url=http://a]two[/url] [i]three[/i]</p>'],
  ['MediaWiki', "<p>'''One''' [[File:a.png|thumb]]</p><p>== Two ==</p>"],
  ['reStructuredText', '<p>.. image:: a.png</p><p>`One &lt;http://a&gt;`_ and :ref:`two`</p>'],
  ['AsciiDoc', '<p>== One</p><p>image::a.png[]</p><p>link:http://a[two]</p>'],
  ['Org', '<p>#+begin_quote</p><p>[[https://a][one]]</p><p>#+end_quote</p>'],
])('%s is named', (name, html) => {
  expect(unknownDialect(html)).toBe(name);
  expect(unknownDialect(`<pre>${html}</pre>`)).toBeUndefined();
});

test('a single sign is prose', () => {
  expect(unknownDialect("<p>He wrote [b]so[/b], and '''that'''. Note: 1 == 2 [1]</p>")).toBeUndefined();
});

test('a post in Textile is read, one in a dialect that nobody knows is a draft, and the report counts both', async () => {
  const site = await testSite();
  const report = await importItems(site, [
    ada,
    fakePost({ key: 'one', html: '<p>h2. Head</p><p>"Two":http://a.example</p>' }),
    fakePost({ key: 'two', html: '<p>[b]One[/b] [url=http://a]two[/url] [i]three[/i]</p>' }),
  ]);
  expect(await posts(site)).toMatchObject([
    { status: 'published', post_content: expect.stringContaining('>Two</a>') },
    { status: 'draft' },
  ]);
  expect([...report.findings('changed').keys()]).toEqual([
    'Its text is Textile, and was read as such: look at its layout',
    'Its text is BBCode, which is not read here: it is kept as a draft',
  ]);
});
