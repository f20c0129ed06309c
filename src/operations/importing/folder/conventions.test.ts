import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { givenPublication } from '#content/posts/testing/content.ts';
import { testSite } from '#content/testing/site.ts';
import { reportText } from '../report-text.ts';
import { runImport } from '../run.ts';
import { posts } from '../testing/written.ts';
import { folder } from './testing/folders.ts';

const PICTURE = 'publication/media/icon-512.png';

async function imported(files: Readonly<Record<string, string>>, picture?: string) {
  const source = await folder(files);
  if (picture) await copyFile(PICTURE, join(source, picture));
  const site = await testSite();
  await givenPublication(site);
  const text = reportText(await runImport({ site, source }));
  expect((await runImport({ site, source })).writes, 'the second import').toBe(0);
  const brought = (await posts(site)).filter(({ source_key }) => source_key?.startsWith('folder:'));
  const events = await site.database.queries.selectFrom('event').selectAll().execute();
  return { text, posts: brought, events };
}

test('a list of data of a site of Jekyll is left out, and the report says of what', async () => {
  const { posts, text } = await imported({
    '_config.yml': 'title: Old',
    '_data/prices.yml': '- {name: One, price: 9}',
    '_posts/2021-03-04-prices.md':
      '---\ntitle: Prices\n---\nWords. {% for row in site.data.prices %}{{ row.name }}{% endfor %}',
  });
  expect(posts[0]?.post_content).toBe('<p>Words.</p>');
  expect(text).toContain('row in site.data.prices');
});

test('a picture beside an article of Hugo, which its name says is its own, is its lead picture', async () => {
  const article = '---\ntitle: T\ndate: 2021-03-04\n---\nWords.';
  const { posts } = await imported(
    { 'hugo.toml': 'title = "Old"', 'posts/one/index.md': article, 'posts/two/index.md': article },
    'posts/one/featured-wide.png',
  );
  expect(posts.map(({ post_name, banner_img }) => [post_name, banner_img !== null])).toEqual([
    ['one', true],
    ['two', false],
  ]);
});

test('an event takes place on its date, and not on the day from which its page was shown', async () => {
  const { events } = await imported({
    'hugo.toml': 'title = "Old"',
    'posts/a.md': '---\ntitle: T\ndate: 2021-03-04\n---\nWords.',
    'event/talk.md': '---\ntitle: Talk\ndate: 2030-06-01T13:00:00Z\npublishDate: 2017-01-01\n---\nCome.',
  });
  expect(events.map(({ event_date }) => event_date)).toContain('2030-06-01T13:00:00.000Z');
});

test('a post in the language of a design is named, since it does not come in; a list of posts is none', async () => {
  const { text } = await imported({
    'source/journal/2015-06-09-prices.html.markdown.erb': '---\ntitle: How we price\n---\n<%= link %>',
    'source/journal/index.html.erb': '---\ntitle: Journal\n---\n<% each %>',
    'source/journal/2014-01-02-start.html.md': '---\ntitle: Start\ndate: 2014-01-02\n---\nWords.',
  });
  expect(text).toContain('“How we price”');
  expect(text).not.toContain('“Journal”');
});

test('a link to a page in another language is words, and named', async () => {
  const { posts, text } = await imported({
    'hugo.toml': 'title = "Old"',
    'posts/a.md':
      '---\ntitle: T\ndate: 2021-03-04\n---\n[one]({{< relref path="b" lang="de" >}}), [two]({{< relref path="b" >}})',
    'posts/b.md': '---\ntitle: B\ndate: 2021-03-05\n---\nWords.',
  });
  expect(posts[0]?.post_content).toBe('<p>one, <a href="/news/b">two</a></p>');
  expect(text).toContain('words without a link');
});
