import { expect, test } from 'vitest';
import type { StandIn } from './picture-rights.ts';
import { htmlToShow } from './shown-html.ts';

const QUAY: StandIn = {
  picture: { path: 'own/quay.jpg', width: 400, height: 300, color: '#123456' },
  words: { alt: 'The quay', caption: 'The quay.', credit: 'Ada' },
};

/** Has everything below /media/wire/ end. */
function shownWith(html: string, standIn: StandIn | null) {
  const insteadOf = (address: string) => (address.startsWith('/media/wire/') ? standIn : undefined);
  return htmlToShow(html, { imageBase: '/media', insteadOf });
}

const STANDING =
  /<img src="\/media\/own\/quay.jpg" srcset="[^"]+" sizes="[^"]+" width="400" height="300" alt="The quay"/;

test('Text without an ended picture stays as it is, to the letter', () => {
  const html = '<p>Odd  spelling &#39;kept&#39;<br/><img src="/media/own/a.jpg"></p>';
  expect(shownWith(html, QUAY)).toBe(html);
});

test('A picture in a line, and one in a figure, give way with their words', () => {
  const html =
    '<p>In <img src="/media/wire/a%20b.jpg?width=500" alt="old"> line</p><figure><img src="/media/wire/a.jpg" alt="old"><figcaption>Old words, Agency</figcaption></figure>';
  const shown = shownWith(html, QUAY);
  expect(shown).toMatch(STANDING);
  expect(shown).toContain('<figcaption>The quay. <cite>Ada</cite></figcaption>');
  expect(shown).not.toMatch(/wire|old|Old|Agency/);
});

test('Without a stand-in a figure goes, and so do the paragraph and link that hold nothing else', () => {
  const html =
    '<p>Before</p><p><a href="/media/wire/a.jpg"><img src="/media/wire/a.jpg" alt=""></a></p><figure><img src="/media/wire/a.jpg" alt=""><figcaption>Agency</figcaption></figure><p>After</p>';
  expect(shownWith(html, null)).toBe('<p>Before</p><p>After</p>');
});

test('A caption that speaks of another picture as well stays', () => {
  const html =
    '<figure><img src="/media/wire/a.jpg" alt=""><img src="/media/own/b.jpg" alt="b"><figcaption>Both</figcaption></figure>';
  expect(shownWith(html, null)).toBe(
    '<figure><img src="/media/own/b.jpg" alt="b"><figcaption>Both</figcaption></figure>',
  );
});

test('Each picture of a gallery is judged alone', () => {
  const one = (path: string, words: string) =>
    `<figure><img src="${path}" alt=""><figcaption>${words}</figcaption></figure>`;
  const html = `<figure class="gallery">${one('/media/wire/a.jpg', 'Agency')}${one('/media/own/b.jpg', 'Ours')}</figure>`;
  expect(shownWith(html, null)).toBe(`<figure class="gallery">${one('/media/own/b.jpg', 'Ours')}</figure>`);
});

test('A gallery whose pictures have all ended has their stand-ins, each with its words, and none of its own', () => {
  const one = '<figure><img src="/media/wire/a.jpg" alt=""><figcaption>Agency</figcaption></figure>';
  const shown = shownWith(`<figure class="gallery">${one}${one}<figcaption>Agency</figcaption></figure>`, QUAY);
  expect(shown.match(/<figcaption>The quay\. <cite>Ada<\/cite><\/figcaption>/g)).toHaveLength(2);
  expect(shown).not.toMatch(/Agency|wire/);
});

test('A link to an ended file leaves its words, a recording goes with its figure, and a poster gives way', () => {
  expect(shownWith('<p>Read <a href="/media/wire/report.pdf#page=2">the report</a>.</p>', null)).toBe(
    '<p>Read the report.</p>',
  );
  const film = '<figure><video src="/media/wire/film.mp4" controls></video><figcaption>Agency</figcaption></figure>';
  expect(shownWith(`${film}<p>After</p>`, null)).toBe('<p>After</p>');
});

test('A better file of the same picture takes its place, and the words stay', () => {
  const html =
    '<figure><a href="/media/wire/a.jpg"><img src="/media/wire/a.jpg" alt="A hull"></a><figcaption>Words, <cite>Agency</cite></figcaption></figure>';
  const shown = shownWith(html, { picture: QUAY.picture });
  expect(shown).toMatch(/<a href="\/media\/own\/quay.jpg"><img src="\/media\/own\/quay.jpg"[^>]* alt="A hull"/);
  expect(shown).toContain('<figcaption>Words, <cite>Agency</cite></figcaption>');
  expect(shown).not.toContain('wire');
});
