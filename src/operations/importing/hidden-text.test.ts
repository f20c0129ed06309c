import { expect, test } from 'vitest';
import { processorTime } from '#platform/testing/processor-time.ts';
import { withoutHiddenText } from './hidden-text.ts';

test.each([
  [
    '<p>Shown</p><div style="color:red;display: none"><p>not</p><div>nor</div></div><p>End</p>',
    '<p>Shown</p><p>End</p>',
    1,
  ],
  ['<p>Shown <span hidden>not</span></p>', '<p>Shown </p>', 1],
  ["<p style='visibility:hidden'></p><p>Shown</p>", '<p>Shown</p>', 0],
  [
    "<p>Words<span class=MsoCommentReference><a class=msocomanchor>[A1]</a></span></p><div style='mso-element:comment-list'><p>Note</p></div>",
    '<p>Words</p>',
    2,
  ],
  ['<p>Words<span style="mso-hide: all">not</span><del class="msoDel">nor</del></p>', '<p>Words</p>', 2],
  [
    '<p>Words<sup><a href="#cmnt1" id="cmnt_ref1">[a]</a></sup></p><div><p><a href="#cmnt_ref1" id="cmnt1">[a]</a>Note</p></div>',
    '<p>Words</p>',
    2,
  ],
  [
    '<div style="margin:5px"><p class="c1">\n<a href="#cmnt_ref1" id="cmnt1">[a]</a><span>Note</span></p><p>Answer</p></div><p>Words</p>',
    '<p>Words</p>',
    1,
  ],
  [
    '<p>Words<p><a href="#cmnt_ref1" id="cmnt1">[a]</a>Note<p><a href="#cmnt_ref2" id="cmnt2">[b]</a>Note<div>More</div>',
    '<p>Words<div>More</div>',
    2,
  ],
  ['<section><p><a href="#cmnt_ref1">[a]</a>Note</section><h2>More</h2>', '<section></section><h2>More</h2>', 1],
  ['<p>Words<p><a href="#cmnt_ref1">[a]</a>Note', '<p>Words', 1],
])('what a page hid is left out: %s', (html, shown, count) => {
  expect(withoutHiddenText(html)).toEqual({ html: shown, count });
});

test.each([
  '<div class="accordion"><h3>More</h3><div style="display:none">Words</div></div>',
  '<details><p hidden>Words</p></details>',
  '<div role="tabpanel" hidden>Words</div>',
  '<a href="#part">More</a><div id="part" style="display:none">Words</div>',
  '<button aria-controls="part">More</button><div id="part" style="display:none">Words</div>',
  '<div class="wow fadeIn" style="visibility: hidden; animation-name: none">Words</div>',
  '<div style="display:none">never closed',
  '<p title="hidden one" data-x="a hidden b">Words</p>',
  '<pre>&lt;p hidden&gt;</pre><code><p hidden>x</p></code>',
])('what readers could open stays: %s', (html) => {
  expect(withoutHiddenText(html)).toEqual({ html, count: 0 });
});

test('many that are never closed take no time', async () => {
  const time = await processorTime(() => {
    expect(withoutHiddenText('<p hidden>a'.repeat(50_000)).count).toBe(0);
    expect(withoutHiddenText('<p><a href="#cmnt_ref1">a'.repeat(20_000)).count).toBe(20_000);
  });
  expect(time).toBeLessThan(5_000);
});
