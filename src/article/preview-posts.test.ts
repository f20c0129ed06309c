import { describe, expect, test } from 'vitest';
import { readListable, toListed } from './preview-posts.ts';

const POST = {
  cat_slug: 'news',
  post_name: 'a-post',
  post_title: 'A post',
  post_author: 'Ines Valcourt',
  post_date: '2026-11-21T09:00:00.000Z',
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
    [POST, { ...POST, post_date: 7 }],
  ])('refuse %j', (answer) => {
    expect(() => readListable(answer)).toThrow('The answer is no list of posts');
  });

  test('print the date that they are told to', () => {
    expect(toListed(POST, (moment) => moment.slice(0, 4))).toEqual({
      href: '/news/a-post',
      title: 'A post',
      author: 'Ines Valcourt',
      moment: POST.post_date,
      date: '2026',
    });
  });
});
