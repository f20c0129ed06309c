// @vitest-environment jsdom
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { parsePublication } from '#content/publication.ts';
import { testSite } from '#content/testing/site.ts';
import type { StoryDocument, StoryFields } from '../story.contract.ts';
import type { CheckContext, Finding } from './check.ts';
import { checksOf, linksOf, picturesOf } from './checks.ts';
import { forbidden } from './forbidding.ts';
import { pictureAddresses } from './picture-addresses.ts';

const NOW = new Date('2026-11-21T09:00:00.000Z');

/** A story that no check finds anything in. */
const FIELDS: StoryFields = {
  post_title: 'The harbour at dawn',
  p_content: 'A night with the pilots',
  meta_description: '',
  meta_title: '',
  banner_alt: 'Boats at a quay',
  banner_img: 'desk/2026/11/harbour.jpg',
  banner_show: 1,
  banner_focus: '',
  banner_caption: '',
  meta_keywords: '',
  podcast_link: null,
  cat_slug: 'news',
  post_name: '',
  post_author_id: 1,
  coauthors: [],
  subcategories: [],
  new_subcategories: [],
  publish_time: null,
};
const CONTEXT: CheckContext = {
  now: NOW,
  isPublished: false,
  imageBase: '/media',
  houseWords: [{ word: 'utilise', instead: 'use' }],
  pictures: new Map([
    ['desk/2026/11/harbour.jpg', { width: 1200, alt_text: '', credit: 'Ada' }],
    ['mill one.jpg', { width: 300, alt_text: '', credit: '' }],
  ]),
  links: new Map([['https://gone.example/?a=1&b=2', 'gone']]),
};

function story(fields: Partial<StoryFields> = {}, html: readonly string[] = ['<p>Text</p>\n']): StoryDocument {
  return { fields: { ...FIELDS, ...fields }, blocks: html.map((source, index) => ({ id: `b${index}`, html: source })) };
}

const found = (document: StoryDocument, context: Partial<CheckContext> = {}) =>
  checksOf(document, { ...CONTEXT, ...context }).map(({ message, place, level }) => ({
    message,
    place: 'field' in place ? place.field : place.block,
    level,
  }));

/** What the server refuses to publish. */
const forbiddenIn = (document: StoryDocument) =>
  forbidden(document, { imageBase: '/media', picturesIn: pictureAddresses });

