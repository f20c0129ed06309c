import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { ProvideSetting } from '#content/design/setting.ts';
import type { PostSummary } from '#content/posts/posts.ts';
import { SHORT_EXCERPT_LETTERS } from '#content/posts/posts-limits.ts';
import { PostLine } from './PostCard.tsx';

const post = {
  id: 1,
  post_title: 'A title',
  post_name: 'a-title',
  post_author: 'Ada',
  post_date: '2026-11-21T11:56:09.029Z',
  post_content: 'word '.repeat(100).trim(),
} as PostSummary;

function render(how: { excerpt?: 'whole' | 'short' } = {}): string {
  const setting = {
    imageBase: '/media',
    dates: { language: 'en-GB', timeZone: 'UTC' },
    authorPicture: 'authors/default.webp',
  };
  return renderToStaticMarkup(
    <ProvideSetting value={setting}>
      <PostLine post={post} {...how} />
    </ProvideSetting>,
  );
}

describe('a post in words alone', () => {
  test('has its whole excerpt where there is room for it', () =>
    expect(render({ excerpt: 'whole' })).toContain(post.post_content));

  test('has no more of it than short lines show', () => {
    const [, excerpt = ''] = /<p[^>]*>(word[^<]*)</.exec(render({ excerpt: 'short' })) ?? [];
    expect(excerpt).toMatch(/word…$/);
    expect(excerpt.length).toBeLessThanOrEqual(SHORT_EXCERPT_LETTERS + 1);
  });

  test('has none where none is asked for', () => expect(render()).not.toContain('word'));

  test('is dated to the day', () => expect(render()).toContain('<time dateTime="2026-11-21">21 Nov 2026</time>'));
});
