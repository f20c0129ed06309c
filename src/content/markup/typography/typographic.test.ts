import { describe, expect, test } from 'vitest';
import { textOf } from '../nodes.ts';
import { parseHtml } from '../parse-html.ts';
import { setQuotes, withQuotes } from './typographic.ts';

function set(html: string, language = 'en-GB') {
  const root = parseHtml(html);
  setQuotes(root, language);
  return root.children.map(textOf).join('');
}

describe('Quotes become typographic', () => {
  test.each([
    [`He said "yes" and 'no'.`, 'He said “yes” and ‘no’.'],
    [`"It's the users' data," she said.`, '“It’s the users’ data,” she said.'],
    [`"He said 'go' to me"`, '“He said ‘go’ to me”'],
    [`("quoted") and "(so)"—"there"`, '(“quoted”) and “(so)”—“there”'],
    [`Rock 'n' roll in the '90s and the 1990's, 'tis true`, 'Rock ’n’ roll in the ’90s and the 1990’s, ’tis true'],
    [`the class of '95`, 'the class of ’95'],
    [`"One\n\n`, '“One\n\n'],
    [`and so on."`, 'and so on.”'],
    [`O'Reilly, l'été, D'Arcy`, 'O’Reilly, l’été, D’Arcy'],
    [`"...and?" 'Why'?`, '“...and?” ‘Why’?'],
    [`"Windows 95" and "the class of 2012", he said`, '“Windows 95” and “the class of 2012”, he said'],
    [`"I'm 6'2"," he said. "A 27" screen."`, '“I’m 6\'2",” he said. “A 27" screen.”'],
    ['Dashes -- and ellipses... stay (c)', 'Dashes -- and ellipses... stay (c)'],
  ])('%s', (written, shown) => {
    expect(withQuotes(written, 'en-GB')).toBe(shown);
    expect(withQuotes(shown, 'en-GB')).toBe(shown);
  });

  test.each([
    ['across elements', '<p>"<em>word</em>" and <b>"more</b> here"</p>', '“word” and “more here”'],
    ['around code', '<p>"<code>"a"</code>" isn\'t</p>', '“"a"” isn’t'],
    ['in a link', `<p>'<a href="/x">It's</a>'</p>`, '‘It’s’'],
    ['of each block by itself', '<p>"One</p><p>"two"</p>', '“One“two”'],
    ['on lines of their own', '<p>"One"<br>"two"</p>', '“One”“two”'],
    ['in cells', `<table><tr><td>"a"</td><td>b's</td></tr></table>`, '“a”b’s'],
  ])('%s', (_, html, text) => {
    expect(set(html)).toBe(text);
  });
});

describe('Quotes stay as they are', () => {
  test.each([
    `He is 5'10" tall, or 5' 10", in 6' of water on a 12" disc; 40° 26' 46" N`,
    "See https://a.example/it's?q='x' or mail o'brien@a.example",
  ])('%s', (written) => {
    expect(withQuotes(written, 'en')).toBe(written);
  });

  test.each(['code', 'kbd', 'samp', 'var', 'pre'])('in <%s>', (name) => {
    expect(set(`<p>a</p><${name}>it's "so"</${name}>`)).toBe(`ait's "so"`);
  });

  test('in text from right to left whose language is not named', () => {
    expect(set('<p dir="auto">ארה"ב "שלום"</p>')).toBe('ארה"ב "שלום"');
    expect(set('<p lang="ja">"a"</p>')).toBe('"a"');
  });
});

describe('Quotes are those of the language', () => {
  test.each([
    ['de', `"Ja", sagt's 'er'`, '„Ja“, sagt’s ‚er‘'],
    ['de-AT', '"Ja"', '„Ja“'],
    ['de-CH', '"Ja"', '«Ja»'],
    ['fr', `"Oui", dit-il, l'été "chaud"`, '«\u00a0Oui\u00a0», dit-il, l’été «\u00a0chaud\u00a0»'],
    ['fr', `Il dit " oui " et « non »`, `Il dit " oui " et « non »`],
    ['sv', '"Ja"', '”Ja”'],
    ['en-US', '"Yes"', '“Yes”'],
  ])('%s: %s', (language, written, shown) => {
    expect(withQuotes(written, language)).toBe(shown);
    expect(withQuotes(shown, language)).toBe(shown);
    expect(set(`<p lang="${language}">${written}</p>`)).toBe(shown);
  });

  test('also in a line of another', () => {
    expect(set(`<p>"They say <q lang="de">"so"</q>"</p>`)).toBe('“They say „so“”');
  });
});
