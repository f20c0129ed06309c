import { describe, expect, test } from 'vitest';
import { postRecord } from '../records.ts';
import { articleBody } from './body.ts';

const lexical = (...children: unknown[]) => JSON.stringify({ root: { children } });
const line = (words: string) => ({ type: 'paragraph', children: [{ type: 'text', text: words }] });
const mobiledoc = JSON.stringify({ version: '0.3.1', sections: [[1, 'p', [[0, [], 0, 'Mobiledoc']]]] });

function body(columns: Readonly<Record<string, unknown>>, isPublic = true) {
  return articleBody(postRecord.parse({ id: 'p', ...columns }), isPublic);
}

describe('which form of a body is read', () => {
  test('Lexical before mobiledoc before HTML before Markdown', () => {
    const all = { lexical: lexical(line('Lexical')), mobiledoc, html: '<p>HTML</p>', markdown: '*Markdown*' };
    expect(body(all).html).toBe('<p>Lexical</p>');
    expect(body({ ...all, lexical: null }).html).toBe('<p>Mobiledoc</p>');
    expect(body({ ...all, lexical: null, mobiledoc: '' }).html).toBe('<p>HTML</p>');
    expect(body({ markdown: '##Tight\n\n*Markdown*' }).html).toBe('<h2>Tight</h2>\n<p><em>Markdown</em></p>');
    expect(body({ plaintext: 'a < b\nc\n\nd' }).html).toBe('<p>a &lt; b<br>c</p>\n<p>d</p>');
  });

  test('a malformed one is passed over, and named', () => {
    expect(body({ lexical: '{"root":', html: '<p>HTML</p>' })).toEqual({
      html: '<p>HTML</p>',
      remarks: ['Its Lexical body could not be read (it is no JSON); its HTML was read instead.'],
    });
    expect(body({ mobiledoc: '{}' }).remarks).toEqual([
      'Its mobiledoc body could not be read (it is no mobiledoc 0.3 (version)), and there is no other.',
    ]);
  });

  test('an empty one is passed over; one that shows nothing on purpose is not', () => {
    expect(body({ lexical: lexical(line('')), html: '<p>HTML</p>' }).html).toBe('<p>HTML</p>');
    const mail = { lexical: lexical({ type: 'email', html: '<p>Dear reader</p>' }), plaintext: 'Dear reader' };
    expect(body(mail)).toEqual({ html: '', remarks: ['A part that was only in the mail was left out.'] });
  });

  test('a document that is not text but JSON in the export is read as well', () => {
    expect(body({ lexical: { root: { children: [line('Object')] } } }).html).toBe('<p>Object</p>');
  });
});

describe('what not everybody saw', () => {
  const walled = { lexical: lexical(line('Free'), { type: 'paywall' }, line('Paid')) };

  test.each([
    ['an article', walled],
    ['HTML', { html: '<p>Free</p><!--members-only--><p>Paid</p>' }],
  ])('what stands below the paywall of %s comes in; the hidden draft of one that was not public says so', (_, post) => {
    const whole = '<p>Free</p><p>Paid</p>';
    const [open, hidden] = [body(post), body(post, false)];
    expect([open, hidden].map(({ html }) => html.replaceAll('\n', ''))).toEqual([whole, whole]);
    expect(open.remarks).toEqual([]);
    expect(hidden.remarks).toEqual([
      'It holds what only members saw, below its paywall: look at it before you publish it.',
    ]);
  });

  test('parts of the HTML for members go, even when their end is missing', () => {
    const gate = (settings: string, words: string) =>
      `<!--kg-gated-block:begin ${settings} -->${words}<!--kg-gated-block:end-->`;
    const html = `a${gate('nonMember:false memberSegment:"status:free"', 'secret')}b${gate('nonMember:true memberSegment:""', 'shown')}`;
    expect(body({ html }).html).toBe('abshown');
    expect(body({ html: 'a<!--kg-gated-block:begin nonMember:false -->secret' }).html).toBe('a');
  });

  test.each([
    [{ web: { nonMember: false, memberSegment: 'status:free' }, email: { memberSegment: '' } }],
    [{ showOnWeb: false, showOnEmail: true }],
    [{ emailOnly: true, segment: '' }],
    [{ web: 'nonsense' }],
  ])('a card with the visibility %o is left out, and named', (visibility) => {
    const { html, remarks } = body({ lexical: lexical({ type: 'html', html: '<p>secret</p>', visibility }) });
    expect(html).toBe('');
    expect(remarks).toEqual(["A card of the kind 'html' that not everybody saw on the web was left out."]);
  });

  test.each([
    [{ web: { nonMember: true, memberSegment: 'status:free,status:-free' }, email: { memberSegment: '' } }],
    [{ showOnWeb: true, showOnEmail: false }],
    [{ emailOnly: false }],
    [null],
  ])('one with the visibility %o stays', (visibility) => {
    expect(body({ lexical: lexical({ type: 'html', html: '<p>open</p>', visibility }) }).html).toBe('<p>open</p>');
  });
});

test('links to Ghost’s own windows and desk become their words', () => {
  const html =
    '<a href="#/portal/signup">Sign up</a> <a href="__GHOST_URL__/ghost/#/settings">Desk</a> <a href="/ghosts/">Ghosts</a>';
  expect(body({ html }).html).toBe('Sign up Desk <a href="/ghosts/">Ghosts</a>');
});

test('what moved from WordPress keeps its films', () => {
  expect(body({ html: '<p>[youtube=http://www.youtube.com/watch?v=abcdefghijk]</p>' }).html).not.toContain('[');
});

test('what moved from WordPress keeps its captions and formulas, and prose in brackets stays', () => {
  const image = '<img src="/a.png" alt="A">';
  expect(body({ html: `<p>[caption id="a" width="3"]${image} A caption[/caption]</p>` }).html).toContain(
    `<figure>${image}<figcaption>A caption</figcaption></figure>`,
  );
  const split = `<p>[caption id="a" align="alignnone" width="3"]</p><figure class="kg-card">${image}</figure><p>A caption[/caption]</p><p>End</p>`;
  expect(body({ html: split }).html.replaceAll(/\n|<p><\/p>|<\/?p>/g, '')).toContain(
    `<figure>${image}<figcaption>A caption</figcaption></figure>`,
  );
  expect(body({ html: '<p>So \\(x_1\\) [sic] costs $5 to $6</p>' })).toEqual({
    html: '<p>So <code class="language-latex">x_1</code> [sic] costs $5 to $6</p>',
    remarks: ['Its formulas in TeX are shown as code.'],
  });
});
