import { describe, expect, test } from 'vitest';
import { processorTime } from '#platform/testing/processor-time.ts';
import { convertShortcodes } from './hugo.ts';
import { LeftOutParts } from './left-out-parts.ts';

function converted(text: string) {
  const leftOut = new LeftOutParts(1);
  const reference = (name: string) => (name === 'a.md' ? '/posts/a' : undefined);
  const markdown = convertShortcodes(text, reference, leftOut);
  return { markdown, remarks: leftOut.sentences() };
}

describe('A shortcode', () => {
  test('of a message without its number is no link', () => {
    expect(converted('a{{% x %}}b').markdown).toBe('ab');
  });

  test.each([
    ['of a picture', '{{< legacy-img src="a\\_b.jpg" alt="A & B" >}}', '<img src="a_b.jpg" alt="A &amp; B">'],
    [
      'of a picture with a caption',
      '{{< figure src="a.jpg" caption="By \\"me\\"" >}}',
      '<figure><img src="a.jpg" alt=""><figcaption>By &quot;me&quot;</figcaption></figure>',
    ],
    ['of a reference', '[x]({{< ref "a.md" >}})', '[x](/posts/a)'],
    [
      'of a film',
      '{{< youtube abcdefghijk >}}',
      '\n\n<iframe src="https://www.youtube.com/embed/abcdefghijk" title=""></iframe>\n\n',
    ],
    [
      'of a quotation',
      '{{% quote-block text="Words" cite="Me" %}}',
      '\n\n<blockquote><p>Words</p><p>Me</p></blockquote>\n\n',
    ],
    [
      'of a quotation with marks',
      '{{< quote-block text="\\\\[We] &#91;too&#93;" >}}',
      '\n\n<blockquote><p>[We] [too]</p></blockquote>\n\n',
    ],
    ['around text', '{{< note >}}Text{{< /note >}}', '\n\nText\n\n'],
    ['with a title', '{{< details summary="More" >}}Text{{< /details >}}', '\n\n**More**\n\nText\n\n'],
    ['of code', '{{< highlight go "linenos=table" >}}\n"a"\n{{< /highlight >}}', '```go\n"a"\n```'],
    ['around a comment', 'a{{< comment >}}not **shown**{{< /comment >}}b{{% comment %}}nor{{% /comment %}}c', 'abc'],
    ['of a comment', 'a{{/* not shown */}}b', 'ab'],
    [
      'of a picture with title, caption and source',
      '{{< figure src="a.jpg" title="T" caption="*C*" attr="Me" >}}',
      '<figure><img src="a.jpg" alt=""><figcaption><strong>T</strong> <em>C</em> Me</figcaption></figure>',
    ],
    ['of any name with a picture', '{{< wide src="a.jpg" alt="A" >}}', '<img src="a.jpg" alt="A">'],
    [
      'of any name with a link',
      '{{< page-card "https://a.example" >}}',
      '<a href="https://a.example">https://a.example</a>',
    ],
    ['of a drawing', '{{< mermaid >}}\nA-->B\n{{< /mermaid >}}', '```mermaid\nA-->B\n```'],
    [
      'of a picture with a linked source',
      '{{< figure src="a.jpg" attr="Me" attrlink="/me" >}}',
      '<figure><img src="a.jpg" alt=""><figcaption><a href="/me">Me</a></figcaption></figure>',
    ],
    ['of a recording', '{{< video src="/b.mp4" >}}', '<a href="/b.mp4">/b.mp4</a>'],
    ['of a button to a page', '{{< button relref="a.md" >}}Go{{< /button >}}', '<a href="/posts/a">Go</a>'],
    ['of a button', '{{< button href="/a" >}}Go *on*{{< /button >}}', '<a href="/a">Go *on*</a>'],
    [
      'around a quotation',
      '{{< quote author="Ada" >}}*Words*{{< /quote >}}',
      '\n\n<blockquote>\n\n*Words*\n\nAda\n\n</blockquote>\n\n',
    ],
    [
      'of a post at X',
      '{{< x user="ada" id="1" >}}',
      '<a href="https://twitter.com/ada/status/1">https://twitter.com/ada/status/1</a>',
    ],
    ['of a button with a label', '{{< button href="/a" text="Go" >}}', '<a href="/a">Go</a>'],
    ['of a film with a still', '{{< video src="b.mp4" poster="b.png" >}}', '<a href="b.mp4">b.mp4</a>'],
    [
      'with an address',
      '{{% media url=https://a.example/?v=1 %}}',
      '<a href="https://a.example/?v=1">https://a.example/?v=1</a>',
    ],
    [
      'with its text in it',
      '{{< admonition type="tip" title="T" text="Words *here*" />}}',
      '\n\n**T**\n\nWords *here*\n\n',
    ],
    ['with a title', '{{< spoiler text="See" >}}Words{{< /spoiler >}}', '\n\n**See**\n\nWords\n\n'],
    ['of a file', '{{< asset-static file="a.pdf" label="Slides" >}}', '<a href="a.pdf">Slides</a>'],
  ])('%s becomes plain HTML', (_, markdown, expected) => {
    expect(converted(markdown)).toEqual({ markdown: expected, remarks: [] });
  });

  test('that means nothing here goes, and is named', () => {
    expect(converted('A {{< ticker "XYZ" >}} b {{< constructor >}}')).toEqual({
      markdown: 'A  b ',
      remarks: [
        "The shortcode 'ticker' ('XYZ') means nothing here and was left out: 1, first in line 1",
        "The shortcode 'constructor' means nothing here and was left out: 1, first in line 1",
      ],
    });
  });

  test('of a page that is not in the folder leaves the words of its link, and is named', () => {
    expect(converted('[x]({{< ref "b.md" >}} "Title") [y]({{< link "c.md" >}})')).toEqual({
      markdown: '[x]( "Title") [y]()',
      remarks: ["Links to pages that are not in the folder are words without a link, the first to 'b.md': 2"],
    });
  });

  test.each([
    ['{{< figure src="a.jpg" caption="C" >}} [**x**](y)', ''],
    ['* {{< figure src="a.jpg" caption="C" >}} x', '  '],
  ])('of a figure leaves the words behind it Markdown: %s', (written, indent) => {
    expect(converted(written).markdown).toContain(`</figure>\n\n${indent} `);
  });

  test('of a picture alone on its line leaves the next line Markdown', () => {
    expect(converted('{{< img src="a.jpg" >}}\n**x**').markdown).toBe('<img src="a.jpg" alt="">\n\n**x**');
    expect(converted('{{< img src="a.jpg" >}} **x**\n\n{{< img src="b.jpg" >}}\n\ny').markdown).not.toContain('\n\n\n');
  });

  test('in code, or escaped, is text', () => {
    expect(converted('```\n{{< img src="a" >}}\n```\n{{</* img */>}}').markdown).toBe(
      '```\n{{< img src="a" >}}\n```\n{{< img >}}',
    );
  });

  test('that never ends takes no time', async () => {
    expect(await processorTime(() => converted('{{< a '.repeat(20_000)))).toBeLessThan(2000);
  });
});
