import { describe, expect, test } from 'vitest';
import { growthFourfold, MOST_GROWTH } from '#platform/testing/processor-time.ts';
import { bracketsIn } from './brackets.ts';
import { aroundCode } from './code.ts';
import { displayed } from './display.ts';
import { shortcodes } from './shortcodes.ts';
import { displayContext } from './testing/context.ts';

function shown(written: string, attached: readonly string[] = []) {
  const context = displayContext(attached);
  return { html: shortcodes(written, context).trim(), remarks: context.notes.remarks() };
}

describe('known shortcodes', () => {
  const first =
    '<figure><img src="https://old.example/1.jpg" alt="One"><figcaption>First &amp; last</figcaption></figure>';
  const second = '<figure><img src="https://old.example/2.png" alt=""></figure>';
  const youtube =
    '<p><a class="embed" href="https://www.youtube.com/watch?v=abc">https://www.youtube.com/watch?v=abc</a></p>';
  test.each([
    [
      '[caption id="a" width="3"]<a href="/b"><img src="a.png" /></a> A <em>caption</em>[/caption]',
      '<figure><a href="/b"><img src="a.png" /></a><figcaption>A <em>caption</em></figcaption></figure>',
    ],
    [
      '[caption caption="Old <a href=\'/x\'>form</a>"]<img src="a.png" />[/caption]',
      '<figure><img src="a.png" /><figcaption>Old <a href=\'/x\'>form</a></figcaption></figure>',
    ],
    ['[gallery ids="1,2"]', `<figure class="gallery">${first}${second}</figure>`],
    ['[gallery]', second],
    ['[video mp4="/a.mp4" poster="/a.png"][/video]', '<figure><video controls src="/a.mp4"></video></figure>'],
    [
      '[audio https://old.example/a.mp3|titles=One]',
      '<figure><audio controls src="https://old.example/a.mp3"></audio></figure>',
    ],
    [
      '[playlist ids="3"]',
      '<figure><audio controls src="https://old.example/3.mp3"></audio><figcaption>A song</figcaption></figure>',
    ],
    ['[embed width="3"]https://www.youtube.com/watch?v=abc[/embed]', youtube],
    ['[youtube=https://www.youtube.com/watch?v=abc]', youtube],
    ['[youtube id="abc"]', youtube],
    ['[youtube]abc[/youtube]', youtube],
    ['[vimeo 123]', '<p><a class="embed" href="https://vimeo.com/123">https://vimeo.com/123</a></p>'],
    [
      '[code lang="php"]\nif ($a[0] < 1 && &amp;) [gallery]\n[/code]',
      '<pre><code class="language-php">if ($a[0] &lt; 1 && &amp;) [gallery]</code></pre>',
    ],
  ])('%s', (written, html) => {
    expect(shown(written, ['2', '3'])).toEqual({ html, remarks: [] });
  });

  test.each([
    ['[quote author="Ada & Co"]Words[/quote]', '<blockquote>\n\nWords\n\nAda &amp; Co\n\n</blockquote>'],
    ['[su_quote cite="Ada"]Words[/su_quote]', '<blockquote>\n\nWords\n\nAda\n\n</blockquote>'],
    ['[bctt tweet="Words to send" username="x"]', '<blockquote>\n\nWords to send\n\n\n\n</blockquote>'],
    ['[su_button url="/go"]Go[/su_button]', '<p><a href="/go">Go</a></p>'],
    [
      '[media-credit name="Ada"]<img src="a.png" />[/media-credit]',
      '<figure><img src="a.png" /><figcaption>(Ada)</figcaption></figure>',
    ],
    [
      '[caption][media-credit name="Ada"]<img src="a.png" />[/media-credit] A caption[/caption]',
      '<figure><img src="a.png" /><figcaption>(Ada)  \n\n A caption</figcaption></figure>',
    ],
  ])('%s', (written, html) => {
    expect(shown(written)).toEqual({ html, remarks: [] });
  });

  test('footnotes stand at the end, and leave a mark in their sentence', () => {
    expect(displayed('One[ref]First <em>note</em>[/ref], two[mfn]second[/mfn].', displayContext())).toBe(
      '<p>One<sup><a href="#fn1">[1]</a></sup>, two<sup><a href="#fn2">[2]</a></sup>.</p>\n\n' +
        '<section class="footnotes"><ol><li id="fn1">First <em>note</em></li><li id="fn2">second</li></ol></section>',
    );
  });

  test('pictures that are not in the export are named', () => {
    expect(shown('[gallery ids="2,77"]').remarks).toEqual(["Pictures of its galleries are not in the export: '77'."]);
  });
});

