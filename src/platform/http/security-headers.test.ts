import type { InjectOptions } from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import { givenPost, givenPublication } from '#content/posts/testing/content.ts';
import { testSite } from '#content/testing/site.ts';
import { createApp } from '../../app.ts';
import { FORM_RATE } from '../api/rates.ts';
import { noAssets } from '../testing/assets.ts';

async function openSite() {
  const site = await testSite();
  await givenPublication(site);
  await givenPost(site, { post_name: 'first' });
  await site.database.queries
    .insertInto('redirect')
    .values({ source_path: '/old', target: '/news/first', status: 301 })
    .execute();
  const app = await createApp({ site, assets: noAssets });
  onTestFinished(() => app.close());
  return app;
}

type Headers = Readonly<Record<string, unknown>>;

interface Rule {
  readonly name: string;
  /** Points added to a hundred. */
  readonly points: (headers: Headers) => number;
}

/** The sources of a directive of the policy; those of default-src where the policy does not name it. */
function sourcesOf(headers: Headers, directive: string): readonly string[] {
  const policy = String(headers['content-security-policy'] ?? '').split(';');
  const directives = policy.map((text) => text.trim().split(/\s+/));
  const named = (name: string) => directives.find(([first]) => first === name)?.slice(1);
  return named(directive) ?? (directive.endsWith('-src') ? named('default-src') : undefined) ?? ['*'];
}

const UNSAFE = /^(?:'unsafe-(?:inline|eval|hashes)'|\*|https?:|data:|blob:)$/;
const text = (headers: Headers, name: string) => String(headers[name] ?? '');

/** Mozilla's Observatory (https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring): its tests, and the points of each. */
const OBSERVATORY: readonly Rule[] = [
  {
    name: 'Content-Security-Policy: no unsafe source for scripts, styles, objects',
    points: (headers) => {
      const active = ['script-src', 'style-src', 'object-src', 'base-uri', 'form-action'];
      const fallback = sourcesOf(headers, 'default-src');
      if (!headers['content-security-policy']) return -25;
      if (active.slice(0, 3).some((name) => sourcesOf(headers, name).some((source) => UNSAFE.test(source)))) return -20;
      return fallback.join() === "'none'" ? 10 : 5;
    },
  },
  { name: 'Cookies: none', points: (headers) => (headers['set-cookie'] === undefined ? 0 : -20) },
  {
    name: 'Cross-origin resource sharing: not with credentials',
    points: (headers) => (headers['access-control-allow-credentials'] === undefined ? 0 : -50),
  },
  {
    name: 'Cross-Origin-Resource-Policy',
    points: (headers) => (text(headers, 'cross-origin-resource-policy') === 'same-origin' ? 10 : 0),
  },
  {
    name: 'Referrer-Policy: no address of a page to other sites',
    points: (headers) => (/unsafe-url|^no-referrer-when/.test(text(headers, 'referrer-policy')) ? -5 : 0),
  },
  {
    name: 'Strict-Transport-Security: six months or more',
    points: (headers) => {
      const age = Number(/max-age=(\d+)/.exec(text(headers, 'strict-transport-security'))?.[1] ?? 0);
      return age === 0 ? -20 : age < 15_768_000 ? -10 : 0;
    },
  },
  {
    name: 'Scripts from this site only',
    points: (headers) =>
      sourcesOf(headers, 'script-src').every((source) => /^'(?:self|none)'$/.test(source)) ? 0 : -50,
  },
  {
    name: 'X-Content-Type-Options',
    points: (headers) => (headers['x-content-type-options'] === 'nosniff' ? 0 : -5),
  },
  {
    name: 'X-Frame-Options, by frame-ancestors',
    points: (headers) => (sourcesOf(headers, 'frame-ancestors').join() === "'none'" ? 5 : -20),
  },
];

/** The lowest score of the best grade. */
const A_PLUS = 100;

const form = (url: string, payload: string, headers = {}): InjectOptions => ({
  method: 'POST',
  url,
  payload,
  headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
});

/** A request for every kind of answer, and its status. */
const KINDS: Readonly<Record<string, readonly [request: string | InjectOptions, status: number]>> = {
  'the front page': ['/', 200],
  'an article': ['/news/first', 200],
  'a preview': ['/preview/news/first', 200],
  'a page that does not exist': ['/nowhere', 404],
  'an author who does not exist': ['/author/none', 404],
  'a redirect to a page': ['/search?q=first', 302],
  'a redirect of an old address': ['/old', 301],
  'a form that cannot be taken': [form('/contact-us', 'email=x'), 422],
  'a form that is taken': [form('/subscribe', 'email=reader@example.com'), 303],
  'a form of another site': [form('/subscribe', 'email=a@example.com', { 'sec-fetch-site': 'cross-site' }), 403],
  'a call': ['/api/post/latest', 200],
  'a call that does not exist': ['/api/nowhere', 404],
  'a call that cannot be read': ['/api/post/topic/100%', 400],
  'the documentation': ['/api/docs', 200],
  'a script of the documentation': ['/api/docs/static/swagger-initializer.js', 200],
  'the description of the API': ['/api/docs/json', 200],
  'a feed': ['/feeds/rss.xml', 200],
  'a calendar': ['/events/calendar.ics', 200],
  'robots.txt': ['/robots.txt', 200],
  'a site map': ['/sitemap.xml', 200],
  'security.txt': ['/.well-known/security.txt', 200],
  'the speculation rules': ['/speculation-rules.json', 200],
  'a picture': ['/media/authors/default.webp?width=150', 200],
  'a drawing': ['/media/icon.svg', 200],
  'a picture that does not exist': ['/media/nowhere.webp', 404],
  'a picture of an unknown width': ['/media/authors/default.webp?width=x', 400],
};

function expectTheBestGrade(headers: Headers): void {
  const points = OBSERVATORY.map(({ name, points }) => ({ name, points: points(headers) }));
  expect(points.filter((rule) => rule.points < 0)).toEqual([]);
  expect(points.reduce((sum, rule) => sum + rule.points, A_PLUS)).toBeGreaterThan(A_PLUS);
  expect(headers).toMatchObject({
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
    'cross-origin-opener-policy': 'same-origin',
  });
  expect(String(headers['content-security-policy'])).not.toContain('unsafe');
}

describe("every kind of answer has the best grade of Mozilla's Observatory", () => {
  test.each(Object.entries(KINDS))('%s', async (_kind, [request, status]) => {
    const app = await openSite();
    const answer = await app.inject(request);
    expect(answer.statusCode).toBe(status);
    expectTheBestGrade(answer.headers);
  });

  test('a refusal of one request too many', async () => {
    const app = await openSite();
    const post = () => app.inject(form('/subscribe', 'email=x'));
    for (let count = 0; count < FORM_RATE.max; count += 1) await post();
    const answer = await post();
    expect(answer.statusCode).toBe(429);
    expectTheBestGrade(answer.headers);
  });

  test('only pages may load anything', async () => {
    const app = await openSite();
    for (const url of ['/api/post/latest', '/feeds/rss.xml', '/robots.txt', '/search?q=first', '/old'])
      expect((await app.inject(url)).headers['content-security-policy'], url).toContain("default-src 'none'");
  });

  test('a 304 leaves the policy of the kept page as it is', async () => {
    const app = await openSite();
    const { headers } = await app.inject('/news/first');
    const unchanged = await app.inject({ url: '/news/first', headers: { 'if-none-match': String(headers.etag) } });
    expect(unchanged.statusCode).toBe(304);
    expect(unchanged.headers['content-security-policy']).toBeUndefined();
  });
});
