import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { storeCategories } from '#content/posts/sections/store-categories.store.ts';
import { testSite } from '#content/testing/site.ts';
import { reportText } from './report-text.ts';
import { runImport } from './run.ts';
import { everything, posts, storedRedirects } from './testing/written.ts';

const reported = '../shared/examples/reported';

/** Imports an input twice: the second time must change nothing. */
async function imported(name: string) {
  const site = await testSite();
  await storeCategories(site);
  const source = `${reported}/${name}`;
  const report = await runImport({ site, source });
  const before = await everything(site);
  expect((await runImport({ site, source })).writes, 'the second import').toBe(0);
  expect(await everything(site)).toEqual(before);
  const { queries } = site.database;
  const authors = await queries.selectFrom('author').select(['id', 'author_name', 'author_description']).execute();
  const events = await queries.selectFrom('event').selectAll().execute();
  const paths = (await storedRedirects(site)).map(({ source_path }) => source_path);
  return { posts: await posts(site), authors, events, paths, text: reportText(report) };
}

describe.skipIf(!existsSync(reported))('An input after a public bug report', () => {
  test('01: a tag in prose that is never closed is text, and what follows stays', async () => {
    const { posts, text } = await imported('01-open-script.xml');
    expect(posts[0]?.post_text).toContain('<script');
    expect(posts[0]?.post_text).toContain('Words after that readers need.');
    expect(text).toContain('never closed');
  });

  test('02: comments and definitions of kramdown stay out', async () => {
    const { posts } = await imported('02-kramdown-comment');
    expect(posts[0]?.post_content).toBe('<p>Public words.</p><p>Centred words</p><p>End.</p>');
  });

  test('03: a translation keeps its address, and a reference stays in its language', async () => {
    const { posts, paths } = await imported('03-hugo-languages');
    expect(paths).toContain('/fr/2024/05/certificats');
    expect(paths).not.toContain('/2024/05/certificats');
    const [french, , other] = posts;
    const address = `href="/news/${french?.post_name}"`;
    expect(other?.post_content).toContain(`<a ${address}>lien</a> <a ${address}>absolu</a>`);
  });

  test('04: both days of an evening lead to the article', async () => {
    const { paths } = await imported('04-jekyll-timezone');
    expect(paths).toEqual(
      expect.arrayContaining(['/2024/08/08/late-evening', '/2024/08/09/late-evening', '/2024/08/09/late-evening.html']),
    );
  });

  test('13: formulas are code without their delimiters', async () => {
    const { posts, text } = await imported('13-latex.xml');
    const formula = (tex: string) => `<code class="language-latex">${tex}</code>`;
    expect(posts[0]?.post_content).toBe(
      `<p>Einstein: ${formula('E=mc^2')} and ${formula('T')} and ${formula('\\alpha')} done.</p>`,
    );
    expect(text).toContain('Its formulas in TeX are shown as code');
  });

  test('14: attribute lists in a line stay out', async () => {
    const { posts } = await imported('14-inline-attributes');
    expect(posts[0]?.post_content).not.toContain('{');
  });

  test('15: a picture written into the text comes in as a picture', async () => {
    const { posts } = await imported('15-data-picture.xml');
    expect(posts[0]?.post_content).toMatch(/<img src="\/media\/uploads\/[^"]+\.png"/);
  });

  test('16: a file that a post links to and no folder holds is reported', async () => {
    const { text } = await imported('16-linked-file.xml');
    expect(text).toContain('The file is in none of the folders looked in');
    expect(text).toContain('report.pdf');
  });

  test('17: documentation is no blog, whatever its dates', async () => {
    const { posts, text } = await imported('17-dated-pages');
    expect(posts.map(({ post_name }) => post_name)).toEqual(['news-one']);
    expect(text).toContain('docs: 0 of 2 with a date and a text: pages');
  });

  test.each(['21-hugo-author-folder', '30-jekyll-author-collection'])('%s: one author, declared once', async (name) => {
    const { posts, authors } = await imported(name);
    expect(authors).toEqual([expect.objectContaining({ author_description: 'Writes about pumps.' })]);
    expect(posts[0]?.post_author_id).toBe(authors[0]?.id);
  });

  test('22: a comment of Liquid ends where Liquid says, and not where Markdown sees code', async () => {
    const { posts } = await imported('22-jekyll-comment');
    expect(posts[0]?.post_content).toBe(
      '<p>Over the past months we printed forty pages of notes.</p><p>A second paragraph follows.</p>',
    );
  });

  test('23: an include with an empty line among its parameters is included', async () => {
    const { posts } = await imported('23-jekyll-include-with-words');
    expect(posts[0]?.post_text).toMatch(/Before the box\.\s+Which valve is open\?\s+The left one\.\s+After the box\./);
  });

  test('24: links by a label that nothing defines are their words', async () => {
    const { posts, text } = await imported('24-jekyll-links-from-a-collection');
    expect(posts[0]?.post_text).toBe('We wrote of open valves and a guide.');
    expect(text).toContain('Links by a label that nothing defines');
  });

  test('25: Astro’s time of publication and a cover below an alias are found', async () => {
    const { posts } = await imported('25-astro-published-time');
    expect(posts).toMatchObject([
      { status: 'published', publish_time: '2025-07-18T08:40:00.000Z', banner_img: 'uploads/images/a.webp' },
    ]);
  });

  test('26: the day of the name stands in for a date that is none', async () => {
    const { posts, text } = await imported('26-jekyll-date-slip');
    expect(posts[0]?.publish_time).toBe('2021-04-27T00:00:00.000Z');
    expect(text).toContain("Its date '2021-04-2 7' is no date");
  });

  test('27: a file of the type page is no article', async () => {
    const { posts, text } = await imported('27-hugo-type-page');
    expect(posts.map(({ post_title }) => post_title)).toEqual(['A post']);
    expect(text).toContain('“Write for us”');
  });

  test('28: an item of a collection without pages stays out', async () => {
    const { posts } = await imported('28-jekyll-issue-without-text');
    expect(posts.map(({ post_title }) => post_title)).toEqual(['A post']);
  });

  test('29: events of three plugins come in with their start, and another type is named', async () => {
    const { events, text } = await imported('29-wordpress-events.xml');
    expect(events.map(({ event_title, event_date }) => [event_title, event_date])).toEqual([
      ['Pump day', '2027-03-04T08:00:00.000Z'],
      ['Valve night', '2027-05-06T19:00:00.000Z'],
      ['Seal fair', '2027-07-08T00:00:00.000Z'],
    ]);
    expect(text).toContain('“The Linz works”');
  });

  test('31: parts of templates are no posts', async () => {
    const { posts } = await imported('31-jekyll-partials');
    expect(posts.map(({ post_title }) => post_title)).toEqual(['A post']);
  });
});
