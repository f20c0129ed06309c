import { describe, expect, test } from 'vitest';
import type { Site } from '#content/site.ts';
import { testSite } from '#content/testing/site.ts';
import { SideReadings } from '#platform/rendering/side-readings.ts';
import { everyEngine } from '#platform/testing/databases.ts';
import { allAuthors, publishedAuthorByName } from './authors/authors.store.ts';
import { postDetail, previewDetail } from './details.store.ts';
import { homeLists } from './home.store.ts';
import { authorPosts, latestPosts, popularPosts, relatedPosts, topicPosts } from './posts.store.ts';
import type { PostSummary } from './posts.ts';
import { categories, subcategories } from './sections/categories.store.ts';
import { menuColumns } from './sections/menu.store.ts';
import { tagPosts } from './tags/tags.store.ts';
import { daysAway, givenAuthor, givenPost, givenPublication, givenSubcategory } from './testing/content.ts';

const titles = (posts: readonly PostSummary[] = []) => posts.map(({ post_title }) => post_title);

async function givenPosts(site: Site, count: number, cat_slug = 'news'): Promise<void> {
  for (let number = 1; number <= count; number++) {
    await givenPost(site, {
      post_title: `${cat_slug} ${number}`,
      cat_slug,
      publish_time: daysAway(site, number - 100),
    });
  }
}

