// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { inertElement, parser } from '../parse.ts';
import { printNode } from '../print.ts';
import { cleanPaste } from './clean-paste.ts';

/** What a clipboard's HTML becomes in a story. */
function pasted(html: string): string {
  const doc = parser.parse(inertElement(cleanPaste(html, (src) => (/^https?:/.test(src) ? src : undefined))));
  return doc.children.map((node) => printNode(node)).join('\n');
}

const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {margin:0cm; font-family:"Calibri"} --></style>
<!--[if gte mso 9]><xml><w:WordDocument></w:WordDocument></xml><![endif]--></head>
<body lang=EN-GB style='tab-interval:36.0pt'><!--StartFragment-->
<h1 style='margin-top:12.0pt'><span lang=EN-GB style='mso-ansi-language:EN-GB'>Port strike<o:p></o:p></span></h1>
<p class=MsoNormal><b style='mso-bidi-font-weight:normal'><span lang=EN-GB>Dockers</span></b><span lang=EN-GB> in <i style='mso-bidi-font-style:normal'>Ghent</i> walked out.<o:p></o:p></span></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]><span lang=EN-GB>Wages<o:p></o:p></span></p>
<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='font-family:"Courier New"'><span style='mso-list:Ignore'>o<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]><span lang=EN-GB>nights</span></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span><span style='mso-list:Ignore'>·<span>&nbsp;</span></span></span><![endif]><span lang=EN-GB>Hours</span></p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp;</span></span><![endif]>First</p>
<table class=MsoTableGrid border=1><tr><td width=100 style='border:solid'><p class=MsoNormal align=center style='text-align:center'>Tonnes</p></td><td><p class=MsoNormal>9</p></td></tr></table>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoQuote>We will not move.<o:p></o:p></p>
<!--EndFragment--></body></html>`;

test('Text from Word keeps headings, marks, lists in lists and tables, and nothing of its styles', () => {
  expect(pasted(WORD)).toBe(
    [
      '<h2>Port strike</h2>',
      '<p><strong>Dockers</strong> in <em>Ghent</em> walked out.</p>',
      '<ul><li>Wages<ul><li>nights</li></ul></li><li>Hours</li></ul>',
      '<ol><li>First</li></ol>',
      '<table><tbody><tr><td class="align-center">Tonnes</td><td>9</td></tr></tbody></table>',
      '<blockquote><p>We will not move.</p></blockquote>',
    ].join('\n'),
  );
});

const GOOGLE = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1b2c"><h2 dir="ltr" style="line-height:1.38"><span style="font-size:16pt;font-weight:400;">Heading</span></h2><p dir="ltr" style="line-height:1.38;margin-top:0pt"><span style="font-size:11pt;font-weight:400;font-style:normal">Plain, </span><span style="font-size:11pt;font-weight:700;font-style:normal">bold</span><span style="font-size:11pt;font-weight:400;font-style:italic"> and slanted</span><a href="https://www.google.com/url?q=https://example.org/a&amp;sa=D" style="text-decoration:none"><span style="font-weight:400;text-decoration:underline">a link</span></a></p><br /><ul style="margin-top:0"><li dir="ltr" style="list-style-type:disc" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400">One</span></p></li></ul></b><br class="Apple-interchange-newline">`;

test('Text from Google Docs keeps bold and italics, and nothing else', () => {
  expect(
    cleanPaste(GOOGLE, () => undefined),
    'the site’s policy forbids styles',
  ).not.toContain('style=');
  expect(pasted(GOOGLE)).toBe(
    [
      '<h2>Heading</h2>',
      '<p>Plain, <strong>bold</strong><em> and slanted</em><a href="https://example.org/a">a link</a></p>',
      '<ul><li>One</li></ul>',
    ].join('\n'),
  );
});

test.each(['font-weight: normal;', 'color: red; font-weight:400'])(
  'What stands in a <b style="%s"> is not bold',
  (style) => {
    expect(pasted(`<b style="${style}">Plain and <b>bold</b></b>`)).toBe('<p>Plain and <strong>bold</strong></p>');
  },
);

const PAGE = `<html><body><!--StartFragment--><div class="article" style="color: rgb(0,0,0)"><h1 class="t">Title</h1><div><p style="font-size:18px">Text <span class="x">in a span</span> <a href="/relative" onclick="x()">there</a> <a href="javascript:x()">bad</a>.</p><script>track()</script><p><img src="https://example.org/p.jpg" alt="P" width="300" srcset="x 2x"></p><p><img src="data:image/png;base64,AA" alt="Chart"></p></div></div><!--EndFragment--></body></html>`;

test('Text from a web page loses boxes, scripts, styles and links that lead nowhere', () => {
  expect(pasted(PAGE)).toBe(
    [
      '<h2>Title</h2>',
      '<p>Text in a span there bad.</p>',
      '<figure><img src="https://example.org/p.jpg" alt="P"></figure>',
      '<p>Chart</p>',
    ].join('\n'),
  );
});

const EXCEL = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style><!-- .xl65 {font-weight:700;} --></style></head>
<body link="#0563C1"><table border=0 cellpadding=0 width=192 style='border-collapse:collapse'>
<!--StartFragment--><col width=64 span=2 style='width:48pt'><tr height=20 style='height:15.0pt'><td height=20 class=xl65 style='font-weight:700'>Port</td><td>Tonnes</td></tr>
<tr height=20><td height=20>Ghent</td><td align=right>1,200</td></tr>
<!--EndFragment--></table></body></html>`;

test('One cell from Excel is its words', () => {
  expect(pasted(EXCEL.replace(/<tr height=20 [\s\S]*?<td align=right>/, '<tr><td>').replace('span=2', ''))).toBe(
    '<p>1,200</p>',
  );
});

test('Cells from Excel are a table, aligned as they were', () => {
  expect(pasted(EXCEL)).toBe(
    '<table><colgroup><col span="2"></colgroup><tbody><tr><td><strong>Port</strong></td><td>Tonnes</td></tr><tr><td>Ghent</td><td class="align-right">1,200</td></tr></tbody></table>',
  );
});

test('What this editor copied comes back as it was', () => {
  const html = '<ul data-pm-slice="0 0 []"><li><p data-line="">one</p></li><li><p>two</p></li></ul>';
  expect(pasted(html)).toBe('<ul><li>one</li><li><p>two</p></li></ul>');
});

test('Each picture is taken by its address, and the words around one that cannot be had stay two words', () => {
  const asked: string[] = [];
  const take = (src: string) => {
    asked.push(src);
    return src.startsWith('data:') ? 'https://taken.example/' : undefined;
  };
  const html =
    '<p>Before</p><p><img alt="" src="data:image/png;base64,AA"></p><p class=MsoNormal>One<img src="file:///C:/x/clip_image002.jpg">Two</p>';
  expect(cleanPaste(html, take).replaceAll(/\s+/g, ' ')).toBe(
    '<p>Before</p><figure><img alt="" src="https://taken.example/"></figure><p>One Two</p>',
  );
  expect(asked).toEqual(['data:image/png;base64,AA', 'file:///C:/x/clip_image002.jpg']);
  const copied = '<figure data-pm-slice="0 0 []"><img src="/media/a.jpg"><img src="data:image/png;base64,AA"></figure>';
  expect(cleanPaste(copied, take)).toContain('<img src="/media/a.jpg"><img src="https://taken.example/">');
});
