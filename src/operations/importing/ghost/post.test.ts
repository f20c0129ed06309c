import { describe, expect, test } from 'vitest';
import { publicationTime } from '../storing/publication-time.ts';
import { exportFile, ghostItems, ofKind, onlyGhostPost } from './testing/exports.ts';

const id = '5951f5fca366002ebd5dbe01';
const tag = (n: number, name: string, visibility = 'public') => ({
  id: `t${n}`,
  name,
  slug: name.toLowerCase().replace('#', 'hash-'),
  visibility,
});

describe('what may become public', () => {
  test.each([
    [{ status: 'published' }, 'published', undefined],
    [{ status: 'published', visibility: 'public' }, 'published', undefined],
    [{ status: 'scheduled', visibility: 'public' }, 'scheduled', undefined],
    [{ status: 'draft' }, 'draft', undefined],
    [{ status: 'sent' }, 'draft', 'email only'],
    [{ status: 'published', visibility: 'members' }, 'draft', 'members'],
    [{ status: 'published', visibility: 'paid' }, 'draft', 'paid'],
    [{ status: 'scheduled', visibility: 'tiers' }, 'draft', 'tiers'],
    [{ status: 'published', visibility: 'product:gold' }, 'draft', 'product:gold'],
    [{ status: 'in review' }, 'draft', 'in review'],
    [{ status: undefined }, 'draft', undefined],
  ])('%o is %s here', async (columns, status, sourceStatus) => {
    const post = await onlyGhostPost(columns);
    expect([post.status, post.sourceStatus]).toEqual([status, sourceStatus]);
    expect(post.addresses).toEqual(status === 'published' ? ['/a-post/'] : []);
  });

  test('a post for mail only, and any post of a site behind a password, stay drafts', async () => {
    const mail = await onlyGhostPost({}, { posts_meta: [{ post_id: id, email_only: 1 }] });
    expect(mail).toMatchObject({ status: 'draft', sourceStatus: 'email only' });
    const hidden = await onlyGhostPost({}, { settings: [{ key: 'is_private', value: 'true' }] });
    expect(hidden).toMatchObject({ status: 'draft', sourceStatus: 'private site' });
  });
});

