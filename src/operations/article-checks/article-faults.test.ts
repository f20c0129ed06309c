import { describe, expect, test } from 'vitest';
import { NOTHING_WAITS } from '#content/imprint/text-pages.contract.ts';
import { articleFaults, eventFaults, pageFaults } from './article-faults.ts';
import type { CheckedArticle, CheckedEvent, CheckedPage } from './checked-article.ts';
import type { FaultKind } from './fault-kinds.ts';

const whole: CheckedArticle = {
  post_title: 'Pumps turn without a sound',
  ...{ cat_slug: 'news', post_name: 'pumps', p_content: 'A standfirst.', status: 'published' },
  ...{ publish_time: '2026-01-02T09:00:00.000Z', post_content: '<p>Words.</p>', post_text: 'Words.' },
  ...{ banner_img: null, banner_caption: '', banner_alt: '', podcast_link: null },
  bylines: ['Inès Valcourt'],
};

const kinds = (given: Partial<CheckedArticle>) => articleFaults({ ...whole, ...given }).map(({ kind }) => kind);
const inText = (text: string) => kinds({ post_content: `<p>Before.</p><p>${text}</p>` });

describe('A text shows', () => {
  test.each<readonly [FaultKind, string]>([
    ['template', 'A {% include qa.md, q=“Which?” %} box'],
    ['template', 'Hello {{ site.title }}.'],
    ['template', 'See {{&#x3C; ref "a.md" >}} there.'],
    ['template', 'See {{% note %}} there.'],
    ['template', 'By &#x3C;%= author %> today.'],
    ['template', 'import Box from “../box.astro”'],
    ['html', 'It said &#x3C;p>Hello&#x3C;/p> there.'],
    ['html', 'It said &#x3C;div class=“box”>Hello.'],
    ['html', 'First line&#x3C;br />second line'],
    ['html', 'Fish &#x26;amp; chips'],
    ['html', 'It is so&#x26;#8217;s said.'],
    ['command', '[caption id=“attachment_1” width=“300”]A pump[/caption]'],
    ['command', '[gallery]'],
    ['command', '[contact-form-7 id=“12” title=“Ask”]'],
    ['command', '[youtube https://www.youtube.com/watch?v=6muKykwvYOI]'],
    ['command', 'A [b]loud[/b] word'],
    ['link', 'We wrote of [open valves][topic valves].'],
    ['link', 'We wrote of [open valves](https://example.com/valves).'],
    ['link', 'We wrote of [open valves]( “All about valves”) there.'],
    ['link', 'We wrote of [open valves](/valves “All about valves”).'],
    ['link', 'We wrote of [open valves]().'],
    ['link', 'A sentence with a note.[^3]'],
    ['link', 'See [[Open valves]] there.'],
    ['link', 'Read “the letter”:http://example.com/letter today.'],
    ['link', '!http://example.com/pump.jpg!'],
    ['marks', 'A paragraph {: .lead }'],
    ['marks', 'A paragraph {.first}'],
    ['marks', 'A heading {#a-heading}'],
    ['marks', 'Known %%ask Tom first%% words'],
    ['marks', 'Press :kbd[Ctrl] now'],
    ['template', '{ “labels”: [“a”, “b”] }'],
    ['template', 'Known {# ask Tom first #} words'],
    ['marks', 'A heading {#4299.graf.graf--h4}'],
    ['marks', 'A link{.markup--anchor.markup--p-anchor}, and more'],
    ['marks', 'Off we go :party_parrot: today'],
    ['marks', ':::note'],
    ['marks', 'This is **very loud** indeed.'],
    ['marks', '## A heading'],
    ['marks', 'h2. A heading'],
    ['formula', 'Energy is $latex E=mc^2$ here.'],
    ['formula', 'The time \\(T\\) is short.'],
    ['formula', 'So $$x = y$$ follows.'],
  ])('%s: %s', (kind, text) => {
    expect(inText(text)).toContain(kind);
  });

  test.each([
    'as code: <code>{% include a.md %}</code>, <code>[a][b]</code> and <code>&#x3C;p></code>',
    '<pre><code>{{ site.title }} [gallery] **bold**</code></pre>',
    'a formula: $\\frac{{a}}{b}$ of $5 and $6',
    'an aside: [sic], [the valves], [and/or], [video], [1][2]',
    'a note: <sup><a href="#fn1">[1]</a></sup><sup><a href="#fn2">[2]</a></sup>',
    'a tag that it speaks of: the &#x3C;p> element, headings down to &#x3C;h6>',
    'an unclosed tag: the &#x3C;video> begins, AT&#x26;T; R&#x26;D; 3 &#x3C; 4 > 2',
    'stars * and ** and 2**8, a hash #3 and #topic, C# and a {set}, {a, b}',
    'per cent: 5%% of %s and 100%, 3 %% 4',
    'a colon: “Title”: https://example.com/, and 12:30:00, std::string::npos, name:first:last and a:b:',
  ])('nothing broken in %s', (text) => {
    expect(inText(text)).toEqual([]);
  });

  test('the words around the first sign', () => {
    const [fault] = articleFaults({
      ...whole,
      post_content: '<p>One.</p><p>The pumps of the harbour were said to turn at {% speed %} in a minute.</p>',
    });
    expect(fault).toEqual({ kind: 'template', seen: 'the harbour were said to turn at {% speed %} in a minute.' });
  });

  test('broken signs in a headline, a standfirst or a caption, too', () => {
    expect(kinds({ post_title: 'Fish &amp; chips' })).toEqual(['html']);
    expect(kinds({ p_content: 'Of {{ page.name }}' })).toEqual(['template']);
    expect(kinds({ banner_caption: '[credit](https://example.com/)' })).toEqual(['link']);
  });
});

