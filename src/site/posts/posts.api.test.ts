import { expect, test } from 'vitest';
import {
  authorResult,
  categoryList,
  featuredMenu,
  latestMenu,
  leadershipMenu,
  postList,
  postResult,
  subcategoryList,
  tagGroups,
  topicPage,
} from '#content/posts/posts.contract.ts';
import { daysAway, givenAuthor, givenPost, givenSubcategory } from '#content/posts/testing/content.ts';
import { problem } from '#platform/api/api.contract.ts';
import { call, testApi } from '#site/api/testing/calling.ts';

const titles = (posts: readonly { post_title: string }[]) => posts.map(({ post_title }) => post_title);

test('the menu calls answer with three posts a column, under the names that clients know', async () => {
  const { api, site } = await testApi();
  for (const cat_slug of [
    'news',
    'quick-bytes',
    'podcasts',
    'interview',
    'guest-author',
    'featured',
    'learning-center',
  ]) {
    for (let number = 1; number <= 4; number++)
      await givenPost(site, { cat_slug, post_title: `${cat_slug} ${number}` });
  }
  const latest = await call(api, '/api/post/latestPost', latestMenu);
  expect(titles(latest.newsData)).toEqual(['news 4', 'news 3', 'news 2']);
  expect(titles(latest.quickByteData)).toHaveLength(3);
  const leadership = await call(api, '/api/post/leadership', leadershipMenu);
  expect(Object.keys(leadership)).toEqual(['podcastData', 'inteviewData', 'guestPostData']);
  expect(leadership.inteviewData[0]?.cat_slug).toBe('interview');
  const featured = await call(api, '/api/post/featured', featuredMenu);
  expect([featured.articleData[0]?.cat_slug, featured.learningData[0]?.cat_slug]).toEqual([
    'featured',
    'learning-center',
  ]);
});

test('the menu calls answer with empty columns where nothing is published', async () => {
  const { api } = await testApi();
  expect(await call(api, '/api/post/latestPost', latestMenu)).toEqual({ newsData: [], quickByteData: [] });
});

test.each([
  ['homelatest', 'news', 3],
  ['homelatestnews', 'news', 10],
  ['homepopular', 'news', 10],
  ['homeinterview', 'guest-author', 8],
  ['homequickbyte', 'quick-bytes', 8],
  ['homearticle', 'featured', 4],
  ['homepodcast', 'podcasts', 3],
])('%s answers with an array of posts, newest first', async (name, cat_slug, most) => {
  const { api, site } = await testApi();
  expect(await call(api, `/api/post/${name}`, postList)).toEqual([]);
  for (let number = 1; number <= 12; number++) await givenPost(site, { cat_slug, post_title: String(number) });
  const posts = await call(api, `/api/post/${name}`, postList);
  expect(posts).toHaveLength(most);
  expect(titles(posts).slice(0, 3)).toEqual(['12', '11', '10']);
});

test("a list's post holds its excerpt as plain text, and never the body", async () => {
  const { api, site } = await testApi();
  await givenPost(site, { excerpt: 'First & foremost', post_content: '<p>First &amp; foremost</p>' });
  expect(await call(api, '/api/post/latest', postList)).toMatchObject([{ post_content: 'First & foremost' }]);
});

test('a topic answers with postData and pagination', async () => {
  const { api, site } = await testApi();
  for (let number = 1; number <= 11; number++) await givenPost(site, { subcategories: ['email'] });
  const first = await call(api, '/api/post/topic/news', topicPage);
  expect(first.posts.postData).toHaveLength(10);
  expect(first.posts.pagination).toEqual({ page: 1, limit: 10, totalItems: 11, totalPages: 2 });
  const narrowed = await call(api, '/api/post/topic/news/email?page=3&limit=4&utm_source=x', topicPage);
  expect(narrowed.posts.postData).toHaveLength(3);
  expect(narrowed.posts.pagination).toEqual({ page: 3, limit: 4, totalItems: 11, totalPages: 3 });
});

test('a topic without posts, and a page past the end, are empty lists with the right totals', async () => {
  const { api, site } = await testApi();
  const empty = await call(api, '/api/post/topic/podcasts', topicPage);
  expect(empty.posts).toEqual({ postData: [], pagination: { page: 1, limit: 10, totalItems: 0, totalPages: 0 } });
  await givenPost(site);
  const past = await call(api, '/api/post/topic/news?page=7', topicPage);
  expect(past.posts).toEqual({ postData: [], pagination: { page: 7, limit: 10, totalItems: 1, totalPages: 1 } });
});

