import { describe, expect, test } from 'vitest';
import { listed, readListable } from './preview-posts.ts';

const POST = {
  cat_slug: 'news',
  post_name: 'a-post',
  post_title: 'A post',
  post_author: 'Ines Valcourt',
  post_date: '2026-11-21T09:00:00.000Z',
  banner_img: 'posts/a post.webp',
};
const LISTING = {
  dates: { language: 'en-GB', timeZone: 'UTC' },
  imageBase: '/media',
  categories: { news: 'The News' },
};

describe("a preview's lists", () => {
  test.each([[[POST]], [{ result: [POST] }]])('read a bare list and one that travels as result', (answer) => {
    expect(readListable(answer)).toEqual([POST]);
  });

  test.each([
    null,
    'posts',
    {},
    { result: null },
    { posts: [POST] },
    [null],
    [{ ...POST, post_title: undefined }],
    [{ ...POST, banner_img: undefined }],
    [POST, { ...POST, post_date: 7 }],
  ])('refuse %j', (answer) => {
    expect(() => readListable(answer)).toThrow('The answer is no list of posts');
  });

  test("show a post's category by its name, its date and its thumbnail", () => {
    expect(listed([POST], LISTING)).toMatchObject([
      { cat_name: 'The News', date: '21 Nov 2026', picture: { src: '/media/posts/a%20post.webp?width=300' } },
    ]);
  });

  test('show no picture of a post without one', () => {
    expect(listed([{ ...POST, banner_img: null }], LISTING)).toMatchObject([{ picture: null }]);
  });

  test('of the database and of a call are the same', () => {
    const stored = { ...POST, id: 7, cat_name: 'News', banner: null };
    expect(listed([stored], LISTING)).toEqual(listed([POST], LISTING));
  });
});