describe('The checks of a story', () => {
  test('find nothing in a complete story', () => {
    expect(found(story())).toEqual([]);
    expect(found(story({}, ['<h2>A</h2>', '<h3>B</h3>', '<h2>C</h2>', '<p>Reuse, utiliser</p>']))).toEqual([]);
  });

  test.each<[string, Partial<StoryFields>, string, Finding['level'], string]>([
    ['an empty headline', { post_title: ' ' }, 'post_title', 'forbids', 'Write a headline'],
    ['no section', { cat_slug: '' }, 'cat_slug', 'forbids', 'Choose a section'],
    ['no author', { post_author_id: null }, 'post_author_id', 'forbids', 'Choose an author'],
    [
      'a film that is a script',
      { podcast_link: 'JavaScript:alert(1)' },
      'podcast_link',
      'forbids',
      'begins with https://',
    ],
    ['no standfirst', { p_content: '' }, 'p_content', 'advice', 'Write a standfirst'],
    ['a headline of 111 letters', { post_title: 'é'.repeat(111) }, 'post_title', 'advice', 'has 111 letters'],
    ['a time that has passed', { publish_time: '2026-11-21T08:59:00.000Z' }, 'publish_time', 'advice', 'in the past'],
    ['a small banner', { banner_img: 'mill one.jpg', banner_caption: 'Ada' }, 'banner_img', 'advice', '300 pixels'],
  ])('find %s', (_what, fields, place, level, words) => {
    expect(found(story(fields))).toEqual([{ place, level, message: expect.stringContaining(words) }]);
    expect(forbiddenIn(story(fields)), 'what the server refuses to publish').toHaveLength(level === 'forbids' ? 1 : 0);
  });

  test('say nothing about the time of a story that readers already see', () => {
    expect(found(story({ publish_time: '2020-01-01T00:00:00.000Z' }), { isPublished: true })).toEqual([]);
  });

  test('ask for the credit of a banner that neither caption nor library names', () => {
    const pictures = new Map([['desk/2026/11/harbour.jpg', { width: 1200, alt_text: '', credit: ' ' }]]);
    expect(found(story(), { pictures })).toMatchObject([{ place: 'banner_caption', level: 'advice' }]);
    expect(found(story({ banner_caption: 'Photograph: Ada' }), { pictures })).toEqual([]);
    expect(found(story(), { pictures: new Map() })).toEqual([]);
  });

  test.each([
    ['a picture without alt text', '<figure><img alt="" src="/media/a.jpg?width=700"></figure>', 'alt text'],
    ['one whose alt text was left out', '<figure><IMG src=/media/a.jpg></figure>', 'alt text'],
    ['a skipped level', '<h3 id="a">A</h3>', 'level 2'],
    ['a picture that nobody is named for', '<img src="/media/mill%20one.jpg?width=700" alt="A mill">', 'in a caption'],
    ['a link that is broken', '<p><a href="https://gone.example/?a=1&amp;b=2">x</a></p>', 'nothing is there'],
    ['a word of the house list', '<p>They <em>Utilise</em>&nbsp;it</p>', 'Write “use” here instead of “utilise”'],
  ])('find %s', (_what, html, words) => {
    expect(found(story({}, ['<p>Text</p>', html]))).toEqual([
      { place: 'b1', level: 'advice', message: expect.stringContaining(words) },
    ]);
  });

  test.each([
    ['nameless', 'advice', 'there is no site of this name'],
    ['failing', 'note', 'its server answers with an error'],
    ['refused', 'note', 'its server does not answer programs'],
    ['unreached', 'note', 'this site’s server could not reach it'],
    ['late', 'note', 'there was no answer in time'],
    ['not asked', 'note', 'it was not asked'],
  ] as const)('say of a link that is %s what the server knows, and no more', (state, level, words) => {
    const address = 'https://other.example/';
    const document = story({}, [`<p><a href="${address}">x</a></p>`]);
    const message = expect.stringContaining(words);
    expect(found(document, { links: new Map([[address, state]]) })).toEqual([{ place: 'b0', level, message }]);
    expect(found(document, { links: new Map([[address, 'ok']]) })).toEqual([]);
    expect(found(document, { links: new Map() }), 'before there is an answer').toEqual([]);
  });

  test('forbid a field and a block of which two versions wait for a choice', () => {
    const document: StoryDocument = {
      ...story(),
      others: { post_title: [{ value: 'Another', by: 'jonas' }] },
      blocks: [{ id: 'b0', html: '<p>Text</p>', other: { html: '<p>Word</p>', by: 'jonas' } }],
    };
    expect(found(document)).toMatchObject([
      { place: 'post_title', level: 'forbids', message: expect.stringContaining('jonas') },
      { place: 'b0', level: 'forbids' },
    ]);
    expect(forbiddenIn(document)).toHaveLength(2);
  });

  test.each([
    ['https://elsewhere.example/a.jpg', 'it lies at elsewhere.example'],
    ['//elsewhere.example/a.jpg', 'it lies at elsewhere.example'],
    ['file:///C:/x/clip_image002.jpg', 'on the computer of its author'],
    ['data:image/png;base64,iVBORw0KGgo=', 'it was pasted'],
    ['blob:https://desk.example/1', 'it was pasted'],
    ['clip_image002.jpg', 'nothing is at its address'],
    ['/mediation/a.jpg', 'nothing is at its address'],
  ])('forbid the picture at %s, in the browser and on the server, in the same words', (src, words) => {
    for (const html of [`<figure><img src="${src}" alt="A"></figure>`, `<p>A<IMAGE alt="A" src='${src}'>`]) {
      const document = story({}, ['<p>Text</p>', html]);
      expect(found(document).filter(({ level }) => level === 'forbids')).toEqual([
        { message: expect.stringContaining(words), place: 'b1', level: 'forbids' },
      ]);
      expect(forbiddenIn(document)).toEqual(checksOf(document, CONTEXT).filter(({ level }) => level === 'forbids'));
    }
  });

  test('look for no pictures in a story that is too large to be parsed, and forbid it for that', () => {
    const picturesIn = vi.fn(pictureAddresses);
    const large = story({}, [`<p><img src="https://elsewhere.example/a.jpg">${'<br>'.repeat(50_000)}</p>`]);
    const findings = forbidden(large, { imageBase: '/media', picturesIn });
    expect(findings).toMatchObject([{ message: expect.stringContaining('at most 50,000 fit') }]);
    expect(picturesIn).not.toHaveBeenCalled();
  });

  test('forbid no picture of the library, under this image base or the one before', () => {
    const html =
      '<p><img src="/media/mill%20one.jpg?width=300" alt="A"><img src="https://cdn.example/m/a.jpg" alt="A"></p>';
    const context = { imageBase: 'https://cdn.example/m', picturesIn: pictureAddresses };
    expect(forbidden(story({}, [html]), context)).toEqual([]);
  });

  test('list what forbids before what advises, and what two pictures of a block lack only once', () => {
    const findings = checksOf(
      story({ p_content: '', post_author_id: null }, ['<img src="/media/a.jpg"><img src="/media/a.jpg">']),
      CONTEXT,
    );
    expect(findings.map(({ level }) => level)).toEqual(['forbids', 'advice', 'advice']);
  });

  test('find a house word with a typographic apostrophe and special signs', () => {
    const words = [{ word: "c++ (it's)", instead: 'C++' }];
    expect(found(story({ post_title: 'Of C++ (it’s) and more' }), { houseWords: words })).toHaveLength(1);
  });

  test('parse only the blocks that were edited', () => {
    const before = story({}, ['<p>One.</p>', '<p>Two.</p>', '<p>Three.</p>']);
    checksOf(before, CONTEXT);
    const parse = vi.spyOn(document, 'createElement');
    onTestFinished(() => parse.mockRestore());
    checksOf(before, CONTEXT);
    expect(parse).not.toHaveBeenCalled();
    const [, ...others] = before.blocks;
    checksOf({ ...before, blocks: [{ id: 'a', html: '<p>Edited.</p>' }, ...others] }, CONTEXT);
    expect(parse.mock.calls.length).toBeLessThanOrEqual(2);
  });
});

test('lists the pictures and links of a story that the server is asked about', () => {
  const document = story({}, [
    '<p><a href="https://a.example/">1</a><a href="https://a.example/">2</a><a href="/news/a">3</a></p>',
    '<p><a href="mailto:a@b.example">4</a><a href="#note">5</a><a href="//c.example">6</a></p>',
    '<img src="/media/mill%20one.jpg?width=300"><img src="https://elsewhere.example/a.jpg"><img src="/media/%">',
  ]);
  expect(linksOf(document)).toEqual(['https://a.example/', '/news/a', '//c.example']);
  expect(picturesOf(document, '/media')).toEqual(['desk/2026/11/harbour.jpg', 'mill one.jpg', '%']);
});

test('the house list is part of the publication, and may be left out', async () => {
  const { publication } = await testSite();
  const { houseWords: _none, ...without } = publication;
  expect(parsePublication(without, 'publication.ts').houseWords).toEqual([]);
  const houseWords = [{ word: 'utilise', instead: 'use' }];
  expect(parsePublication({ ...without, houseWords }, 'publication.ts').houseWords).toEqual(houseWords);
  expect(() => parsePublication({ ...without, houseWords: [{ word: '', instead: 'x' }] }, 'publication.ts')).toThrow();
});
