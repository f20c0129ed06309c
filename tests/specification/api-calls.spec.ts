import { type APIRequestContext, expect } from '@playwright/test';
import { test } from './own-site.ts';

// Specification, sections 3 and 7: statuses, keys and types of every call.

test.describe.configure({ mode: 'default' });

type Json = Readonly<Record<string, unknown>>;

/** The type of each key of an entity (section 3). */
type Shape = Readonly<Record<string, (value: unknown) => boolean>>;

const text = (value: unknown) => typeof value === 'string';
const words = (value: unknown) => typeof value === 'string' && value.trim() !== '';
const path = (value: unknown) => value === null || (words(value) && !/^(\/|https?:)/.test(String(value)));
const number = (value: unknown) => Number.isInteger(value);
const flag = (value: unknown) => value === 0 || value === 1;
const moment = (value: unknown) => words(value) && !Number.isNaN(Date.parse(String(value)));
const address = (value: unknown) => words(value) && URL.canParse(String(value));
const optional = (value: unknown) => value === null || words(value);

const MENU_POST: Shape = {
  cat_slug: words,
  post_name: words,
  post_title: words,
  post_author: words,
  post_date: moment,
  banner_img: path,
};
const POST: Shape = {
  ...MENU_POST,
  id: number,
  post_content: text,
  p_content: text,
  post_author_id: number,
  banner_show: flag,
  meta_description: text,
  meta_keywords: text,
  podcast_link: optional,
  reading_time: number,
  url: address,
};
const ADVERTISEMENT: Shape = {
  id: number,
  banner_img: path,
  banner_name: words,
  dest_url: address,
  banner_type: (value) => ['Post-1', 'Footer-3', 'Home-2'].includes(String(value)),
  duration_time: (value) => Number(value) > 0,
};
const CATEGORY: Shape = { cat_slug: words, cat_name: words };
const SUBCATEGORY: Shape = { id: number, subcat_slug: words, subcat_name: words };
const AUTHOR: Shape = {
  id: number,
  author_name: words,
  author_display_name: words,
  author_description: text,
  author_photo: path,
};
const EVENT: Shape = {
  event_id: number,
  event_slug: words,
  event_title: words,
  event_date: moment,
  event_timezone: words,
  event_location: text,
  event_banner: path,
  event_desc: text,
  event_link: optional,
  banner_show: flag,
  podcast_link: optional,
  // Beside those of section 3 (docs/specification/readings.md).
  event_end: optional,
  event_all_day: flag,
  event_previous_date: optional,
  event_state: (value) => ['planned', 'postponed', 'cancelled', 'online'].includes(String(value)),
};

function expectShape(found: unknown, shape: Shape, what: string): void {
  const entity = found as Json;
  expect(Object.keys(entity).toSorted(), what).toEqual(Object.keys(shape).toSorted());
  for (const [key, holds] of Object.entries(shape)) {
    expect(holds(entity[key]), `${what}: ${key} is ${JSON.stringify(entity[key])}`).toBe(true);
  }
}

/** The list is not empty, and every item has the shape. */
function expectList(found: unknown, shape: Shape, what: string): void {
  expect(Array.isArray(found), what).toBe(true);
  const items = found as unknown[];
  expect(items.length, what).toBeGreaterThan(0);
  for (const item of items) expectShape(item, shape, what);
}

async function get(request: APIRequestContext, call: string): Promise<Json> {
  const answer = await request.get(call);
  expect(answer.status(), call).toBe(200);
  expect(answer.headers()['content-type'], call).toContain('application/json');
  return answer.json();
}

/** All errors have one shape (specification, Readings). */
async function expectRefusal(request: APIRequestContext, call: string, status: number, data?: object): Promise<void> {
  const answer = data ? await request.post(call, { data }) : await request.get(call);
  expect(answer.status(), call).toBe(status);
  const problem: Json = await answer.json();
  expect(Object.keys(problem).toSorted(), call).toEqual(['error', 'issues', 'message']);
}