describe('a post’s fields', () => {
  test('come from the post and from the tables beside it', async () => {
    const post = await onlyGhostPost(
      {
        custom_excerpt: 'In\nshort',
        feature_image: '__GHOST_URL__/content/images/size/w600/2024/01/lead.png',
        published_at: '2024-01-02T03:04:05.000Z',
        updated_at: '2024-02-02 03:04:05',
        canonical_url: 'https://elsewhere.example/a',
        html: '<p>Text</p>',
      },
      {
        posts_meta: [
          {
            post_id: id,
            meta_description: 'For search',
            meta_title: 'Other title',
            twitter_title: 'Third title',
            feature_image_caption: 'Photo: <a href="https://x.example">X</a>',
            feature_image_alt: 'A crane\nover boats',
          },
        ],
      },
    );
    expect(post).toMatchObject({
      key: `ghost:${id}`,
      place: { id },
      deck: 'In short',
      banner: '/content/images/2024/01/lead.png',
      bannerCaption: 'Photo: X',
      banner_alt: 'A crane over boats',
      bannerShow: true,
      date: '2024-01-02T03:04:05.000Z',
      modified: '2024-02-02T03:04:05.000Z',
      metaDescription: 'For search',
      meta_title: 'Other title',
      html: '<p>Text</p>',
    });
    expect(post.remarks).toEqual([
      "The export does not hold its author; 'Unknown' stands in.",
      'Its own words for search engines and networks were left out: twitter_title.',
      'Its canonical address was left out: https://elsewhere.example/a.',
    ]);
  });

  test('the first public tag is the category; internal tags go, and are named', async () => {
    const tables = {
      tags: [tag(1, 'News'), tag(2, '#video', 'internal'), tag(3, 'Data'), tag(4, '#old')],
      posts_tags: [
        { post_id: id, tag_id: 't3', sort_order: 2 },
        { post_id: id, tag_id: 't2', sort_order: 0 },
        { post_id: id, tag_id: 't1', sort_order: 1 },
        { post_id: id, tag_id: 't9', sort_order: 3 },
      ],
    };
    const post = await onlyGhostPost({}, tables);
    expect(post.categories).toEqual([{ slug: 'news', name: 'News' }]);
    expect(post.tags).toEqual([{ slug: 'data', name: 'Data' }]);
    expect(post.remarks).toContain("Internal tags were left out: '#video'.");
    expect(post.remarks).toContain('It names a tag that the export does not hold: t9.');
    const items = await ghostItems(await exportFile({ posts: [{ id, title: 'A' }], ...tables }));
    expect(
      [...ofKind(items, 'category'), ...ofKind(items, 'subcategory')].map(({ kind, slug }) => [kind, slug]),
    ).toEqual([
      ['category', 'news'],
      ['subcategory', 'data'],
    ]);
    expect(ofKind(items, 'left-out')).toMatchObject([
      { what: 'internal tag', number: 2, reason: expect.stringMatching(/#video, #old$/) },
    ]);
  });

  test('the authors stand in their order; without a table of them, the post names one', async () => {
    const users = ['Ada', 'Bob', 'Cyd'].map((name) => ({ id: name, name, slug: name.toLowerCase() }));
    const posts_authors = [
      { post_id: id, author_id: 'Cyd', sort_order: 1 },
      { post_id: id, author_id: 'Bob', sort_order: 0 },
    ];
    const post = await onlyGhostPost({ author_id: 'Ada' }, { users, posts_authors });
    expect([post.author, post.coauthors, post.remarks]).toEqual(['bob', ['cyd'], undefined]);
    const alone = await onlyGhostPost({ author_id: 'Ada' }, { users });
    expect([alone.author, alone.coauthors]).toEqual(['ada', undefined]);
  });

  test.each([
    [1388318311015, '2013-12-29T11:58:31.015Z', true],
    ['1388318311015', '2013-12-29T11:58:31.015Z', true],
    ['2024-01-02T03:04:05.000Z', '2024-01-02T03:04:05.000Z', true],
    ['2024-01-02 03:04:05', '2024-01-02T03:04:05.000Z', true],
    ['2015-03-17 14:00:00 -4', '2015-03-17T18:00:00.000Z', true],
    ['2024-02-30T00:00:00.000Z', '2020-01-01T00:00:00.000Z', false],
    ['yesterday', '2020-01-01T00:00:00.000Z', false],
    ['+3 days', '2020-01-01T00:00:00.000Z', false],
    [null, '2020-01-01T00:00:00.000Z', false],
  ])('published at %s: it is of %s, by its own date: %s', async (published_at, moment, isItsOwn) => {
    const given = { published_at, created_at: '2020-01-01T00:00:00.000Z', status: 'published' };
    const time = publicationTime(await onlyGhostPost(given), new Date(), 'Asia/Tokyo');
    expect(time?.moment).toBe(moment);
    expect(time?.isStandIn !== true).toBe(isItsOwn);
  });

  test('a draft is of the day when it was written, and one without any date is of none', async () => {
    const draft = await onlyGhostPost({ status: 'draft', published_at: null, created_at: '2020-01-01 10:00:00' });
    expect(draft.date).toBe('2020-01-01T10:00:00.000Z');
    const undated = await onlyGhostPost({
      published_at: 'never',
      created_at: '',
      updated_at: null,
      status: 'published',
    });
    expect(publicationTime(undated, new Date(), 'UTC')).toBeUndefined();
  });

  test('no slug: the id', async () => {
    expect(await onlyGhostPost({ title: null, slug: null })).toMatchObject({ title: '', slug: `post-${id}` });
  });
});

describe('old addresses', () => {
  test('follow the permalinks of old settings, in the site’s own time zone', async () => {
    const settings = [
      { key: 'permalinks', value: '/:year/:month/:day/:slug/' },
      { key: 'active_timezone', value: 'Asia/Tokyo' },
      { key: 'amp', value: 'true' },
    ];
    const post = await onlyGhostPost({ published_at: '2016-12-31T20:00:00.000Z' }, { settings });
    expect(post.addresses).toEqual(['/2017/01/01/a-post/', '/2017/01/01/a-post/amp/']);
  });

  test('follow a routes.yaml beside the export, and a canonical address on the site itself', async () => {
    const routes =
      'collections:\n  /:\n    permalink: /{primary_tag}/{slug}/\n  /blog/:\n    permalink: /blog/{slug}/\n';
    const posts = [{ id, title: 'A', slug: 'a', status: 'published', canonical_url: '__GHOST_URL__/first/' }];
    const [post] = ofKind(await ghostItems(await exportFile({ posts }, { 'routes.yaml': routes })), 'post');
    expect(post?.addresses).toEqual(['/all/a/', '/blog/a/', '/first/']);
  });
});

test.each([
  [{ status: 'published', visibility: 'members' }, true],
  [{ status: 'published', visibility: 'paid' }, true],
  [{ status: 'draft', visibility: 'tiers' }, true],
  [{ status: 'sent' }, true],
  [{ status: 'draft', visibility: 'public' }, undefined],
  [{ status: 'published' }, undefined],
])('a post with %j is hidden: %s', async (given, hidden) => {
  expect((await onlyGhostPost(given)).hidden).toBe(hidden);
});

describe('what cannot be read', () => {
  test('a malformed record costs nothing but itself, and is named', async () => {
    const posts = [
      { title: 'No id' },
      { id: 'p1', title: { a: 1 } },
      'text',
      { id: 'p2', title: 'Good', status: 'published' },
    ];
    const items = await ghostItems(await exportFile({ posts, tags: [{ name: 'No id' }] }));
    expect(ofKind(items, 'post').map(({ title }) => title)).toEqual(['Good']);
    expect(ofKind(items, 'left-out').map(({ what, place, title }) => [what, place.id, title])).toEqual([
      ['record of posts', 'record 1', 'No id'],
      ['record of posts', 'p1', undefined],
      ['record of posts', 'record 3', undefined],
      ['record of tags', 'record 1', undefined],
    ]);
  });

  test('a post that is there twice comes in once', async () => {
    const twice = { id, title: 'A', slug: 'a', status: 'published' };
    const items = await ghostItems(await exportFile({ posts: [twice, twice] }));
    expect(ofKind(items, 'post')).toHaveLength(1);
    expect(ofKind(items, 'left-out')).toMatchObject([{ what: 'post', reason: expect.stringContaining('twice') }]);
  });

  test('other tables are named once each, with their number; what is not known here in one line', async () => {
    const rows = [{ id: 1 }, { id: 2 }];
    const tables = {
      posts: [],
      webhooks: rows,
      roles: rows,
      migrations: rows,
      members_stripe_customers: rows,
      weather: rows,
    };
    const left = ofKind(await ghostItems(await exportFile(tables)), 'left-out');
    expect(left.map(({ what, reason, number }) => `${what}: ${number}: ${reason}`)).toEqual([
      'webhooks: 2: they tie the old site to other services',
      'records of the old program: 8: roles, migrations, members_stripe_customers, weather',
    ]);
  });
});

test('the ids of versions before 1, which are plain numbers, do not make two sites’ posts one', async () => {
  const post = await onlyGhostPost({ id: 5, uuid: 'b7f5-uuid' });
  expect(post.key).toBe('ghost:b7f5-uuid');
});