describe('players and snippets of plugins', () => {
  const sound = (address: string, title = '') =>
    `<figure><audio controls src="${address}"${title && ` title="${title}"`}></audio></figure>`;
  test.each([
    ['[dewplayer:https://old.example/a.mp3]', sound('https://old.example/a.mp3')],
    ['[dewplayer:/files/a.mp3]', sound('/files/a.mp3')],
    ['[audio:http://old.example/a.mp3|titles=One|loop=yes]', sound('http://old.example/a.mp3', 'One')],
    [
      '[audio:http://old.example/a.mp3,http://old.example/b.mp3|titles=One, Two]',
      `${sound('http://old.example/a.mp3', 'One')}\n\n${sound('http://old.example/b.mp3', 'Two')}`,
    ],
    ['[podcast]http://old.example/a.mp3[/podcast]', sound('http://old.example/a.mp3')],
    ['[sc_embed_player fileurl="http://old.example/a.mp3"]', sound('http://old.example/a.mp3')],
    ['[powerpress url="http://old.example/a.mp3"]', sound('http://old.example/a.mp3')],
    ['[mp3j track="One@http://old.example/a.mp3"]', sound('http://old.example/a.mp3')],
    [
      '[flv:http://old.example/a.flv 400 300]',
      '<figure><video controls src="http://old.example/a.flv"></video></figure>',
    ],
    ['[gist id="123"]', '<p><a class="embed" href="https://gist.github.com/123">https://gist.github.com/123</a></p>'],
    [
      '[gist]u/123[/gist]',
      '<p><a class="embed" href="https://gist.github.com/u/123">https://gist.github.com/u/123</a></p>',
    ],
    [
      '[gist https://gist.github.com/u/123]',
      '<p><a class="embed" href="https://gist.github.com/u/123">https://gist.github.com/u/123</a></p>',
    ],
    [
      '[pdf-embedder url="https://old.example/a.pdf"]',
      '<p><a class="embed" href="https://old.example/a.pdf">https://old.example/a.pdf</a></p>',
    ],
  ])('%s', (written, html) => {
    expect(shown(written)).toEqual({ html, remarks: [] });
  });
});

test('an address in brackets on a line of its own is an embed; within a sentence it stays', () => {
  const map = '[googlemaps https://maps.example/?q=x]';
  expect(shown(`a\n\n${map}\n\nb`).html).toContain('<a class="embed" href="https://maps.example/?q=x">');
  expect(shown(`a ${map} b`).html).toBe(`a ${map} b`);
});

describe('unknown shortcodes go, what they enclose stays', () => {
  test.each([
    ['Write to us: [contact-form-7 id="3" title="Contact"] Thanks.', 'Write to us:  Thanks.', '[contact-form-7]'],
    [
      '[vc_row][vc_column]One[/vc_column][vc_column]Two[/vc_column][/vc_row]',
      'One\n\n\n\nTwo',
      '[vc_column], [vc_row]',
    ],
    ['A [highlight color="red"]marked[/highlight] word', 'A marked word', '[highlight]'],
    ['One\n[my_form]\nTwo', 'One\n\n\n\nTwo', '[my_form]'],
    ['[outer a=1][outer a=2]in[/outer][/outer]', 'in', '[outer]'],
  ])('%s', (written, html, named) => {
    const remark = `Shortcodes were taken out, and what they enclose was kept: '${named}'.`;
    expect(shown(written)).toEqual({ html, remarks: [remark] });
  });
});

test.each([
  'He said so [sic], and [1] proves it [...]',
  '[emphasis added] and [non-profit] and [see note 3]',
  '[09:19am] K_Soze: Evenin all',
  '[and the guy who posted this :: <a href="http://x.example/?story=2">link</a>]',
  'An array[index] and [my_var] in a sentence',
  '[video] the recording of [code]',
  '[rant]Nobody reads this[/rant], I know',
  '[buildout]\nparts = x',
  'Then [ssh user@host] and [wait: for it]',
  '[/home/user] and [foo](https://old.example)',
  '<a title="[gallery]" href="#">x</a> <code>[gallery ids="1"]</code> <pre>[x a="b"]</pre>',
])('prose stays as it is: %s', (written) => {
  expect(shown(written)).toEqual({ html: written, remarks: [] });
});

test('doubled brackets show a shortcode', () => {
  expect(shown('Write [[gallery ids="1"]] to get one').html).toBe('Write &#91;gallery ids="1"] to get one');
});

test.each([
  ['shortcodes', (html: string) => bracketsIn(html)],
  ['code', (html: string) => aroundCode(html, (text) => text)],
])('a bracket that never ends is no long search for %s', async (_, look) => {
  const bracket = (letters: number) => () => look(`<p>[a${'b-'.repeat(letters / 2)}`);
  expect(await growthFourfold(bracket(4_000), bracket(16_000))).toBeLessThan(MOST_GROWTH);
});