for (const [call, keys] of [
  ['/api/post/latestPost', ['newsData', 'quickByteData']],
  ['/api/post/leadership', ['podcastData', 'inteviewData', 'guestPostData']],
  ['/api/post/featured', ['articleData', 'learningData']],
] as const) {
  test(`GET ${call}: ${keys.join(', ')}`, async ({ request }) => {
    const answer = await get(request, call);
    expect(Object.keys(answer)).toEqual(keys);
    for (const key of keys) expectList(answer[key], MENU_POST, `${call} ${key}`);
  });
}

for (const name of ['latest', 'latestnews', 'popular', 'interview', 'quickbyte', 'article', 'podcast']) {
  test(`GET /api/post/home${name}: an array of posts`, async ({ request }) => {
    expectList(await get(request, `/api/post/home${name}`), POST, name);
  });
}

test('GET /api/post/latest: a list; in lists post_content is plain text', async ({ request }) => {
  const posts = await get(request, '/api/post/latest');
  expectList(posts, POST, 'latest');
  for (const post of posts as unknown as Json[]) expect(post.post_content).not.toMatch(/<\/?[a-z]+[ >]/);
  const dates = (posts as unknown as Json[]).map(({ post_date }) => String(post_date));
  expect(dates).toEqual(dates.toSorted().reverse());
});

test('GET /api/advertisement/get_active: an array with banner_type, of all three types', async ({ request }) => {
  const banners = await get(request, '/api/advertisement/get_active');
  expectList(banners, ADVERTISEMENT, 'get_active');
  const types = (banners as unknown as Json[]).map(({ banner_type }) => banner_type);
  expect(new Set(types)).toEqual(new Set(['Home-2', 'Footer-3', 'Post-1']));
});

test('GET /api/post/tag/{subcat}: posts with the eight groups; 404 for an unknown sub-category', async ({
  request,
}) => {
  const { posts } = (await get(request, '/api/post/tag/attribution')) as { posts: Json };
  expect(Object.keys(posts)).toEqual([
    'news',
    'featured',
    'quickbytes',
    'podcasts',
    'interview',
    'futureready',
    'guestauthor',
    'learningcenter',
  ]);
  for (const group of Object.values(posts)) for (const post of group as unknown[]) expectShape(post, POST, 'tag');
  expect(Object.values(posts).flat().length).toBeGreaterThan(5);
  await expectRefusal(request, '/api/post/tag/no-such-subject', 404);
});

test('GET /api/post/topic/{cat_slug} and …/{subcat}: posts.postData, posts.pagination, by page and limit', async ({
  request,
}) => {
  for (const call of ['/api/post/topic/news', '/api/post/topic/news/attribution']) {
    const { posts } = (await get(request, call)) as { posts: { postData: unknown; pagination: Json } };
    expectList(posts.postData, POST, call);
    expect(Object.keys(posts.pagination).toSorted()).toEqual(['limit', 'page', 'totalItems', 'totalPages']);
    expect(posts.pagination).toMatchObject({ page: 1, limit: 10 });
  }
  const pageOf = async (query: string) =>
    ((await get(request, `/api/post/topic/news?${query}`)) as { posts: { postData: unknown[]; pagination: Json } })
      .posts;
  const [first, second] = [await pageOf('page=1&limit=4'), await pageOf('page=2&limit=2')];
  expect(second.postData).toEqual(first.postData.slice(2, 4));
  expect(second.pagination).toMatchObject({ page: 2, limit: 2 });
  expect(second.pagination.totalPages).toBe(Math.ceil(Number(second.pagination.totalItems) / 2));
  await expectRefusal(request, '/api/post/topic/no-such-category', 404);
  for (const query of ['page=0', 'page=x', 'limit=-1', 'limit=1.5']) {
    await expectRefusal(request, `/api/post/topic/news?${query}`, 400);
  }
});

test('GET /api/category/subcatlist and /api/category/all: the whole lists', async ({ request }) => {
  expectList(await get(request, '/api/category/subcatlist'), SUBCATEGORY, 'subcatlist');
  const categories = await get(request, '/api/category/all');
  expectList(categories, CATEGORY, 'all');
  expect((categories as unknown as Json[]).map(({ cat_slug }) => cat_slug)).toEqual([
    'news',
    'quick-bytes',
    'podcasts',
    'interview',
    'future-ready',
    'guest-author',
    'featured',
    'learning-center',
  ]);
});

