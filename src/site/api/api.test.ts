import Fastify, { type FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { failure, problem } from '#platform/api/api.contract.ts';
import { registerApi } from './api.ts';
import { call, testApi } from './testing/calling.ts';

test('an address that is no call answers 404, in the shape of every refusal', async () => {
  const { api } = await testApi();
  for (const url of ['/api', '/api/', '/api/nothing', '/api/post/latest/more?page=2']) {
    expect(await call(api, url, problem, { status: 404 })).toMatchObject({ error: 'Not Found', issues: [] });
  }
  await call(api, '/api/post/latest', problem, { status: 404, body: {} });
});

test.each([
  ['broken JSON', '{"email":', 'application/json', 400],
  ['no JSON at all', '', 'application/json', 400],
  ['a poisoned prototype', '{"email": "reader@example.com", "__proto__": {"admin": true}}', 'application/json', 400],
  ['a posted form', 'email=reader@example.com', 'application/x-www-form-urlencoded', 415],
  ['plain text', 'hello', 'text/plain', 415],
  ['a body that is too large', JSON.stringify({ email: 'x'.repeat(70_000) }), 'application/json', 413],
])('%s is refused in that shape, too', async (_what, payload, contentType, status) => {
  const { api } = await testApi();
  const response = await api.inject({
    method: 'POST',
    url: '/api/subscribe/add',
    payload,
    headers: { 'content-type': contentType },
  });
  expect(response.statusCode).toBe(status);
  expect(problem.parse(response.json()).issues).toHaveLength(1);
});

test.each([
  '/api/post/topic/news%',
  '/api/post/topic/%E0%A4%A',
  `/api/post/topic/${'x'.repeat(600)}`,
  '/api/post/topic/a%00b',
  '/api/post/search/all/a%00b',
])('an address that cannot be read (%s) is refused in that shape, too', async (url) => {
  const { api } = await testApi();
  const response = await api.inject({ url });
  expect([400, 414]).toContain(response.statusCode);
  expect(problem.parse(response.json()).issues).toHaveLength(1);
});

test('a malformed query names each parameter that is wrong', async () => {
  const { api } = await testApi();
  const refused = await call(api, '/api/post/topic/news?page=0&limit=51', problem, { status: 400 });
  expect(refused.issues).toEqual([
    { path: 'page', message: 'a whole number from 1 on' },
    { path: 'limit', message: 'a whole number from 1 to 50' },
  ]);
});

test.each([
  'page=x',
  'page=',
  'page=1.5',
  'page=-1',
  'page=1&page=2',
  'page=99999999999',
  'page=1e0',
  'page=0x1',
  'limit=0',
  'limit=1.0',
])('?%s is malformed', async (query) => {
  const { api } = await testApi();
  await call(api, `/api/event/totalevents?${query}`, problem, { status: 400 });
});

/** Values that a client might send by mistake, for any parameter. */
const MISTAKES = ['NaN', '1.5', '-1', '', 'x'.repeat(3000), 99_999_999_999, null, true, {}, []];

test('every call explains what it expected, whatever input it gets', async () => {
  const { api } = await testApi();
  const { paths } = (await api.inject('/api/docs/json')).json<OpenApi>();
  const messages = new Set<string>();
  for (const [path, methods] of Object.entries(paths)) {
    for (const mistake of MISTAKES) {
      const name = encodeURIComponent(String(mistake)) || '%00';
      const url = path.replace(/\{\w+\}/g, name);
      const fields = methods.post?.requestBody?.content['application/json'].schema.properties ?? {};
      const answers = methods.post
        ? await Promise.all(
            [mistake, ...Object.keys(fields).map((field) => ({ [field]: mistake }))].map(sendTo(api, url)),
          )
        : [await api.inject(`${url}?page=${name}&limit=${name}`)];
      for (const answer of answers.filter(({ statusCode }) => statusCode === 400)) {
        messages.add(problem.parse(answer.json()).message);
      }
    }
  }
  expect(messages.size).toBeGreaterThan(20);
  expect([...messages].filter((message) => /expected|received|input|Too (?:big|small)|NaN/i.test(message))).toEqual([]);
  expect([...messages].join('\n')).toContain('page: a whole number from 1 on');
});

interface OpenApi {
  readonly paths: Record<string, { readonly post?: Posted }>;
}

interface Posted {
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: BodySchema } } };
}

interface BodySchema {
  readonly properties?: Record<string, unknown>;
}

const sendTo = (api: FastifyInstance, url: string) => (body: unknown) =>
  api.inject({
    method: 'POST',
    url,
    payload: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
    // The calls are limited by address, and this is about none of it.
    remoteAddress: `2001:db8::${Math.floor(Math.random() * 0xffff).toString(16)}`,
  });

