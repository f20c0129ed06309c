import { describe, expect, test } from 'vitest';
import { cleanArticle } from '../cleaning.ts';
import { cleaned, context } from '../testing/clean.ts';

describe('Embedded films', () => {
  const player =
    '<figure class="video" data-video="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1"><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ" rel="noopener"><span>Watch on YouTube</span></a></figure>';
  test.each([
    ['a frame', '<p><iframe src="//www.youtube.com/embed/dQw4w9WgXcQ" width="560"></iframe></p>'],
    ['a bare address', '<p>https://youtu.be/dQw4w9WgXcQ</p>'],
    ['a link of itself', '<p><a href="https://youtu.be/dQw4w9WgXcQ">https://youtu.be/dQw4w9WgXcQ</a></p>'],
    ['[embed]', '<p>[embed width="100"]https://www.youtube.com/watch?v=dQw4w9WgXcQ[/embed]</p>'],
    [
      'a block',
      '<figure class="wp-block-embed is-provider-youtube"><div class="wp-block-embed__wrapper">\nhttps://www.youtube.com/watch?v=dQw4w9WgXcQ\n</div></figure>',
    ],
    [
      'Flash',
      '<object><param name="movie" value="http://www.youtube.com/v/dQw4w9WgXcQ?fs=1"><embed src="http://www.youtube.com/v/dQw4w9WgXcQ?fs=1"></object>',
    ],
  ])('as %s become a place for the player that fetches nothing', async (_, source) => {
    expect(await cleaned(source)).toBe(player);
  });

  test('keep their title and caption', async () => {
    expect(
      await cleaned(
        '<figure><iframe src="https://player.vimeo.com/video/76979871?h=8272103f6e" title="A talk"></iframe><figcaption>Said so</figcaption></figure>',
      ),
    ).toBe(
      '<figure class="video" data-video="https://player.vimeo.com/video/76979871?autoplay=1&amp;dnt=1&amp;h=8272103f6e"><a href="https://vimeo.com/76979871/8272103f6e" rel="noopener"><span>Watch: A talk</span></a><figcaption>Said so</figcaption></figure>',
    );
  });

  test('are not in the text, nor is a link in a sentence a film', async () => {
    const { text, html } = await cleanArticle(
      '<p>See <a href="https://youtu.be/dQw4w9WgXcQ">this</a>.</p><iframe src="https://youtu.be/dQw4w9WgXcQ"></iframe>',
      context(),
    );
    expect(text).toBe('See this.');
    expect(html).toMatch(
      /^<p>See <a href="https:\/\/youtu\.be\/dQw4w9WgXcQ" rel="noopener">this<\/a>\.<\/p><figure class="video"/,
    );
  });

  test('of other hosts become links, and are named', async () => {
    const { html, changes } = await cleanArticle(
      '<iframe src="https://maps.example/x" title="A map"></iframe><audio src="/a/b.mp3"></audio>',
      context(),
    );
    expect(html).toBe(
      '<p><a href="https://maps.example/x" rel="noopener">A map</a></p><p><a href="/a/b.mp3">b.mp3</a></p>',
    );
    expect(changes).toEqual(["A frame of 'maps.example' became a link", 'A player became a link']);
  });
});
