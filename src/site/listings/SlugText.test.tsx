import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SlugText } from './SlugText.tsx';

test.each(['News', 'Consent-and-privacy', '-odd--slug-', ''])('%s is unchanged in the document', (slug) => {
  const html = renderToStaticMarkup(<SlugText slug={slug} />);
  expect(html.replace(/<[^>]+>/g, '')).toBe(slug);
});

test('each hyphen is marked, to be set as a word space', () => {
  expect(
    renderToStaticMarkup(<SlugText slug="First-party-data" />).match(/<span class="[^"]+">-<\/span>/g),
  ).toHaveLength(2);
});