test('an unexpected failure shows a request id and no internals', async () => {
  const { api, site } = await testApi();
  await site.database.queries.schema.dropTable('advertisement').execute();
  const answer = await call(api, '/api/advertisement/get_active', failure.strict(), { status: 500 });
  expect(answer.error).toBe('Internal Server Error');
  expect(JSON.stringify(answer)).not.toMatch(/advertisement|SQL|table/i);
});

test('HEAD answers as GET does, without a body', async () => {
  const { api } = await testApi();
  const head = await api.inject({ method: 'HEAD', url: '/api/category/all' });
  expect(head.statusCode).toBe(200);
  expect(head.body).toBe('');
});

test('answers are not cached, and not indexed', async () => {
  const { api } = await testApi();
  const { headers } = await api.inject('/api/post/latest');
  expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'x-robots-tag': 'noindex' });
});

test('the rate limit answers 429 in that shape to one address, and not to others', async () => {
  const { api } = await testApi();
  const post = (remoteAddress: string) =>
    api.inject({ method: 'POST', url: '/api/subscribe/add', payload: { email: 'no' }, remoteAddress });
  for (let number = 1; number <= 100; number++) expect((await post('192.0.2.1')).statusCode).toBe(400);
  const refused = await post('192.0.2.1');
  expect(refused.statusCode).toBe(429);
  expect(problem.parse(refused.json()).error).toBe('Too Many Requests');
  expect(refused.headers['retry-after']).toBeDefined();
  expect((await post('192.0.2.2')).statusCode).toBe(400);
});

test('the documentation lists every call of the specification', async () => {
  const { api } = await testApi();
  const { paths } = (await api.inject('/api/docs/json')).json<{ paths: Record<string, object> }>();
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(calls.toSorted()).toEqual(CALLS.toSorted());
});

test('the documentation is a page, with a policy of its own', async () => {
  const { api } = await testApi();
  const page = await api.inject('/api/docs');
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.headers['content-security-policy']).toContain(`script-src 'self';`);
  const script = await api.inject('/api/docs/static/swagger-ui-bundle.js');
  expect(script.statusCode).toBe(200);
  expect(script.rawPayload.length).toBeGreaterThan(1_000_000);
  expect((await api.inject('/api/docs/static/nothing.js')).statusCode).toBe(404);
  expect((await api.inject({ method: 'HEAD', url: '/api/docs' })).statusCode).toBe(200);
});

test('it inherits no parser from the pages: it refuses posted forms', async () => {
  const { site } = await testApi();
  const app = Fastify();
  await app.register(await import('@fastify/formbody'));
  app.setErrorHandler((_error, _request, reply) => reply.status(418).send('a page'));
  app.setNotFoundHandler((_request, reply) => reply.status(404).send('a page'));
  await registerApi(app, { site, mayPreview: async () => true });
  const form = { method: 'POST', url: '/api/contact/add', payload: 'first_name=A' } as const;
  const response = await app.inject({ ...form, headers: { 'content-type': 'application/x-www-form-urlencoded' } });
  expect(response.statusCode).toBe(415);
  expect((await app.inject('/elsewhere')).body).toBe('a page');
  await app.close();
});

/** Section 7. */
const CALLS = [
  'GET /api/post/latestPost',
  'GET /api/post/leadership',
  'GET /api/post/featured',
  'GET /api/post/homelatest',
  'GET /api/post/homelatestnews',
  'GET /api/post/homepopular',
  'GET /api/post/homeinterview',
  'GET /api/post/homequickbyte',
  'GET /api/post/homearticle',
  'GET /api/post/homepodcast',
  'GET /api/advertisement/get_active',
  'GET /api/post/tag/{subcat}',
  'GET /api/post/topic/{cat_slug}',
  'GET /api/post/topic/{cat_slug}/{subcat}',
  'GET /api/category/subcatlist',
  'GET /api/category/all',
  'POST /api/subscribe/add',
  'POST /api/url_redirect/check_redirect',
  'GET /api/post/asidetopic/{cat_slug}',
  'GET /api/author/{author_id}',
  'GET /api/post/latest',
  'GET /api/post/postdetails/{cat_slug}/{post_name}',
  'GET /api/post/preview-post/{cat_slug}/{post_name}',
  'POST /api/post/post_count/{id}',
  'GET /api/post/search/{cat}/{term}',
  'GET /api/event/totalevents',
  'GET /api/event/upcoming_events',
  'GET /api/event/past_events',
  'GET /api/event/eventdetails/{event_slug}',
  'POST /api/contact/add',
  'GET /api/ip',
];
