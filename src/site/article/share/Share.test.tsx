import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Share } from './Share.tsx';

const SITE = 'https://signalandstack.example';

/** The addresses in the links to the networks. */
function shared(html: string): (string | null)[] {
  return [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => {
    const query = new URL(href.replaceAll('&amp;', '&')).searchParams;
    return query.get('u') ?? query.get('url');
  });
}

describe('the share component', () => {
  test('shares the address that it is given, whole', () => {
    const html = renderToStaticMarkup(<Share siteUrl={SITE} title="A story" url="/news/a-story" />);
    expect(shared(html)).toEqual([`${SITE}/news/a-story`, `${SITE}/news/a-story`, `${SITE}/news/a-story`]);
  });

  test('with no url falls back to a default address: the site itself', () => {
    const html = renderToStaticMarkup(<Share siteUrl={SITE} title="A story" />);
    expect(shared(html)).toEqual([`${SITE}/`, `${SITE}/`, `${SITE}/`]);
  });

  test('offers Instagram only where it is asked to, and only with script', () => {
    expect(renderToStaticMarkup(<Share siteUrl={SITE} title="A story" />)).not.toContain('Instagram');
    expect(renderToStaticMarkup(<Share siteUrl={SITE} title="A story" instagram />)).toMatch(
      /<button type="button" hidden="" [^>]*>Instagram/,
    );
  });
});
