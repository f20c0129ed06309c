import { describe, expect, test } from 'vitest';
import { cleanArticle } from './cleaning.ts';
import { context, findForbidden } from './testing/clean.ts';

async function cleaned(html: string): Promise<string> {
  const article = await cleanArticle(html, context());
  expect(findForbidden(article.html)).toEqual([]);
  return article.html;
}

describe('Headings', () => {
  test('begin at level two and leave no level out', async () => {
    const { html, contents } = await cleanArticle('<h1>A</h1><h3>B</h3><h3>C</h3><h1>D</h1><h4>E</h4>', context());
    expect(html.match(/<h\d/g)).toEqual(['<h2', '<h3', '<h3', '<h2', '<h3']);
    expect(contents.map(({ text, level }) => [text, level])).toEqual([
      ['A', 2],
      ['B', 3],
      ['C', 3],
      ['D', 2],
      ['E', 3],
    ]);
  });

  test('have ids of their own that no part of the page can have, and links within the article follow', async () => {
    const html = await cleaned(
      '<h2 id="getElementById">Body</h2><h2>Body</h2><h2>Ärger, 100 %</h2><p><a href="#getElementById">up</a> <a href="#nowhere">down</a></p>',
    );
    expect(html).toBe(
      '<h2 id="text-body">Body</h2><h2 id="text-body-1">Body</h2><h2 id="text-ärger-100">Ärger, 100 %</h2>' +
        '<p><a href="#text-body">up</a> down</p>',
    );
  });

  test('that hold nothing go, and a picture in one stands before it', async () => {
    expect(await cleaned('<h2> &nbsp;</h2><h2><img src="a.jpg" alt="">Words</h2>')).toMatch(
      /^<figure><img [^>]*><\/figure><h2 id="text-words">Words<\/h2>$/,
    );
  });
});

describe('Pictures', () => {
  test('are lazy and keep their place, with every narrower width and the picture itself to choose from', async () => {
    const html = await cleaned(
      '<p><img src="https://old.example/a.jpg" alt="A cat" class="alignleft size-full" onload="x()"></p>',
    );
    expect(html).toBe(
      '<figure><img src="/media/a%20b.jpg" srcset="/media/a%20b.jpg?width=150 150w, /media/a%20b.jpg?width=300 300w, ' +
        '/media/a%20b.jpg?width=500 500w, /media/a%20b.jpg 640w" sizes="min(36.5rem, 100vw - 2rem)" width="640" height="480" ' +
        'alt="A cat" loading="lazy" decoding="async" style="background-color:#112233"></figure>',
    );
  });

  test('that are missing go with their caption, and the words around them stay', async () => {
    const html = await cleaned(
      '<figure><img src="missing.jpg"><figcaption>Caption</figcaption></figure><p>Before <img src="missing.jpg"> after</p>',
    );
    expect(html).toBe('<p>Before  after</p>');
  });

  test('that are missing leave no caption behind, neither on the page nor for the search, and the report says so', async () => {
    for (const figure of [
      '<figure><img src="missing.jpg"><figcaption>Caption</figcaption></figure>',
      '<div class="wp-caption"><a href="missing.jpg"><img src="missing.jpg"></a><p class="wp-caption-text">Caption</p></div>',
      '<figure class="wp-block-gallery"><figure><img src="missing.jpg"><figcaption>Caption</figcaption></figure><figcaption>Caption</figcaption></figure>',
      '<figure class="wp-block-gallery"><figcaption>Caption</figcaption></figure>',
      '<figure><img alt="nowhere"><figcaption>Caption</figcaption></figure>',
      '<figure><video></video><figcaption>Caption</figcaption></figure>',
    ]) {
      const { html, text, excerpt, changes } = await cleanArticle(`${figure}<p>After.</p>`, context());
      expect([html, text, excerpt], figure).toEqual(['<p>After.</p>', 'After.', 'After.']);
      expect(changes, figure).toContain('A caption went with the picture or player that it belonged to');
    }
  });

  test('that are missing take no table and no words with them', async () => {
    const table = '<table><tbody><tr><td>Yes</td></tr></tbody></table>';
    const withIcon = table.replace('Yes', '<img src="missing.jpg">Yes');
    for (const [figure, kept] of [
      [`<figure>${withIcon}<figcaption>Answers</figcaption></figure>`, `${table}<figcaption>Answers</figcaption>`],
      ['<figure><img src="missing.jpg"><p>Words</p></figure>', '<p>Words</p>'],
    ]) {
      const { html, changes } = await cleanArticle(figure ?? '', context());
      expect(html.replace(/<div class="table"[^>]*>(.*)<\/div>/, '$1')).toBe(`<figure>${kept}</figure>`);
      expect(changes).toEqual([]);
    }
  });

  test('are found where lazy loaders put their address', async () => {
    const asked: string[] = [];
    const picture = async (address: string) => void asked.push(address);
    await cleanArticle(
      '<img src="data:image/gif;base64,R0" data-src="/a.jpg"><noscript><img src="/a.jpg"></noscript><p>x</p><img srcset="/s.jpg 300w, /l.jpg 900w">',
      { ...context(), picture },
    );
    expect(asked).toEqual(['/a.jpg', '/l.jpg']);
  });

  test('step out of the line they were typed into; icons stay', async () => {
    const html = await cleaned(
      '<p><a href="/post"><img src="a.jpg" alt=""></a>Words <img src="i.png" width="16" height="16" alt="i"> more</p>',
    );
    expect(html.replace(/<img [^>]*>/g, '<img>')).toBe(
      '<figure><a href="/post"><img></a></figure><p>Words <img> more</p>',
    );
  });

  test('that lead to themselves in full size are shown in it', async () => {
    const asked: string[] = [];
    const linkedPicture = async (address: string) => {
      asked.push(address);
      return { path: 'full.png', width: 2000, height: 1000, color: '#000000' };
    };
    const { html } = await cleanArticle('<a href="/full.png"><img src="/full-300x150.png" alt=""></a>', {
      ...context(),
      linkedPicture,
    });
    expect(asked).toEqual(['/full.png']);
    expect(html).toMatch(/^<figure><img src="\/media\/full\.png\?width=700" srcset="[^"]*\?width=1200 1200w" /);
  });

  test('that only count readers, and emoticons, are no pictures', async () => {
    expect(
      await cleaned('<p>Hi <img class="wp-smiley" alt="🙂" src="s.png"><img src="c.gif" width="1" height="1"></p>'),
    ).toBe('<p>Hi 🙂</p>');
  });
});

