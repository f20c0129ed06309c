import { expect, test } from 'vitest';
import { LeftOutParts } from './left-out-parts.ts';
import { convertLiquid, withBraces } from './liquid.ts';

function converted(text: string) {
  const leftOut = new LeftOutParts(1);
  const context = { known: {}, include: () => undefined, reference: () => undefined };
  return { markdown: withBraces(convertLiquid(text, context, leftOut)), remarks: leftOut.sentences() };
}

test.each([
  ['a label of NexT', '{% label primary @Two <words> %}', 'Two &lt;words&gt;'],
  ['a label of NexT without a blank', '{% label success@Green %}', 'Green'],
  ['a label of Butterfly', '{% label Two words green %}', 'Two words'],
  ['a label that is a colour', '{% label green %}', 'green'],
  ['words with a look', '{% span red, red, or not %}', 'red, or not'],
  ['words set otherwise', '{% emp one %} {% u two words %} {% kbd Ctrl %}', 'one two words Ctrl'],
  ['a box that is checked', '{% checkbox green checked, Done %} {% checkbox Open %}', '☑ Done ☐ Open'],
  ['words behind a click', '{% hideInline hidden words,Show,#fff %}', 'hidden words'],
  [
    'a button',
    '{% btn https://a.example/x, Some words, download fa-fw, [title] %}',
    '<a href="https://a.example/x">Some words</a>',
  ],
  ['a button with its words first', '{% btn Some words, /x/ %}', '<a href="/x/">Some words</a>'],
  ['a quotation in the centre', '{% cq %}Words{% endcq %}', '\n\n<blockquote>\n\nWords\n\n</blockquote>\n\n'],
  ['a diagram', '{% mermaid graph TD %}\nA-->B\n{% endmermaid %}', '\n```mermaid\ngraph TD\nA-->B\n```\n'],
  ['a box that opens', '{% folding green, Open me %}Words{% endfolding %}', '\n\n**Open me**\n\nWords\n\n'],
  ['a timeline', '{% timeline 2022 %}Words{% endtimeline %}', '\n\n**2022**\n\nWords\n\n'],
])('%s of Hexo’s themes keeps its words', (_what, written, read) => {
  expect(converted(written)).toEqual({ markdown: read, remarks: [] });
});