test('An article is empty without a text, a picture or a film', () => {
  const empty = { post_content: '<p></p>', post_text: '' };
  expect(kinds(empty)).toEqual(['empty']);
  expect(kinds({ ...empty, post_content: '<p><img src="/media/a.webp" alt=""></p>' })).toEqual([]);
  expect(kinds({ ...empty, podcast_link: 'https://www.youtube.com/watch?v=abcdefghijk' })).toEqual([]);
});

test.each([
  'pumps-turn-without-sound',
  'old_pump_news',
  '2024',
  '12/05/2024',
  'April2021',
  'Untitled',
  '(no title)',
  '—',
  'index',
])('the headline %s is none', (post_title) => expect(kinds({ post_title })).toEqual(['title']));

test.each(['COVID-19', 'Follow-up', 'HTML5', 'Why', 'Web3', '2024 in pumps', '審批流程', 'E-Mail', 'x-ray'])(
  'the headline %s is one',
  (post_title) => expect(kinds({ post_title })).toEqual(post_title === 'x-ray' ? ['title'] : []),
);

test.each(['chris-holly', 'jdoe42', 'admin', 'Admin', 'nathan', 'j.doe', 'jane@example.com'])(
  'the byline %s is a login',
  (login) => expect(kinds({ bylines: ['Inès Valcourt', login] })).toEqual(['byline']),
);

test.each(['Jean-Luc Roe', 'bell hooks', 'Madonna', 'MIT Labs 2000', 'Ghost', 'O’Neill', '山田太郎'])(
  'the byline %s is a name',
  (name) => expect(kinds({ bylines: [name] })).toEqual([]),
);

test('a date is a guess where the source gives none, and where none was known', () => {
  const source = { written: '', isDateGuessed: true, namesPicture: false };
  expect(kinds({ source })).toEqual(['date']);
  expect(kinds({ publish_time: '1970-01-01T00:00:00.000Z' })).toEqual(['date']);
});

test('a lead picture is missed where the source names one that is there', () => {
  const source = { written: '', isDateGuessed: false, namesPicture: true };
  expect(kinds({ source })).toEqual(['lead picture']);
  expect(kinds({ source, banner_img: 'uploads/a.webp' })).toEqual([]);
});

test('an event shows the same signs, and may lack a text and a picture', () => {
  const event = { event_title: 'A fair', event_slug: 'fair', event_location: 'Hall', status: 'published' } as const;
  const eventKinds = (given: Partial<CheckedEvent>) =>
    eventFaults({ ...event, event_desc: '', ...given }).map(({ kind }) => kind);
  expect(eventKinds({})).toEqual([]);
  expect(eventKinds({ event_title: '2024' })).toEqual(['title']);
  expect(eventKinds({ event_location: '{{ venue }}' })).toEqual(['template']);
  expect(eventKinds({ event_desc: '<p>With [Ada](https://a.example) and <code>[b](/c)</code></p>' })).toEqual(['link']);
  expect(eventKinds({ event_desc: '<p>One</p>', written: 'Pumps turn in the harbour without any sound' })).toEqual([
    'lost words',
  ]);
});

test('faults are told the most harmful first, and each kind once', () => {
  const source = { written: 'Many words that are not here at all.', isDateGuessed: false, namesPicture: true };
  const post_content = '<p>{% a %}</p><p>{% b %}</p><p>[gallery]</p>';
  expect(kinds({ source, post_content, bylines: ['admin'], post_title: '2024' })).toEqual([
    'lost words',
    'template',
    'command',
    'title',
    'byline',
    'lead picture',
  ]);
});

test('what waits on a page is looked at before readers have it', () => {
  const page: CheckedPage = {
    ...{ page_title: 'Prices', page_path: '/prices', page_desc: '', page_html: '<p>Nine.</p>', status: 'published' },
    ...NOTHING_WAITS,
  };
  expect(pageFaults(page)).toEqual([]);
  const waits = { change_time: '2027-01-01T00:00:00.000Z', changed_title: 'Prices', changed_html: '<p>{{ ten }}.</p>' };
  expect(pageFaults({ ...page, ...waits })).toMatchObject([{ kind: 'template' }]);
  expect(pageFaults({ ...page, ...waits, changed_title: '' }).map(({ kind }) => kind)).toContain('title');
});