test.each(['topic/nowhere', 'topic/news/nothing', 'topic/nowhere/email', 'tag/nothing', 'asidetopic/nowhere'])(
  '%s, which does not exist, answers 404',
  async (path) => {
    const { api, site } = await testApi();
    await givenSubcategory(site, 'email');
    await call(api, `/api/post/${path}`, problem, { status: 404 });
  },
);

test('a tag answers with its eight groups', async () => {
  const { api, site } = await testApi();
  await givenPost(site, { cat_slug: 'future-ready', subcategories: ['email'] });
  const { posts } = await call(api, '/api/post/tag/email', tagGroups);
  expect(posts.futureready).toHaveLength(1);
  expect(posts.news).toEqual([]);
});

test('beside a topic stands what is newest in its category', async () => {
  const { api, site } = await testApi();
  await givenPost(site, { post_title: 'news' });
  await givenPost(site, { post_title: 'article', cat_slug: 'featured' });
  const { result } = await call(api, '/api/post/asidetopic/featured', postResult);
  expect(titles(result)).toEqual(['article']);
});

test('post details answer with the whole text as the first of result', async () => {
  const { api, site } = await testApi();
  await givenPost(site, { post_name: 'a-story', post_content: '<p>All of it.</p>' });
  const { result } = await call(api, '/api/post/postdetails/news/a-story', postResult);
  expect(result).toMatchObject([{ post_content: '<p>All of it.</p>', post_author: 'Inès Valcourt' }]);
});

test('a post that does not exist, or whose time has not come, answers 501; preview shows it to whoever knows its name', async () => {
  const { api, site } = await testApi();
  await givenPost(site, { post_name: 'draft', status: 'draft' });
  await givenPost(site, { post_name: 'soon', status: 'scheduled', publish_time: daysAway(site, 1) });
  for (const name of ['draft', 'soon', 'nothing']) {
    await call(api, `/api/post/postdetails/news/${name}`, problem, { status: 501 });
  }
  for (const name of ['draft', 'soon']) {
    expect((await call(api, `/api/post/preview-post/news/${name}`, postResult)).result).toHaveLength(1);
  }
  await call(api, '/api/post/preview-post/news/nothing', problem, { status: 501 });
  expect((await api.inject('/api/post/preview-post/news/draft')).headers['cache-control']).toBe('no-store');
});

test('a slug of any script finds its post', async () => {
  const { api, site } = await testApi();
  await givenPost(site, { post_name: 'größe-und-größenwahn-日本' });
  const path = `/api/post/postdetails/news/${encodeURIComponent('größe-und-größenwahn-日本')}`;
  const { result } = await call(api, path, postResult);
  expect(result[0]?.url).toBe(`https://signalandstack.example/news/${encodeURIComponent('größe-und-größenwahn-日本')}`);
});

test('an author answers as the first of result; one who does not exist 404; what is no number 400', async () => {
  const { api, site } = await testApi();
  const id = await givenAuthor(site, 'wei-ling', 'Tan Wei Ling');
  await givenPost(site, { post_author_id: id });
  const { result } = await call(api, `/api/author/${id}`, authorResult);
  expect(result).toEqual([
    {
      id,
      author_name: 'wei-ling',
      author_display_name: 'Tan Wei Ling',
      author_description: 'Edits.',
      author_photo: null,
    },
  ]);
  await call(api, '/api/author/999999', problem, { status: 404 });
  for (const malformed of ['wei-ling', '0', '-1', '1.5', '99999999999']) {
    await call(api, `/api/author/${malformed}`, problem, { status: 400 });
  }
});

test('the category lists answer with every category, and the sub-categories that have something to read', async () => {
  const { api, site } = await testApi();
  expect(await call(api, '/api/category/subcatlist', subcategoryList)).toEqual([]);
  const id = await givenSubcategory(site, 'email');
  await givenPost(site, { subcategories: ['email'] });
  await givenPost(site, { subcategories: ['secret'], status: 'draft' });
  expect(await call(api, '/api/category/subcatlist', subcategoryList)).toEqual([
    { id, subcat_slug: 'email', subcat_name: 'email' },
  ]);
  expect(await call(api, '/api/category/all', categoryList)).toContainEqual({
    cat_slug: 'interview',
    cat_name: 'Hot Seats',
  });
});

test('what travels holds the fields of the specification and no others', async () => {
  const { api, site } = await testApi();
  await givenPost(site);
  const [post] = (await api.inject('/api/post/latest')).json();
  expect(Object.keys(post).toSorted()).toEqual(
    `id post_title post_name cat_slug post_content p_content post_author post_author_id post_date banner_img banner_show
     meta_description meta_keywords podcast_link reading_time url`
      .split(/\s+/)
      .toSorted(),
  );
});
