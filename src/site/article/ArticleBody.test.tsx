import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ArticleBody } from './ArticleBody.tsx';

const rendered = (html: string) => renderToStaticMarkup(<ArticleBody html={html} />);

test('a stored picture has its colour in an attribute that the policy permits', () => {
  const stored = '<img src="/a.png" alt="a > b, it\'s" loading="lazy" style="background-color:#f5eee1">';
  expect(rendered(`<p>${stored}${stored}</p>`)).toContain(
    '<p><img src="/a.png" alt="a > b, it\'s" loading="lazy" data-color="eed">'.concat(
      '<img src="/a.png" alt="a > b, it\'s" loading="lazy" data-color="eed"></p>',
    ),
  );
});

test('a text about style attributes stays as it is', () => {
  const text = '<code>&#x3C;img style="background-color:#f5eee1"></code>';
  expect(rendered(text)).toContain(text);
});

test('code is reachable by keyboard', () => {
  expect(rendered('<pre><code>a</code></pre>')).toContain('<pre tabindex="0"><code>');
});
