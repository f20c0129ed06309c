import { describe, expect, test } from 'vitest';
import { cleanArticle } from '../clean-article.ts';
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

  test.each([
    [
      'a Flash player',
      '<object data="dewplayer.swf?mp3=http://a.example/b.mp3"></object>',
      'http://a.example/b.mp3',
      'b.mp3',
    ],
    [
      'its settings',
      '<object><param name="FlashVars" value="playerID=1&amp;soundFile=http%3A%2F%2Fa.example%2Fb.mp3"></object>',
      'http://a.example/b.mp3',
      'b.mp3',
    ],
    [
      'an <embed>',
      '<embed src="player.swf" flashvars="file=/uploads/b.mp3&amp;autostart=false">',
      '/uploads/b.mp3',
      'b.mp3',
    ],
    ['a film in a player', '<embed src="p.swf?file=http://a.example/b.flv">', 'http://a.example/b.flv', 'b.flv'],
    [
      'a document',
      '<object data="http://a.example/b.pdf" type="application/pdf"></object>',
      'http://a.example/b.pdf',
      'b.pdf',
    ],
    [
      'a list of films',
      '<object><param name="movie" value="http://www.youtube.com/p/5FB4CD82432031E7"></object>',
      'https://www.youtube.com/playlist?list=PL5FB4CD82432031E7',
      'playlist',
    ],
  ])('and recordings of plug-ins become links: %s', async (_, html, href, words) => {
    const article = await cleanArticle(html, context());
    expect(article.html.replace(' rel="noopener"', '')).toBe(`<p><a href="${href}">${words}</a></p>`);
    expect(article.changes).toEqual(['An object of a plug-in became a link']);
  });

  test.each([
    ['//gist.github.com/u/123abc.js', 'https://gist.github.com/u/123abc'],
    ['https://gist.github.com/123.js?file=a%20b.rb', 'https://gist.github.com/123#file-a-b-rb'],
    ['https://pastebin.com/embed_js/abc', 'https://pastebin.com/abc'],
    ['http://pastebin.com/embed_js.php?i=abc', 'https://pastebin.com/abc'],
    ['https://www.buzzsprout.com/12/34-a-talk.js?player=small', 'https://www.buzzsprout.com/12/34-a-talk'],
  ])('and scripts that show something of another site leave a link: %s', async (src, page) => {
    const { html, changes } = await cleanArticle(`<p>A</p><script src="${src}"></script>`, context());
    expect(html).toBe(`<p>A</p><p><a href="${page}" rel="noopener">${page}</a></p>`);
    expect(changes).toEqual([`A script of '${new URL(page).hostname}' became a link`]);
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