describe('Captions and galleries', () => {
  test('of WordPress before it had figures become figures', async () => {
    const html = await cleaned(
      '<div id="attachment_4" class="wp-caption alignright" style="width: 310px"><a href="/x"><img src="a.jpg" alt=""></a><p class="wp-caption-text">A <em>cat</em></p></div>',
    );
    expect(html.replace(/<img [^>]*>/g, '<img>')).toBe(
      '<figure><a href="/x"><img></a><figcaption>A <em>cat</em></figcaption></figure>',
    );
  });

  test.each([
    [
      'blocks',
      '<figure class="wp-block-gallery"><figure class="wp-block-image"><img src="a.jpg"></figure><figure><img src="b.jpg"><figcaption>B</figcaption></figure><figcaption>All</figcaption></figure>',
    ],
    [
      'lists',
      '<figure class="wp-block-gallery"><ul class="blocks-gallery-grid"><li><figure><img src="a.jpg"></figure></li><li><figure><img src="b.jpg"><figcaption>B</figcaption></figure></li></ul><figcaption>All</figcaption></figure>',
    ],
    [
      'Ghost',
      '<figure class="kg-card kg-gallery-card"><div class="kg-gallery-container"><div class="kg-gallery-row"><div class="kg-gallery-image"><img src="a.jpg"></div><figure><img src="b.jpg"><figcaption>B</figcaption></figure></div></div><figcaption>All</figcaption></figure>',
    ],
  ])('of %s become a figure of figures', async (_, source) => {
    expect((await cleaned(source)).replace(/<img [^>]*>/g, '<img>')).toBe(
      '<figure class="gallery"><figure><img></figure><figure><img><figcaption>B</figcaption></figure><figcaption>All</figcaption></figure>',
    );
  });

  test('of the shortcode, lists of terms, keep their captions', async () => {
    const html = await cleaned(
      '<div class="gallery"><dl><dt><a href="a.jpg"><img src="a-150x150.jpg"></a></dt><dd>A</dd></dl><dl><dt><img src="b.jpg"></dt></dl></div>',
    );
    expect(html.replace(/<img [^>]*>/g, '<img>')).toBe(
      '<figure class="gallery"><figure><img><figcaption>A</figcaption></figure><figure><img></figure></figure>',
    );
  });
});

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

describe('What is no text', () => {
  test('goes, and is named', async () => {
    const { html, changes } = await cleanArticle(
      '<script>alert(1)</script><style>p{}</style><form action="/x"><label>Mail</label><input></form><p onclick="x()" style="color:red">Hi <a href="javascript:x()">there</a></p><svg><path/></svg><object data="x.swf"></object>',
      context(),
    );
    expect(html).toBe('<p>Hi there</p>');
    expect(changes).toEqual([
      'A script was taken out',
      'A style sheet was taken out',
      'A form was taken out',
      'An event handler was taken out',
      'A link to a script or other unsafe address was taken out',
      'A drawing in SVG was taken out',
      'An object of a plug-in was taken out',
    ]);
  });

  test('in a page that is wrapped in a form as a whole keeps its words', async () => {
    expect(await cleaned(`<form><p>${'word '.repeat(200)}</p><input name="q"></form>`)).toMatch(/^<p>word /);
  });
});

