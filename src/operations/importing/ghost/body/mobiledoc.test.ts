import { describe, expect, test } from 'vitest';
import { MalformedBody } from './malformed.ts';
import { renderMobiledoc } from './mobiledoc.ts';

function rendered(document: Readonly<Record<string, unknown>>, remarks = new Set<string>()): string {
  return renderMobiledoc(
    JSON.stringify({ version: '0.3.1', atoms: [], cards: [], markups: [], sections: [], ...document }),
    remarks,
  );
}

describe('sections', () => {
  test('paragraphs, headings and quotes; empty ones leave nothing', () => {
    const line = (tag: string, words: string) => [1, tag, [[0, [], 0, words]]];
    const sections = [
      line('p', 'One'),
      line('h2', 'Two'),
      line('blockquote', 'Three'),
      line('aside', 'Four'),
      line('marquee', 'Five'),
      [1, 'p', []],
    ];
    expect(rendered({ sections })).toBe(
      '<p>One</p>\n<h2>Two</h2>\n<blockquote><p>Three</p></blockquote>\n<blockquote><p>Four</p></blockquote>\n<p>Five</p>',
    );
  });

  test('markups open and close as their markers say, and are closed at the end of a section', () => {
    const markups = [['strong'], ['a', ['href', 'https://x.example/?a&b', 'rel', 'nofollow']], ['blink'], ['em']];
    const markers = [
      [0, [0], 0, 'a '],
      [0, [1], 1, 'b'],
      [0, [], 1, ' & '],
      [0, [2], 1, 'c'],
      [0, [3], 0, '<d>'],
    ];
    expect(rendered({ markups, sections: [[1, 'p', markers]] })).toBe(
      '<p><strong>a <a href="https://x.example/?a&amp;b">b</a> &amp; </strong>c<em>&lt;d&gt;</em></p>',
    );
  });

  test('lists, pictures, cards and line breaks', () => {
    const document = {
      atoms: [['soft-return', '', {}]],
      cards: [['hr', {}]],
      sections: [
        [
          3,
          'ol',
          [
            [
              [0, [], 0, 'x'],
              [1, [], 0, 0],
              [0, [], 0, 'y'],
            ],
          ],
        ],
        [2, '/content/images/a.png'],
        [10, 0],
      ],
    };
    expect(rendered(document)).toBe(
      '<ol><li>x<br>y</li></ol>\n<figure><img src="/content/images/a.png" alt=""></figure>\n<hr>',
    );
  });

  test('an unknown atom becomes its text, and is named', () => {
    const remarks = new Set<string>();
    expect(rendered({ atoms: [['mention', '@ada', {}]], sections: [[1, 'p', [[1, [], 0, 0]]]] }, remarks)).toBe(
      '<p>@ada</p>',
    );
    expect([...remarks]).toEqual(["An inline element of an unknown kind, 'mention', became its text."]);
  });
});

test.each([
  ['no JSON', 'x', /no JSON/],
  ['another version', '{"version":"0.2.0","sections":[[],[]]}', /no mobiledoc 0\.3 \(version\)/],
  ['a missing card', '{"version":"0.3.0","sections":[[10,7]]}', /card 7 is missing/],
  ['a missing markup', '{"version":"0.3.0","sections":[[1,"p",[[0,[2],0,"x"]]]]}', /markup 2 is missing/],
  ['a malformed section', '{"version":"0.3.0","sections":[[1,"p","x"]]}', /sections is malformed/],
])('%s: malformed', (_, source, message) => {
  const render = () => renderMobiledoc(source, new Set<string>());
  expect(render).toThrow(MalformedBody);
  expect(render).toThrow(message);
});
