import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { openSource } from '#operations/importing/recognise.ts';
import { type CleaningContext, cleanArticle } from './clean-article.ts';

const examples = '../shared/examples';
const hasExamples = existsSync(examples);

/** What a site has of the pictures that its articles name. */
const SITES = {
  'has every picture': { has: () => true, width: 1600 },
  'has small pictures': { has: () => true, width: 40 },
  'lacks every second picture': { has: (address: string) => address.length % 2 === 0, width: 1600 },
};

function context(site: keyof typeof SITES): CleaningContext {
  const { has, width } = SITES[site];
  const picture: CleaningContext['picture'] = async (address) => {
    const { pathname } = new URL(address, 'https://old.example');
    const isStored = pathname.startsWith('/media/');
    if (!isStored && !has(address)) return undefined;
    const path = decodeURIComponent(pathname).replace(/^\/(?:media\/)?/, '') || 'picture.jpg';
    return { path, width, height: 900, color: '#112233' };
  };
  const linkedFile = async () => undefined;
  return {
    language: 'en-GB',
    imageBase: '/media',
    picture,
    linkedPicture: picture,
    linkedFile,
    link: (address) => address,
  };
}

/** @returns what differs in an article that is cleaned again */
async function changedBy(html: string, site: keyof typeof SITES): Promise<string[]> {
  const { changes: _once, ...once } = await cleanArticle(html, context(site));
  const { changes: _twice, ...twice } = await cleanArticle(once.html, context(site));
  const names = Object.keys(once) as (keyof typeof once)[];
  return names
    .filter((name) => JSON.stringify(once[name]) !== JSON.stringify(twice[name]))
    .map((name) => `${name}: ${JSON.stringify(once[name])}\nbecame: ${JSON.stringify(twice[name])}`);
}

describe('An article that is cleaned again keeps every byte', () => {
  test.skipIf(!hasExamples).each([
    ['publication/content', 90],
    [`${examples}/wordpress/cc-labs.xml`, 200],
    [`${examples}/wordpress/colormag-magazine.xml`, 70],
    [`${examples}/wordpress/theme-unit-test-data.xml`, 40],
    [`${examples}/wordpress/small-export.xml`, 6],
    [`${examples}/wordpress/sitetitle.wordpress.2025-01-19.000.xml`, 7],
    [`${examples}/ghost/v2_export.json`, 5],
    [`${examples}/ghost/v4_export.json`, 5],
    // The 2,400 articles of digital.gov are cleaned twice in src/desk/stories/source-form.test.ts.
  ])('of %s', { timeout: 300_000 }, async (source, atLeast) => {
    const { reader } = await openSource(source, { categories: new Set(['news']), media: [] });
    const sites = Object.keys(SITES) as (keyof typeof SITES)[];
    let articles = 0;
    for await (const item of reader.items()) {
      if (item.kind !== 'post' && item.kind !== 'event') continue;
      articles += 1;
      for (const site of sites) expect(await changedBy(item.html, site), `${item.title}, ${site}`).toEqual([]);
    }
    expect(articles).toBeGreaterThanOrEqual(atLeast);
  });

  test.skipIf(!hasExamples)('of attacks and odd strings', async () => {
    const attacks = readFileSync(`${examples}/strings/xss-payload-list.txt`, 'utf8').split('\n');
    const strings: unknown = JSON.parse(readFileSync(`${examples}/strings/blns.json`, 'utf8'));
    const different: string[] = [];
    for (const html of [...attacks, ...(strings as string[])]) {
      if ((await changedBy(html, 'has every picture')).length > 0) different.push(html);
    }
    expect(different).toEqual([]);
  });

  test.each([
    [
      'footnotes',
      '<p>A<sup><a href="#fn1" id="ref1">1</a></sup></p><section class="footnotes"><p id="fn1">B <a href="#ref1">↩</a></p></section>',
    ],
    [
      'two headings of the same words',
      '<h2>One</h2><p><a href="#one-1">second</a></p><h2>One</h2><h3 id="one-1">One</h3>',
    ],
    ['a film with a title', '<iframe src="https://www.youtube.com/embed/SQEQr7c0-dw" title="A talk"></iframe>'],
    ['a film without one', '<iframe src="https://www.youtube.com/embed/SQEQr7c0-dw"></iframe>'],
    ['a picture between two breaks', '<p>Before<br><img src="/a.jpg"><br>after</p>'],
    ['an icon in a line', '<p><img src="/a.jpg" width="50"> January</p>'],
    ['a picture of a third of the width', '<p><img src="/a.jpg" width="33%">Its text</p>'],
    ['a figure in a heading', '<h3>Words <figure><img src="/a.jpg"><figcaption>A caption</figcaption></figure></h3>'],
    ['a break at the end of an anchor that goes', '<p><a>Words<br></a></p>'],
    ['a player in bold', '<p><strong><iframe src="https://www.youtube.com/embed/SQEQr7c0-dw"></iframe></strong></p>'],
    [
      'a film’s address without a paragraph',
      'Words<br><br><a href="https://youtu.be/SQEQr7c0-dw">https://youtu.be/SQEQr7c0-dw</a>',
    ],
    ['a player in a link', '<p><a href="/x">One <video src="/v.mp4"></video> two</a></p>'],
    ['code and a rule in bold', '<strong>Words<pre>code</pre><hr>more</strong>'],
    ['a paragraph in a heading', '<h2>Head<p>and line</p></h2>'],
    ['ruby', '<p>Words <ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby> go on</p>'],
    [
      'a player in a cell',
      '<table><tr><td><p><iframe src="https://player.vimeo.com/video/1"></iframe></p></td></tr></table>',
    ],
    [
      'a player’s paragraph in a figure',
      '<figure><p><iframe src="https://player.vimeo.com/video/1"></iframe></p></figure>',
    ],
    ['code in typewriter letters', '<p><tt><code>a</code> b</tt> <tt><bdo dir="rtl">c</bdo></tt></p>'],
    [
      'a figure of words',
      '<figure><font>a</font>b</figure><figure><a></a>c</figure><figure><b></b><figcaption>d</figcaption></figure>',
    ],
    ['a heading without words', '<h2><cite></cite></h2><h2>a<p></p><p>b</p></h2>'],
    ['a link without words and its target', '<p><a href="#a"></a>b <em id="a"></em></p>'],
    [
      'a heading in a list from right to left',
      '<ul><li>عنوان</li><li><p>one</p><blockquote>two</blockquote></li></ul>',
    ],
    ['columns without a table', '<p>a</p><colgroup><col></colgroup><p>b</p>'],
    ['a caption in a pull quote', '<figure class="wp-block-pullquote"><p>a</p><figcaption>b</figcaption></figure>'],
    ['a picture and code from right to left', '<div dir="rtl"><img src="/a.jpg"><pre>code</pre><p>عنوان</p></div>'],
  ])('of %s', async (_what, html) => {
    for (const site of Object.keys(SITES) as (keyof typeof SITES)[])
      expect(await changedBy(html, site), site).toEqual([]);
  });
});