describe.each(everyEngine)('posts on %s', (engine) => {
  async function site(): Promise<Site> {
    const made = await testSite(engine);
    await givenPublication(made);
    return made;
  }

  test('the latest stand newest first, and leave out drafts, what is still to come and what was excepted', async () => {
    const mine = await site();
    await givenPosts(mine, 3);
    await givenPost(mine, { post_title: 'draft', status: 'draft' });
    await givenPost(mine, { post_title: 'tomorrow', status: 'scheduled', publish_time: daysAway(mine, 1) });
    await givenPost(mine, { post_title: 'due now', status: 'scheduled', publish_time: daysAway(mine, 0) });
    const excepted = await givenPost(mine, { post_title: 'seen', publish_time: daysAway(mine, -2) });
    expect(titles(await latestPosts(mine, { limit: 3, except: [excepted] }))).toEqual(['due now', 'news 3', 'news 2']);
  });

  test('a scheduled post shows when its time has come, and nobody touched it', async () => {
    const mine = await site();
    await givenPost(mine, { post_title: 'tomorrow', status: 'scheduled', publish_time: daysAway(mine, 1) });
    const tomorrow = { ...mine, now: () => new Date(daysAway(mine, 1)) };
    expect(titles(await latestPosts(mine))).toEqual([]);
    expect(titles(await latestPosts(tomorrow))).toEqual(['tomorrow']);
  });

  test('posts of one moment keep their order over pages', async () => {
    const mine = await site();
    const publish_time = daysAway(mine, -1);
    for (const post_title of ['one', 'two', 'three']) await givenPost(mine, { post_title, publish_time });
    const pages = [];
    for (const page of [1, 2, 3]) pages.push(await topicPosts(mine, { catSlug: 'news', page, limit: 1 }));
    expect(pages.flatMap((page) => titles(page?.posts))).toEqual(['three', 'two', 'one']);
  });

  test('the popular stand by views of the last 30 days, then the newest fill up', async () => {
    const mine = await site();
    await givenPost(mine, { post_title: 'once loved', views: { '2026-10-22': 1000 } });
    await givenPost(mine, {
      post_title: 'read',
      views: { '2026-11-20': 4, '2026-10-23': 5 },
      publish_time: daysAway(mine, -60),
    });
    await givenPost(mine, { post_title: 'read most', views: { '2026-11-21': 10 }, publish_time: daysAway(mine, -70) });
    await givenPost(mine, { post_title: 'newest', publish_time: daysAway(mine, -0.1) });
    await givenPost(mine, { post_title: 'draft', status: 'draft', views: { '2026-11-21': 99 } });
    expect(titles(await popularPosts(mine, { limit: 4 }))).toEqual(['read most', 'read', 'newest', 'once loved']);
    expect(titles(await popularPosts(mine, { limit: 1 }))).toEqual(['read most']);
  });

  test('a topic has pages, with the right totals past its end, too', async () => {
    const mine = await site();
    await givenPosts(mine, 5);
    await givenPosts(mine, 2, 'featured');
    const second = await topicPosts(mine, { catSlug: 'news', page: 2, limit: 2 });
    expect(titles(second?.posts)).toEqual(['news 3', 'news 2']);
    expect(second?.pagination).toEqual({ page: 2, limit: 2, totalItems: 5, totalPages: 3 });
    const past = await topicPosts(mine, { catSlug: 'news', page: 9, limit: 2 });
    expect(past).toMatchObject({ posts: [], pagination: { totalItems: 5, totalPages: 3 } });
  });

  test('a topic narrows to a sub-category, and what does not exist is undefined', async () => {
    const mine = await site();
    await givenPosts(mine, 2);
    await givenPost(mine, { post_title: 'on email', subcategories: ['email'] });
    await givenPost(mine, { post_title: 'article on email', cat_slug: 'featured', subcategories: ['email'] });
    await givenPost(mine, { post_title: 'draft', status: 'draft', subcategories: ['email'] });
    const email = await topicPosts(mine, { catSlug: 'news', subcatSlug: 'email', page: 1, limit: 10 });
    expect(titles(email?.posts)).toEqual(['on email']);
    expect(email).toMatchObject({ category: { cat_name: 'News' }, subcategory: { subcat_slug: 'email' } });
    expect(await topicPosts(mine, { catSlug: 'nowhere', page: 1, limit: 10 })).toBeUndefined();
    expect(await topicPosts(mine, { catSlug: 'news', subcatSlug: 'nothing', page: 1, limit: 10 })).toBeUndefined();
  });

  test('a tag groups its posts by category, as few as its caller wants', async () => {
    const mine = await site();
    await givenPost(mine, { post_title: 'a byte', cat_slug: 'quick-bytes', subcategories: ['email'] });
    for (const title of ['one', 'two']) {
      await givenPost(mine, { post_title: title, cat_slug: 'interview', subcategories: ['email'] });
    }
    const groups = await tagPosts(mine, await givenSubcategory(mine, 'email'), { interview: 1 });
    expect(Object.keys(groups)).toEqual([
      'news',
      'featured',
      'quickbytes',
      'podcasts',
      'interview',
      'futureready',
      'guestauthor',
      'learningcenter',
    ]);
    expect(titles(groups.quickbytes)).toEqual(['a byte']);
    expect(titles(groups.interview)).toEqual(['two']);
    expect(groups.news).toEqual([]);
  });

  test('a detail has its whole text, contents, sub-categories and author; a draft only in preview', async () => {
    const mine = await site();
    await givenPost(mine, {
      post_name: 'story',
      post_content: '<h2 id="why">Why</h2>',
      contents: '[{"id":"why","text":"Why","level":2}]',
      subcategories: ['email'],
    });
    await givenPost(mine, { post_name: 'secret', status: 'draft' });
    expect(await postDetail(mine, 'news', 'story')).toMatchObject({
      post_content: '<h2 id="why">Why</h2>',
      contents: [{ id: 'why', text: 'Why', level: 2 }],
      subcategories: [{ subcat_slug: 'email' }],
      author_display_name: 'Inès Valcourt',
      author_name: 'ines-valcourt',
      url: 'https://signalandstack.example/news/story',
    });
    expect(await postDetail(mine, 'featured', 'story')).toBeUndefined();
    expect(await postDetail(mine, 'news', 'secret')).toBeUndefined();
    expect(await previewDetail(mine, 'news', 'secret')).toMatchObject({ status: 'draft' });
  });

  test('a banner comes with its measures, and one that never arrived with none', async () => {
    const mine = await site();
    const measures = { path: 'posts/a.webp', width: 1600, height: 900, color: '#223344' };
    await mine.database.queries
      .insertInto('media')
      .values({ ...measures, bytes: 9, hash: 'x' })
      .execute();
    await givenPost(mine, { post_title: 'here', banner_img: 'posts/a.webp', publish_time: daysAway(mine, -1) });
    await givenPost(mine, { post_title: 'lost', banner_img: 'posts/b.webp', publish_time: daysAway(mine, -2) });
    expect(await latestPosts(mine)).toMatchObject([
      { banner_img: 'posts/a.webp', banner: measures },
      { banner_img: 'posts/b.webp', banner: null },
    ]);
  });

  test('related posts share a sub-category, then the category, and are never the post itself', async () => {
    const mine = await site();
    await givenPost(mine, { post_name: 'this', post_title: 'this', subcategories: ['email', 'consent'] });
    await givenPost(mine, { post_title: 'same category', publish_time: daysAway(mine, -0.5) });
    await givenPost(mine, {
      post_title: 'same tags',
      cat_slug: 'featured',
      subcategories: ['email', 'consent'],
      publish_time: daysAway(mine, -3),
    });
    await givenPost(mine, {
      post_title: 'same tag',
      cat_slug: 'podcasts',
      subcategories: ['consent'],
      publish_time: daysAway(mine, -2),
    });
    await givenPost(mine, { post_title: 'elsewhere', cat_slug: 'podcasts' });
    const post = await postDetail(mine, 'news', 'this');
    if (!post) throw new Error('The post is missing');
    expect(titles(await relatedPosts(mine, post, 4))).toEqual(['same tag', 'same tags', 'same category']);
    expect(titles(await relatedPosts(mine, post, 1))).toEqual(['same tag']);
  });

  test("an author's posts have pages, also those written with others; a detail names all of its authors", async () => {
    const mine = await site();
    const post_author_id = await givenAuthor(mine, 'wei-ling', 'Tan Wei Ling');
    await givenPosts(mine, 2);
    await givenPost(mine, { post_title: 'one', post_author_id });
    const coauthors = [await givenAuthor(mine, 'ben', 'Ben'), post_author_id];
    await givenPost(mine, { post_title: 'two', post_name: 'two', coauthors });
    const found = await authorPosts(mine, 'wei-ling', 1, 1);
    expect(titles(found?.posts)).toEqual(['two']);
    expect(titles((await authorPosts(mine, 'wei-ling', 2, 1))?.posts)).toEqual(['one']);
    const names = (await postDetail(mine, 'news', 'two'))?.coauthors.map(({ author_name }) => author_name);
    expect(names).toEqual(['ben', 'wei-ling']);
    expect(found).toMatchObject({
      author: { author_display_name: 'Tan Wei Ling', photo: null },
      pagination: { totalItems: 2 },
    });
    expect(await authorPosts(mine, 'nobody', 1, 1)).toBeUndefined();
    expect(await publishedAuthorByName(mine, 'nobody')).toBeUndefined();
  });

  test('names at the desk stand as the language sorts them, not by capitals', async () => {
    const mine = await site();
    for (const [index, name] of ['zoe Berg', 'Émile Roy', 'Anna Ek'].entries())
      await givenAuthor(mine, `a${index}`, name);
    const names = (await allAuthors(mine)).map(({ author_display_name }) => author_display_name);
    expect(names).toEqual(['Anna Ek', 'Émile Roy', 'Inès Valcourt', 'zoe Berg']);
  });

  test('categories stand in the order of the publication, sub-categories that hold something in that of their founding', async () => {
    const mine = await site();
    for (const slug of ['zebra', 'apple', 'draft', 'coming', 'empty']) await givenSubcategory(mine, slug);
    await givenPost(mine, { subcategories: ['apple', 'zebra'] });
    await givenPost(mine, { subcategories: ['draft'], status: 'draft' });
    await givenPost(mine, { subcategories: ['coming'], status: 'scheduled', publish_time: '2030-01-01T00:00:00.000Z' });
    expect((await categories(mine)).map(({ cat_slug }) => cat_slug).slice(0, 3)).toEqual([
      'news',
      'quick-bytes',
      'podcasts',
    ]);
    expect((await subcategories(mine)).map(({ subcat_slug }) => subcat_slug)).toEqual(['zebra', 'apple']);
  });

  test('the menu shows three a column', async () => {
    const mine = await site();
    await givenPosts(mine, 5, 'interview');
    const { podcastData, inteviewData, guestPostData } = await menuColumns(mine, [
      'podcastData',
      'inteviewData',
      'guestPostData',
    ]);
    expect(titles(inteviewData)).toEqual(['interview 5', 'interview 4', 'interview 3']);
    expect([...podcastData, ...guestPostData]).toEqual([]);
  });

  test('the home page has every list, one of them in several', async () => {
    const mine = await site();
    await givenPosts(mine, 4);
    await givenPosts(mine, 1, 'guest-author');
    const lists = await homeLists(mine, new SideReadings());
    expect(titles(lists.latest)).toEqual(['news 4', 'news 3', 'news 2']);
    expect(titles(lists.interview)).toEqual(['guest-author 1']);
    expect(lists.latestnews).toHaveLength(5);
    expect(lists.podcast).toEqual([]);
  });
});
