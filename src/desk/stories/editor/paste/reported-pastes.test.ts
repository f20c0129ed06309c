// @vitest-environment jsdom
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { inertElement, parser } from '../parse.ts';
import { printNode } from '../print.ts';
import { cleanPaste } from './clean-paste.ts';
import { withLineBreaks } from './line-breaks.ts';

/** What a clipboard's HTML becomes in a story. */
function pasted(html: string): string {
  const doc = parser.parse(inertElement(cleanPaste(html, () => undefined)));
  return doc.children.map((node) => printNode(node)).join('\n');
}

const reported = '../shared/examples/reported';

describe.skipIf(!existsSync(reported))('A paste after a public bug report', () => {
  test.each([
    ['05-word-comments', '<p>Keep this text.</p>'],
    ['06-word-hidden', '<p>Shown words.</p>'],
    ['07-word-online-list', '<ol><li>First<ol><li>Sub a</li></ol></li><li>Second</li></ol>'],
    ['08-nested-marks', '<ul><li><em>Outer</em><ul><li>Plain</li></ul></li></ul>'],
    ['09-gdocs-checklist', '<ul><li>☑ Done</li></ul>'],
  ])('%s', (name, article) => {
    expect(pasted(readFileSync(`${reported}/${name}.html`, 'utf8'))).toBe(article);
  });
});

describe('What the format hides stays out', () => {
  test.each([
    ['hidden words of Word', '<p>Shown <span style="mso-hide:all">not</span>end</p>', '<p>Shown end</p>'],
    ['an invisible box', '<p>Shown</p><div style="color:red; visibility: hidden"><p>not</p></div>', '<p>Shown</p>'],
    ['an element said to be hidden', '<p>Shown</p><p hidden>not</p>', '<p>Shown</p>'],
    [
      'a style of Word’s sheet that hides',
      '<html><head><style><!-- /* Styles */ span.Secret, p.Aside {mso-style-name:Secret; display:none; mso-hide:all} @media print {p.Body {display:none}} --></style></head><body><p class=Body>Shown<span class=Secret> not</span></p><p class=Aside>nor</p></body></html>',
      '<p>Shown</p>',
    ],
    [
      'a deletion that Word keeps track of',
      '<p class=MsoNormal>One <del cite="mailto:Ann" datetime="2024-01-01T10:00">old</del><ins cite="mailto:Ann">new</ins> <s>struck</s><span class=msoDel>x</span></p>',
      '<p>One <ins>new</ins> <s>struck</s></p>',
    ],
    [
      'comments in full Word',
      `<p class=MsoNormal><a style='mso-comment-reference:A_1;mso-comment-date:20240101T10'>Words commented on</a><span class=MsoCommentReference><a class=msocomanchor id="_anchor_1" href="file:///C:/x.htm#_msocom_1">[A1]</a><span style='mso-special-character:comment'>&nbsp;</span></span> stay.</p><div style='mso-element:comment-list'><div style='mso-element: comment'><p class=MsoCommentText>Note</p></div></div>`,
      '<p>Words commented on stay.</p>',
    ],
    [
      'comments in a page of Google Docs',
      '<p>Text<sup><a href="#cmnt1" id="cmnt_ref1">[a]</a></sup> on.</p><div><p><a href="#cmnt_ref1" id="cmnt1">[a]</a><span>Note</span></p></div>',
      '<p>Text on.</p>',
    ],
  ])('%s', (_, html, article) => {
    expect(pasted(html)).toBe(article);
  });

  test('A deletion that a web page shows is its text', () => {
    expect(pasted('<p>Was <del>old</del></p>')).toBe('<p>Was <del>old</del></p>');
  });
});

