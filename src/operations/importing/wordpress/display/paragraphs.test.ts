import { expect, test } from 'vitest';
import { wordpressParagraphs } from './paragraphs.ts';

test.each([
  [
    'blank lines part paragraphs, single ones are breaks',
    'One\ntwo\n\nThree\n \t\n\nFour',
    '<p>One<br>\ntwo</p>\n<p>Three</p>\n<p>Four</p>',
  ],
  ['two breaks part paragraphs, too', 'One<br /><br>\nTwo', '<p>One</p>\n<p>Two</p>'],
  ['a break and a line break are one', 'One<br />\nTwo', '<p>One<br>\nTwo</p>'],
  ['what is marked up stays', '<p class="a">One</p>\n<p>Two</p>', '<p class="a">One</p>\n<p>Two</p>'],
  ['a marked paragraph with a blank line becomes two', '<p>One\n\nTwo</p>', '<p>One</p>\n<p>Two</p>'],
  ['blocks stand between paragraphs', 'One\n<h2>Two</h2>\nThree', '<p>One</p>\n<h2>Two</h2>\n<p>Three</p>'],
  [
    'a quotation holds paragraphs',
    '<blockquote>One\n\nTwo</blockquote>',
    '<blockquote><p>One</p>\n<p>Two</p>\n</blockquote>',
  ],
  [
    'list items stay bare',
    '<ul>\n<li>One</li>\n<li>Two\nlines</li>\n</ul>',
    '<ul><li>One</li>\n<li>Two<br>\nlines</li>\n</ul>',
  ],
  ['a list item of two paragraphs has two', '<li>One\n\nTwo</li>', '<li><p>One</p>\n<p>Two</p>\n</li>'],
  ['a division stays bare if its text is all there is', '<div>\nOne\n</div>', '<div>One</div>'],
  ['a division set apart has paragraphs', '<div>\n\nOne\n\n</div>', '<div><p>One</p>\n</div>'],
  [
    'tables hold no stray breaks',
    '<table>\n<tr>\n<td>1</td>\n<td></td>\n</tr>\n</table>',
    '<table><tr><td>1</td>\n<td></td>\n</tr>\n</table>',
  ],
  [
    'preformatted text stays as it is',
    'One\n<pre>a\n\n  <b>b</b>\n</pre>\nTwo',
    '<p>One</p>\n<pre>a\n\n  <b>b</b>\n</pre>\n<p>Two</p>',
  ],
  [
    'line breaks in tags and scripts mean nothing',
    '<a\nhref="/x">One</a> <script>a\n\nb</script>',
    '<p><a\nhref="/x">One</a> <script>a\n\nb</script></p>',
  ],
  [
    'figures hold none',
    '<figure><img src="a.png">\n<figcaption>One</figcaption></figure>',
    '<figure><img src="a.png"><figcaption>One</figcaption>\n</figure>',
  ],
  ['comments go', '<!-- One -->\n\nTwo', '<p>Two</p>'],
  ['a rule parts paragraphs', 'One<hr />Two', '<p>One</p>\n<hr />\n<p>Two</p>'],
  ['a less-than sign is one', '1 < 2\n\n3 > 2', '<p>1 < 2</p>\n<p>3 > 2</p>'],
  ['nothing is nothing', ' \n\n', ''],
])('%s', (_, written, shown) => {
  expect(wordpressParagraphs(written)).toBe(shown);
});

test('an address alone on its line is embedded, one in a sentence is not', () => {
  const link = '<p><a class="embed" href="https://youtu.be/x">https://youtu.be/x</a></p>';
  expect(wordpressParagraphs('See:\nhttps://youtu.be/x\nand https://youtu.be/y')).toBe(
    `<p>See:</p>\n${link}\n<p>and https://youtu.be/y</p>`,
  );
  expect(wordpressParagraphs('<p>https://youtu.be/x</p>')).toBe(link);
});