test('POST /api/subscribe/add {email}: ok, then 404 for the same address, 400 for an invalid one', async ({
  request,
}) => {
  const data = { email: `client-${Date.now()}@example.com` };
  expect((await request.post('/api/subscribe/add', { data })).ok()).toBe(true);
  await expectRefusal(request, '/api/subscribe/add', 404, data);
  await expectRefusal(request, '/api/subscribe/add', 400, { email: 'nobody' });
});

test('POST /api/url_redirect/check_redirect {current_url}: urlDetails[0].redirect_url, or nothing; the address itself moves, too', async ({
  request,
  ownSite,
}) => {
  ownSite.database.exec(`insert into redirect (source_path, target, status)
    values ('/2019/04/an-old-address', '/news/identity-merge-error-post-mortem', 301)`);
  const call = '/api/url_redirect/check_redirect';
  const check = async (current_url: string) => (await request.post(call, { data: { current_url } })).json();
  const moved = { urlDetails: [{ redirect_url: '/news/identity-merge-error-post-mortem' }] };
  expect(await check(`${ownSite.url}/2019/04/an-old-address`)).toEqual(moved);
  expect(await check('/2019/04/an-old-address')).toEqual(moved);
  expect(await check('/2019/04/no-old-address')).toEqual({ urlDetails: [] });
  await expectRefusal(request, call, 400, {});
  const answer = await request.get('/2019/04/an-old-address', { maxRedirects: 0 });
  expect([answer.status(), answer.headers().location]).toEqual([301, '/news/identity-merge-error-post-mortem']);
});

test('GET /api/post/asidetopic/{cat_slug}: result', async ({ request }) => {
  const { result, ...others } = await get(request, '/api/post/asidetopic/news');
  expect(others).toEqual({});
  expectList(result, POST, 'asidetopic');
  expect(new Set((result as Json[]).map(({ cat_slug }) => cat_slug))).toEqual(new Set(['news']));
});

test('GET /api/post/postdetails and /api/post/preview-post: result[0] with the whole text, 501 where there is none; GET /api/author/{author_id}: result[0]', async ({
  request,
}) => {
  for (const call of ['postdetails', 'preview-post']) {
    const details = `/api/post/${call}/news/identity-merge-error-post-mortem`;
    const { result } = (await get(request, details)) as { result: Json[] };
    expect(result).toHaveLength(1);
    expectShape(result[0], POST, call);
    expect(result[0]?.post_content).toMatch(/^<p>.*<h2/s);
    await expectRefusal(request, `/api/post/${call}/news/nothing`, 501);
    const author = (await get(request, `/api/author/${result[0]?.post_author_id}`)) as { result: Json[] };
    expect(author.result).toHaveLength(1);
    expectShape(author.result[0], AUTHOR, 'author');
    expect(author.result[0]?.author_display_name).toBe(result[0]?.post_author);
  }
  await expectRefusal(request, '/api/author/99999', 404);
});

test('POST /api/post/post_count/{id} {postId, ip_addr}: 200, counted once a visitor; GET /api/ip: {ip}', async ({
  request,
  ownSite,
}) => {
  const [post] = (await get(request, '/api/post/latest')) as unknown as { id: number }[];
  const id = post?.id ?? 0;
  const { ip } = await get(request, '/api/ip');
  const views = () =>
    ownSite.database.prepare('select coalesce(sum(views), 0) as views from daily_view where post_id = ?').get(id)
      ?.views;
  const before = Number(views());
  const count = (agent: string) =>
    request.post(`/api/post/post_count/${id}`, { data: { postId: id, ip_addr: ip }, headers: { 'user-agent': agent } });
  const reader = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';
  for (let time = 0; time < 2; time++) expect((await count(reader)).status()).toBe(200);
  await expect.poll(views).toBe(before + 1);
  expect((await count('Googlebot/2.1 (+http://www.google.com/bot.html)')).status()).toBe(200);
  expect(views()).toBe(before + 1);
  await expectRefusal(request, '/api/post/post_count/999999', 404, { postId: 999999, ip_addr: '' });
  await expectRefusal(request, `/api/post/post_count/${id}`, 400, { postId: id + 1, ip_addr: '' });
});

