import { describe, expect, test } from 'vitest';
import { cleanArticle } from '../clean-article.ts';
import { cleaned, context } from '../testing/clean.ts';

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
      expect(html.replace(/<div class="table-scroll"[^>]*>(.*)<\/div>/, '$1')).toBe(`<figure>${kept}</figure>`);
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
