import { describe, expect, test } from 'vitest';
import { processorTime } from '#platform/testing/processor-time.ts';
import { LeftOutParts } from './left-out-parts.ts';
import { convertLiquid, withBraces } from './liquid.ts';

const known = { title: 'A & B', page: { title: 'A & B', author: 'ada' }, site: { url: '', baseurl: '', title: 'Old' } };
const pages: Readonly<Record<string, string>> = {
  '2015-03-17-x': '/2015/03/17/x',
  '_posts/2015-03-17-x.md': '/2015/03/17/x',
};

function converted(text: string, line = 1) {
  const leftOut = new LeftOutParts(line);
  const include = (name: string, isBeside = false) =>
    isBeside
      ? `Beside: ${name}`
      : name === 'note.html'
        ? '<p>{{ include.text }}{% include note.html %}</p>'
        : undefined;
  const context = { known, include, reference: (name: string) => pages[name] };
  return { markdown: withBraces(convertLiquid(text, context, leftOut)), remarks: leftOut.sentences() };
}

test('a post that is not in the folder leaves the words of its link, and is named', () => {
  expect(converted('[x]({% post_url 2019-01-01-y %} "Title") [z]({% link z.md %})')).toEqual({
    markdown: '[x]( "Title") [z]()',
    remarks: ["Links to pages that are not in the folder are words without a link, the first to '2019-01-01-y': 2"],
  });
});

test.each([
  ['in a line', 'a {# secret words #} b', 'a  b'],
  ['over lines, with code in it', 'a {#- one\n\n    two {% if x %}\n-#} b', 'a  b'],
  ['never closed', 'a {# b {{ title }}', 'a {# b A & B'],
  ['that are ids of headings', '## A {#one}\n\n## B {# two #}', '## A {#one}\n\n## B '],
  ['in code', '`{# a #}`', '`{# a #}`'],
])('comments of Nunjucks go, but not their like: %s', (_what, written, read) => {
  expect(converted(written).markdown).toBe(read);
});