test('GET /api/post/search/{cat}/{term}: success, result.postData, result.pagination, by page', async ({ request }) => {
  const { success, result } = (await get(request, '/api/post/search/all/data?page=2')) as {
    success: unknown;
    result: { postData: unknown[]; pagination: Json };
  };
  expect(success).toBe(true);
  expectList(result.postData, POST, 'search');
  expect(result.pagination).toMatchObject({ page: 2, limit: 10 });
  expect(Number(result.pagination.totalItems)).toBeGreaterThan(10);
  const news = await get(request, '/api/post/search/news/data');
  for (const post of (news.result as { postData: Json[] }).postData) expect(post.cat_slug).toBe('news');
  const nothing = await get(request, '/api/post/search/all/zzyzxqwv');
  expect(nothing).toMatchObject({ success: true, result: { postData: [], pagination: { totalItems: 0 } } });
});

test('GET /api/event/totalevents, upcoming_events, past_events: responseData.eventData, responseData.pagination.totalPages', async ({
  request,
}) => {
  const slugs: Record<string, string[]> = {};
  for (const list of ['totalevents', 'upcoming_events', 'past_events']) {
    const { responseData } = (await get(request, `/api/event/${list}?page=1`)) as {
      responseData: { eventData: Json[]; pagination: Json };
    };
    expectList(responseData.eventData, EVENT, list);
    expect(responseData.eventData.length).toBeLessThanOrEqual(9);
    expect(responseData.pagination.totalPages).toBe(Math.ceil(Number(responseData.pagination.totalItems) / 9));
    slugs[list] = responseData.eventData.map(({ event_date }) => String(event_date));
  }
  const now = Date.now();
  for (const date of slugs.upcoming_events ?? []) expect(Date.parse(date)).toBeGreaterThan(now);
  for (const date of slugs.past_events ?? []) expect(Date.parse(date)).toBeLessThanOrEqual(now);
  expect(slugs.totalevents).toEqual([...(slugs.upcoming_events ?? []), ...(slugs.past_events ?? [])].slice(0, 9));
});

test('GET /api/event/eventdetails/{event_slug}: eventData, a list; 501 where there is none', async ({ request }) => {
  const { eventData } = (await get(request, '/api/event/eventdetails/reading-room-consent-string-draft')) as {
    eventData: Json[];
  };
  expect(eventData).toHaveLength(1);
  expectShape(eventData[0], EVENT, 'eventdetails');
  expect(eventData[0]?.event_desc).toMatch(/^<(p|h2)/);
  await expectRefusal(request, '/api/event/eventdetails/nothing', 501);
});

test('POST /api/contact/add {first_name, last_name, email, phone, message, opt_in}: success, and it is stored', async ({
  request,
  ownSite,
}) => {
  const data = {
    first_name: 'Ann',
    last_name: 'Lee',
    email: 'ann@example.com',
    phone: '+1 202 555 01',
    message: 'Hello.',
    opt_in: true,
  };
  const answer = await request.post('/api/contact/add', { data });
  expect(answer.status()).toBe(200);
  expect(await answer.json()).toMatchObject({ success: true });
  const stored = ownSite.database.prepare('select * from contact_submission order by id desc limit 1').get();
  expect(stored).toMatchObject({ ...data, opt_in: 1, form: 'contact' });
});

test('pictures: each width that a screen asks for, any other as the next larger one', async ({ request }) => {
  const [post] = (await get(request, '/api/post/latest')) as unknown as { banner_img: string }[];
  const bytes = async (width: number) => (await request.get(`/media/${post?.banner_img}?width=${width}`)).body();
  expect(await bytes(299)).toEqual(await bytes(300));
  expect((await bytes(301)).length).toBe((await bytes(320)).length);
  const lengths = await Promise.all([150, 300, 700].map(async (width) => (await bytes(width)).length));
  expect(lengths).toEqual(lengths.toSorted((one, other) => one - other));
});
