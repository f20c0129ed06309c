import { describe, expect, test } from 'vitest';
import { processorTime } from '#platform/testing/processor-time.ts';
import { LeftOutParts } from './left-out-parts.ts';
import { convertLiquid } from './liquid.ts';

const people = [{ name: 'Ada' }, { name: 'Bob', hidden: true, role: 'x' }];
const known = { page: { title: 'T' }, site: { data: { people, bob: 'Bob' } } };
const includes: Readonly<Record<string, string>> = {
  'leap.html': '{% if p.hidden %}{% continue %}{% endif %}',
  'name.html': '{{ include.of }}',
};

function converted(text: string) {
  const leftOut = new LeftOutParts(1);
  const context = { known, include: (name: string) => includes[name], reference: () => undefined };
  return { markdown: convertLiquid(text, context, leftOut), remarks: leftOut.sentences() };
}

const all = (body: string, list = 'site.data.people') => `{% for p in ${list} %}${body}{% endfor %}!`;

describe('What the old site hid of a list is not shown:', () => {
  test.each([
    ['an item that is left over', all('{% if p.hidden %}{% continue %}{% endif %}{{ p.name }}')],
    ['an item behind the last', all('{% if p.hidden %}{% break %}{% endif %}{{ p.name }}')],
    ['an item that an include leaves over', all('{% include leap.html %}{{ p.name }}')],
    ['items that an unknown filter takes out', all('{{ p.name }}', "site.data.people | rejectattr: 'hidden'")],
    ['a list that is shown at once', '{{ site.data.people | only | map: "name" | join }}!'],
    ['a variable by an unknown filter', `{% assign l = site.data.people | only %}${all('{{ p.name }}', 'l')}`],
    [
      'a variable that had all before',
      `{% assign l = site.data.people %}{% assign l = l | only %}${all('{{ p.name }}', 'l')}`,
    ],
    ['what is not the same, to Nunjucks', all('{% if p.name !== "Bob" %}{{ p.name }}{% endif %}')],
    ['what is the same', all('{% if p.name === "Bob" %}{% else %}{{ p.name }}{% endif %}')],
    ['one of two', all('{% if p.name && p.role %}{{ p.name }}{% endif %}')],
    ['two', all('{% if p.role || p.hidden %}{{ p.name }}{% endif %}')],
    ['the opposite', all('{% if !p.hidden %}{{ p.name }}{% endif %}')],
    ['what is not known', all('{% unless site.private %}{{ p.name }}{% endunless %}')],
    [
      'the second of two',
      all('{% if p.none %}{% elsif p.name === "x" %}{{ p.name }}{% else %}{{ p.name }}{% endif %}'),
    ],
    [
      'what a condition would have set',
      `{% assign on = true %}${all('{% if site.x %}{% assign on = false %}{% endif %}{% if on %}{{ p.name }}{% endif %}')}`,
    ],
  ])('%s', (_, text) => {
    const { markdown, remarks } = converted(text);
    expect(markdown).toBe('!');
    expect(remarks.length).toBeGreaterThan(0);
  });
});

test.each([
  ['items without a field', all('{% unless p.hidden %}{{ p.name }}{% endunless %}'), 'Ada!'],
  ['the length of a loop and the way to its end', all('{{ forloop.length }}{{ forloop.rindex }} '), '22 21 !'],
  [
    'a loop around one that leaves items over',
    all(`{{ p.name }}{% for x in (1..2) %}{% break %}{% endfor %}`),
    'AdaBob!',
  ],
  ['an include in each round', all('{% include name.html of=p.name %}'), 'AdaBob!'],
])('A loop shows %s', (_, text, expected) => {
  expect(converted(text).markdown).toBe(expected);
});

test.each(['url', 'date', 'collection', 'next', 'previous', 'excerpt', 'content', 'id', 'path', 'name', 'inputPath'])(
  'What only the generator knew of a page is not taken for missing: page.%s',
  (name) => {
    expect(converted(`{% if page.${name} == "/" %}words{% endif %}`)).toEqual({
      markdown: 'words',
      remarks: [expect.stringContaining("The tag 'if'")],
    });
  },
);

test('What a page could have said itself is missing', () => {
  expect(converted('{% if page.video %}a{% else %}b{% endif %}')).toEqual({ markdown: 'b', remarks: [] });
});

describe('A text ends in time', () => {
  const rounds = '{% for i in (1..10000) %}';
  test.each([
    ['that prints nothing', `${rounds}${'{% assign x = 1 %}'.repeat(3000)}{% endfor %}`],
    [
      'that shows a long value often',
      `{% assign a = "ab" %}${'{% assign a = a | append: a %}'.repeat(17)}${'{{ a }}'.repeat(3000)}`,
    ],
  ])('%s', async (_, text) => {
    let length = 0;
    const time = await processorTime(() => {
      length = converted(text).markdown.length;
    });
    expect(time).toBeLessThan(2000);
    expect(length).toBeLessThan(1_100_000);
  });
});