describe('What can be known of a tag or value of Liquid', () => {
  test.each([
    [
      'an address',
      '[x]({{ "/a" | url }}) [y]({{ "/b" | relative_url }}) {{ "/c" | absolute_url }}',
      '[x](/a) [y](/b) /c',
    ],
    ['a default', '{{ include.alt | default: "A pump" | escape }}', 'A pump'],
    ['what the site says', '![x]({{ site.baseurl }}/a.png) {{site.url}}/b {{ site.title }}', '![x](/a.png) /b Old'],
    ['what the file says', '{{ page.title }} {{ title | upcase }}', 'A & B A & B'.replace('A & B A', 'A & B A')],
    [
      'another post',
      '[x]({% post_url 2015-03-17-x %}) [y]({% link _posts/2015-03-17-x.md %})',
      '[x](/2015/03/17/x) [y](/2015/03/17/x)',
    ],
    ['what was assigned', '{% assign a = "/x" %}{% set b = "y" %}{{ a }}/{{ b }}', '/x/y'],
    ['what was captured', '{% capture a %}T{{ title }}{% endcapture %}({{ a }})', '(TA & B)'],
    ['raw text', '{% raw %}{{ a }} {% b %}{% endraw %}', '{{ a }} {% b %}'],
    ['raw text of Nunjucks', '{% verbatim %}{{ a }}{% endverbatim %}', '{{ a }}'],
    ['braces in quotes', '{{ "{{" }} a }}', '{{ a }}'],
    [
      'what the text has set, as a parameter',
      '{% capture c %}Set{% endcapture %}{% figure a.png caption=c %}',
      '<figure><img src="a.png" alt=""><figcaption>Set</figcaption></figure>',
    ],
    ['a file beside the text', '{% include_relative part.md %}', 'Beside: part.md'],
    ['Markdown in a value', '{{ "*b*" | markdownify }}', '<p><em>b</em></p>'],
    ['a link to a file that is no text', '[x]({% link assets/doc.pdf %})', '[x](/assets/doc.pdf)'],
    ['a comment', 'a{% comment %}b {% x %}{% endcomment %}c', 'ac'],
    ['a comment with an empty line', 'a{%- comment -%}b\n\n    c{% endcomment %} d', 'a d'],
    ['a comment in a comment', 'a{% comment %}b{% comment %}c{% endcomment %}d{% endcomment %}e', 'ae'],
    ['two beginnings with one end', 'a{% comment %}b{% comment %}c{% endcomment %}d', 'ad'],
    ['a comment that is indented', '- a\n\n      {% comment %} b\n      {% endcomment %}\n\nc', '- a\n\n      \n\nc'],
    ['documentation', 'a{% doc %}b{% enddoc %}c', 'ac'],
    ['a comment above code', 'a\n\n    {% comment %}b{% endcomment %}c {{ d }}\n\ne', 'a\n\n    c {{ d }}\n\ne'],
    ['a comment without an end', 'a{% comment %} b', 'a b'],
    ['a comment of kramdown', 'a {::comment}b{:/comment} c', 'a  c'],
    ['what shows a comment', '`{% comment %}a{% endcomment %}`', '`{% comment %}a{% endcomment %}`'],
    [
      'a listing',
      '{% highlight ruby linenos %}\nputs "{{ x }}"\n{% endhighlight %}',
      '\n```ruby\nputs "{{ x }}"\n```\n',
    ],
    ['a listing of Hexo', '{% codeblock Title lang:js %}\na`b```\n{% endcodeblock %}', '\n````js\na`b```\n````\n'],
    [
      'attributes of kramdown',
      '![x](a.png){: .wide width="3"}\n{:.lead}\nText {:ok, x} `{: .y}`\n\n* TOC\n{:toc}\n',
      '![x](a.png)\n\nText {:ok, x} `{: .y}`\n\n\n',
    ],
    ['blanks to be cut', 'a {%- assign x = 1 -%} b', 'ab'],
    ['a picture', '{% image "a/b.png", "Three words here" %}', '<img src="a/b.png" alt="Three words here">'],
    [
      'a picture with classes',
      '{% image_with_class "a/b.png" "is-wide left" "The alt text" %}',
      '<img src="a/b.png" alt="The alt text">',
    ],
    ['a link of Hexo', '{% link Words https://a.example/ true %}', '<a href="https://a.example/">Words</a>'],
    ['a file of Hexo', '{% asset_link a.pdf The file %}', '<a href="a.pdf">The file</a>'],
    ['a picture of Hexo with Chinese words', '{% asset_img a.png 一张图片 %}', '<img src="a.png" alt="一张图片">'],
    ['a link of Hexo to a missing post', "{% post_link gone 'The words' %}", 'The words'],
    ['a link of Hexo with words of its own', '{% post_link gone The whole words true %}', 'The whole words'],
    ['a picture of Hexo', "{% img left /a.jpg 350 350 'The title' %}", '<img src="/a.jpg" alt="The title">'],
    [
      'a picture that is included',
      '{% include figure.html src="/a.jpg" caption="C" alt="A" %}',
      '<figure><img src="/a.jpg" alt="A"><figcaption>C</figcaption></figure>',
    ],
    ['a picture by hash', '{% picture path: a.webp, alt: "A" %}', '<img src="a.webp" alt="A">'],
    [
      'a film',
      '{% youtube abc-def %}',
      '\n\n<iframe src="https://www.youtube.com/embed/abc-def" title=""></iframe>\n\n',
    ],
    [
      'a film that is included',
      '{% include youtube.html id="abc-def" %}',
      '\n\n<iframe src="https://www.youtube.com/embed/abc-def" title=""></iframe>\n\n',
    ],
    [
      'a gist',
      '{% gist ada/12ab %}',
      '<a href="https://gist.github.com/ada/12ab">https://gist.github.com/ada/12ab</a>',
    ],
    [
      'a pen',
      "{% Codepen {\n user: 'ada', id: 'xYz' } %}",
      '<a href="https://codepen.io/ada/pen/xYz">https://codepen.io/ada/pen/xYz</a>',
    ],
    [
      'a box that opens at a click',
      '{% hideToggle More words %}Text{% endhideToggle %}',
      '\n\n**More words**\n\nText\n\n',
    ],
    ['a button', '{% btn https://b.example, Go, fa %}', '<a href="https://b.example">Go</a>'],
    ['an embed', '{% tweet https://x.example/1 %}', '<a href="https://x.example/1">https://x.example/1</a>'],
    ['an include', '{% include note.html text="Hi {{ x }}" %}', undefined],
    ['a quotation', '{% blockquote Ada, https://a.example Notes %}\nWords\n{% endblockquote %}', undefined],
  ])('is put in its place: %s', (_, text, expected) => {
    const { markdown, remarks } = converted(text);
    if (expected !== undefined) expect({ markdown, remarks }).toEqual({ markdown: expected, remarks: [] });
    expect(markdown).not.toMatch(expected === undefined ? /\{[{%]/ : /\0/);
  });

  test('is put in its place: a quotation, with its source', () => {
    expect(converted('{% blockquote Ada, https://a.example Notes %}\nWords\n{% endblockquote %}').markdown).toBe(
      '\n\n<blockquote>\n\n\nWords\n\n\n<a href="https://a.example">Ada Notes</a>\n\n</blockquote>\n\n',
    );
  });
});

describe('What cannot be known', () => {
  test('is taken out, and named with its count and place', () => {
    expect(converted('a {{ site.data.x }}\n{% toc %} b\n\n{% toc %}{{ fn("x") }}', 10)).toEqual({
      markdown: 'a \n b\n\n',
      remarks: [
        "The value 'site.data.x' means nothing here and was left out: 1, first in line 10",
        "The tag 'toc' means nothing here and was left out: 2, first in line 11",
        'The value \'fn("x")\' means nothing here and was left out: 1, first in line 13',
      ],
    });
  });

  test('leaves its text where it is a pair', () => {
    const { markdown, remarks } = converted('{% showcase "x" %}Text{% endshowcase %}{% note %}More{% endnote %}');
    expect(markdown).toBe('Text\n\nMore\n\n');
    expect(remarks).toEqual([
      "The tag 'showcase' ('x') means nothing here and was left out: 1, first in line 1".replace("'x'", '\'"x"\''),
    ]);
  });

  test('of a list is a loop that goes, with what is between its tags', () => {
    expect(converted('{% for p in site.posts %}{% if p %}{{ p.title }}{% endif %}{% endfor %}!')).toEqual({
      markdown: '!',
      remarks: ["The tag 'for' ('p in site.posts') means nothing here and was left out: 1, first in line 1"],
    });
  });

  test('of conditions goes by what is known; loops go', () => {
    const text =
      '{% if page.video %}V{% else %}W{% endif %}{% unless page.author %}X{% endunless %}{% for p in site.posts %}{{ p.title }}{% endfor %}!';
    const { markdown, remarks } = converted(text);
    expect(markdown).toBe('W!');
    expect(converted('{% if site.analytics %}a{% endif %}').remarks).toHaveLength(1);
    expect(remarks).toHaveLength(1);
  });
});

describe('A choice between texts', () => {
  test.each([
    ['the second of three', '{% if page.x %}a{% elsif page.author == "ada" %}b{% else %}c{% endif %}', 'b'],
    ['the last', '{% if page.x %}a{% elsif page.y %}b{% else %}c{% endif %}', 'c'],
    ['none of them', '{% if page.x %}a{% elsif page.y %}b{% endif %}!', '!'],
    [
      'one of several words',
      '{% case page.author %}\n{% when "b", "ada" %}A{% when "c" %}C{% else %}E{% endcase %}',
      'A',
    ],
    ['what is left', '{% case page.author %}{% when "b" %}B{% else %}E{% endcase %}', 'E'],
    ['none of a case', '{% case page.author %}{% when "b" %}B{% endcase %}!', '!'],
    ['a choice in a choice', '{% if page.x %}{% if page.author %}a{% else %}b{% endif %}{% else %}c{% endif %}', 'c'],
    ['no value of another branch', '{% if page.x %}{% assign a = 1 %}{% endif %}{% assign a = 2 %}{{ a }}', '2'],
  ])('shows %s', (_, text, expected) => {
    expect(converted(text).markdown).toBe(expected);
  });
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

test.each([
  ['a text that doubles', `{% assign a = "ab" %}${'{% capture a %}{{ a }}{{ a }}{% endcapture %}'.repeat(60)}`],
  [
    'a value that doubles',
    `{% assign a = "ab" %}${'{% assign a = a | append: a %}'.repeat(17)}${'{{ a }}'.repeat(3000)}`,
  ],
])('No more than a million letters are made of %s', async (_, text) => {
  let length = 0;
  const time = await processorTime(() => {
    length = converted(text).markdown.length;
  });
  expect(time).toBeLessThan(2000);
  expect(length).toBeLessThan(1_100_000);
});
describe('Braces that are meant as text', () => {
  test.each([
    ['in backticks', 'Use `{{ x }}` and ``{% y %}``.'],
    ['in a fence', '```liquid\n{{ x }}\n{% y %}\n```'],
    ['in a listing of HTML', '<pre>\n{{ x }}\n</pre>'],
    ['that are never closed', 'a {{ b\n\nand {% c'],
    ['of mathematics across paragraphs', '$\\frac{{a\n\nb}}$'],
    ['of Hugo', '{{< ref "a" >}} {{% x %}}'],
  ])('stay: %s', (_, text) => {
    expect(converted(text)).toEqual({ markdown: text, remarks: [] });
  });

  test('in code lose what kept Liquid from reading them', () => {
    const fence = (inside: string) => `\`\`\`\n${inside}\n\`\`\``;
    expect(converted(fence('{% raw %}\n{{ x }}\n{% endraw %}\n')).markdown).toBe(fence('{{ x }}\n'));
    expect(converted('`{% raw %}{{ x }}{% endraw %}`').markdown).toBe('`{{ x }}`');
    expect(converted("`{{ '{{ x }}' }}`").markdown).toBe('`{{ x }}`');
  });

  test('take no time, however many they are', async () => {
    for (const tags of ['{{ a {% b ', '{% if a %}'])
      expect(await processorTime(() => converted(tags.repeat(2000))), tags).toBeLessThan(2000);
  });
});