describe('Items that name their level', () => {
  const item = (level: number, words: string, tag = 'ul') =>
    `<div class="ListContainerWrapper SCXW1 BCX0"><${tag} role="list"><li data-aria-level="${level}" role="listitem"><p>${words}</p></li></${tag}></div>`;
  test.each([
    [
      'branches of Word online',
      [item(1, 'A'), item(2, 'B'), item(3, 'C'), item(2, 'D'), item(1, 'E')].join(''),
      '<ul><li>A<ul><li>B<ul><li>C</li></ul></li><li>D</li></ul></li><li>E</li></ul>',
    ],
    [
      'signs below numbers',
      [item(1, 'A', 'ol'), item(2, 'B'), item(1, 'C', 'ol')].join('\n'),
      '<ol><li>A<ul><li>B</li></ul></li><li>C</li></ol>',
    ],
    ['inner items alone', item(2, 'A') + item(3, 'B'), '<ul><li>A<ul><li>B</li></ul></li></ul>'],
    ['other signs at one level', item(1, 'A') + item(1, 'B', 'ol'), '<ul><li>A</li></ul>\n<ol><li>B</li></ol>'],
    [
      'text between',
      `${item(1, 'A')}<p>Text</p>${item(1, 'B')}`,
      '<ul><li>A</li></ul>\n<p>Text</p>\n<ul><li>B</li></ul>',
    ],
    [
      'Google Docs, whose lists stand right in lists',
      '<ul><li aria-level="1"><p>A</p></li><ul><li aria-level="2"><p>B</p></li></ul><li aria-level="1"><p>C</p></li></ul>',
      '<ul><li>A<ul><li>B</li></ul></li><li>C</li></ul>',
    ],
    [
      'Slack',
      '<ul data-indent="0"><li data-stringify-indent="0">A</li></ul><ul data-indent="1"><li data-stringify-indent="1">B</li></ul>',
      '<ul><li>A<ul><li>B</li></ul></li></ul>',
    ],
    [
      'a list that goes on with another number',
      '<ol start="3"><li aria-level="1">C</li><li aria-level="1">D</li></ol>',
      '<ol start="3"><li>C</li><li>D</li></ol>',
    ],
    [
      'items without a level, which stay',
      '<ul><li>A<ol><li>B</li></ol></li></ul>',
      '<ul><li>A<ol><li>B</li></ol></li></ul>',
    ],
  ])('%s', (_, html, article) => {
    expect(pasted(html)).toBe(article);
  });
});

test.each([
  [
    '<p style="font-weight:bold">Bold <span style="font-weight:400">plain</span></p>',
    '<p><strong>Bold </strong>plain</p>',
  ],
  ['<p><i>Slanted <span style="font-style:normal">plain</span></i></p>', '<p><em>Slanted </em>plain</p>'],
  ['<ol style="font-weight:700"><li style="font-weight:400">A</li></ol>', '<ol><li>A</li></ol>'],
  ['<p><b>a</b><b> </b><b>b</b></p>', '<p><strong>a b</strong></p>'],
  ['<p><s style="x:y">a <span style="text-decoration:none">b</span></s></p>', '<p><s>a b</s></p>'],
  ['<p>H<span style="vertical-align:sub">2</span>O</p>', '<p>H<sub>2</sub>O</p>'],
  ['<h2 style="font-weight:700">Head <i>slanted</i></h2>', '<h2>Head <em>slanted</em></h2>'],
])('A mark ends where the format ends it: %s', (html, article) => {
  expect(pasted(html)).toBe(article);
});

test.each([
  [
    'Google Docs',
    '<ul><li role="checkbox" aria-checked="false"><img src="data:image/png;base64,iVBORw0KGgo=" alt="nicht markiert" aria-roledescription="Kontrollkästchen"><p>Open</p></li></ul>',
    '☐ Open',
  ],
  [
    'Tiptap',
    '<ul data-type="taskList"><li data-checked="true"><label><input type="checkbox" checked><span></span></label><div><p>Done</p></div></li></ul>',
    '☑ Done',
  ],
  ['GitHub', '<ul><li class="task-list-item"><input type="checkbox" checked disabled> Done</li></ul>', '☑ Done'],
])('A checklist of %s has signs for its boxes', (_, html, words) => {
  expect(pasted(html).replaceAll(/\s+/g, ' ')).toBe(`<ul><li>${words}</li></ul>`);
});

test.each([
  ['a vertical tab', '<p>One\vTwo</p>', '<p>One<br>Two</p>'],
  ['a separator of lines', '<p>One\u2028Two</p>', '<p>One<br>Two</p>'],
  [
    'Slack’s break of a paragraph',
    '<span>One</span><br style="x:y"><span class="c-mrkdwn__br" data-stringify-type="paragraph-break" style="display:block"></span><span>Two</span><br><span>Three</span>',
    '<p>One</p>\n<p>Two<br>Three</p>',
  ],
  [
    'an empty line',
    '<div>One<br><br>Two <b>x</b><p>Three</p></div>',
    '<p>One</p>\n<p>Two <strong>x</strong></p>\n<p>Three</p>',
  ],
])('%s breaks a line', (_, html, article) => {
  expect(pasted(html)).toBe(article);
});

test.each([
  '<pre><code class="hljs language-js">a\nb</code></pre>',
  '<pre class="language-js"><code>a\nb</code></pre>',
  '<div class="highlight highlight-source-js"><pre>a\n<span style="font-weight:bold">b</span></pre></div>',
  '<pre class="code highlight" data-lang="js">a<br>b</pre>',
  '<pre><code class="hljs js">a\nb</code></pre>',
])('The language of code stays: %s', (html) => {
  expect(pasted(html)).toBe('<pre><code class="language-js">a\nb</code></pre>');
});

test('Signs that break a line do so in plain text, too', () => {
  expect(withLineBreaks('One\r\nTwo\vThree\u2029Four')).toBe('One\nTwo\nThree\n\nFour');
});