describe('Markup of editors', () => {
  test.each([
    ['boxes', '<div>One</div><div>Two</div>', '<p>One</p><p>Two</p>'],
    ['loose lines', 'One<br><br>Two<br>half<p>Three</p>', '<p>One</p><p>Two<br>half</p><p>Three</p>'],
    ['empty paragraphs', '<p>&nbsp;</p><p><br></p><p>A</p>', '<p>A</p>'],
    [
      'presentation',
      '<center><font color="red"><b>A</b> <i>b</i> <u>c</u></font></center>',
      '<p><strong>A</strong> <em>b</em> c</p>',
    ],
    ['comments', '<!-- wp:paragraph --><p>A</p><!-- /wp:paragraph -->', '<p>A</p>'],
    ['items without a list', '<p>A</p><li>b</li>\n<li>c</li>', '<p>A</p><ul><li>b</li><li>c</li></ul>'],
    [
      'code',
      '<pre class="brush: php"><code><span class="k">if</span> (a &lt; b)</code></pre>',
      '<pre><code class="language-php">if (a &#x3C; b)</code></pre>',
    ],
    [
      'a phrase around blocks',
      '<code>\n<pre>a</pre></code><b><p>B</p></b>',
      '<pre><code>a</code></pre><p><strong>B</strong></p>',
    ],
    [
      'a link around blocks',
      '<a href="/x"><h2>Head</h2><p>Text</p></a>',
      '<h2 id="text-head"><a href="/x">Head</a></h2><p><a href="/x">Text</a></p>',
    ],
    [
      'what is left empty',
      '<p>A <em> </em>b<strong></strong></p><p><a name="x"></a></p><ul><li></li></ul>',
      '<p>A  b</p>',
    ],
    [
      'quotations',
      '<blockquote>Words<br><br>More<cite>Me</cite></blockquote>',
      '<blockquote><p>Words</p><p>More<cite>Me</cite></p></blockquote>',
    ],
    [
      'pulled quotations',
      '<figure class="wp-block-pullquote"><blockquote><p>A</p></blockquote></figure>',
      '<figure class="pullquote"><blockquote><p>A</p></blockquote></figure>',
    ],
  ])('%s become plain elements', async (_, source, expected) => {
    expect((await cleaned(source)).replace('&lt;', '&#x3C;')).toBe(expected);
  });

  test('a table scrolls within its own box, which the keyboard reaches and its caption names', async () => {
    expect(
      await cleaned(
        '<table class="x" border="1"><caption>Prices</caption><tr><th scope="col">A</th><td align="right" onclick="x" colspan="2">1</td></tr></table>',
      ),
    ).toBe(
      '<div class="table" role="region" aria-label="Prices" tabindex="0"><table><caption>Prices</caption><tbody><tr><th scope="col">A</th><td colspan="2">1</td></tr></tbody></table></div>',
    );
  });

  test('footnotes lead there and back', async () => {
    const html = await cleaned(
      '<p>A<sup><a href="#fn1" id="fnref1">[1]</a></sup></p><hr class="footnotes-sep"><section class="footnotes"><ol><li id="fn1"><p>Note <a href="#fnref1">↩</a></p></li></ol></section>',
    );
    expect(html).toBe(
      '<p>A<sup><a href="#text-fn1" id="text-fnref1">[1]</a></sup></p><section class="footnotes"><ol><li id="text-fn1"><p>Note <a href="#text-fnref1">↩</a></p></li></ol></section>',
    );
  });
});

describe('Plain text', () => {
  test('keeps blocks apart, and counts 230 words a minute', async () => {
    const words = 'word '.repeat(231);
    const { text, readingTime } = await cleanArticle(
      `<h2>Head</h2><ul><li>One</li><li>Two</li></ul><p>${words}</p>`,
      context(),
    );
    expect(text.startsWith('Head\n\nOne\nTwo\n\nword')).toBe(true);
    expect(readingTime).toBe(2);
    expect((await cleanArticle('', context())).readingTime).toBe(1);
  });

  test('begins an excerpt of about 280 letters that ends at a word', async () => {
    const { excerpt } = await cleanArticle(`<h2>Head</h2><p>${'sentence '.repeat(100)}</p>`, context());
    expect(excerpt.startsWith('sentence sentence')).toBe(true);
    expect(excerpt.endsWith('sentence…')).toBe(true);
    expect(excerpt.length).toBeGreaterThan(260);
    expect(excerpt.length).toBeLessThanOrEqual(281);
    expect((await cleanArticle('<p>Short.</p>', context())).excerpt).toBe('Short.');
  });
});
