import { describe, expect, test } from 'vitest';
import { renderCard } from './cards.ts';

function card(name: string, content: Readonly<Record<string, unknown>> = {}): string {
  return renderCard(name, content, new Set<string>());
}

function remarksOn(name: string, content: unknown): readonly string[] {
  const remarks = new Set<string>();
  renderCard(name, content, remarks);
  return [...remarks];
}

describe('pictures', () => {
  test('an image keeps its words, size, link and caption', () => {
    const image = {
      src: '__GHOST_URL__/content/images/a.png',
      alt: 'A "b"',
      title: 'T',
      caption: 'By <b>C</b>',
      href: 'https://x.example',
      width: 8,
      height: 6,
    };
    expect(card('image', image)).toBe(
      '<figure><a href="https://x.example"><img src="__GHOST_URL__/content/images/a.png" alt="A &quot;b&quot;" title="T" width="8" height="6"></a><figcaption>By <b>C</b></figcaption></figure>',
    );
  });

  test('one that was never uploaded is left out, and named', () => {
    expect(card('image', { src: '<base64String>' })).toBe('');
    expect(remarksOn('image', { src: 'blob:https://old.example/x' })).toEqual([
      'A picture that was never uploaded was left out.',
    ]);
  });

  test('one that the export holds itself is shown', () => {
    expect(card('image', { src: 'data:image/png;base64,x' })).toBe(
      '<figure><img src="data:image/png;base64,x" alt=""></figure>',
    );
  });

  test('a gallery is a figure of figures', () => {
    const images = [{ src: '/a.png', alt: 'A' }, { src: '/b.png', caption: 'B' }, { src: '' }];
    expect(card('gallery', { images, caption: 'Both' })).toBe(
      '<figure class="kg-gallery-card"><figure><img src="/a.png" alt="A"></figure><figure><img src="/b.png" alt=""><figcaption>B</figcaption></figure><figcaption>Both</figcaption></figure>',
    );
    expect(card('gallery', {})).toBe('');
  });

  test('two pictures to compare stand one after the other', () => {
    const pair = { beforeImage: { src: '/a.png' }, afterImage: { src: '/b.png' }, caption: 'Both' };
    expect(card('before-after', pair)).toBe(
      '<figure class="kg-gallery-card"><figure><img src="/a.png" alt=""></figure><figure><img src="/b.png" alt=""></figure><figcaption>Both</figcaption></figure>',
    );
    expect(card('before-after', { beforeImage: null, afterImage: {} })).toBe('');
  });
});

describe('writing', () => {
  test('Markdown, with tables and HTML within it', () => {
    expect(card('card-markdown', { markdown: '# A\n\n| b |\n|---|\n| c |\n\n<div>d</div>' })).toBe(
      '<h1>A</h1>\n<table>\n<thead>\n<tr>\n<th>b</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>c</td>\n</tr>\n</tbody>\n</table>\n<div>d</div>',
    );
  });

  test('Markdown has marks and lines as Ghost has them', () => {
    expect(card('markdown', { markdown: 'one\n==two== H~2~O' })).toBe(
      '<p>one<br>\n<mark>two</mark> H<sub>2</sub>O</p>',
    );
  });

  test('HTML as it is, code escaped', () => {
    expect(card('html', { html: '<b>x</b>' })).toBe('<b>x</b>');
    expect(card('codeblock', { code: 'a < b', language: 'js' })).toBe(
      '<pre><code class="language-js">a &lt; b</code></pre>',
    );
    expect(card('code', { code: 'x', caption: 'C' })).toBe(
      '<figure><pre><code>x</code></pre><figcaption>C</figcaption></figure>',
    );
  });
});

describe('embeds', () => {
  test.each([
    'https://www.youtube.com/watch?v=hmH3XMlms8E&t=4',
    'https://youtu.be/hmH3XMlms8E?si=x',
    'https://m.youtube.com/shorts/hmH3XMlms8E',
    'https://vimeo.com/76979871/8272103f6e',
  ])('the video %s is a frame', (url) => {
    expect(card('embed', { url, metadata: { title: 'A "film"' } })).toBe(
      `<iframe src="${url.replace('&', '&amp;')}" title="A &quot;film&quot;" allowfullscreen></iframe>`,
    );
  });

  test('a video may be named by its frame alone, and have a caption', () => {
    const html = '<iframe width="2" src="https://www.youtube.com/embed/hmH3XMlms8E?feature=oembed"></iframe>';
    expect(card('embed', { url: 'https://short.example/x', html, caption: 'C' })).toBe(
      '<figure><iframe src="https://www.youtube.com/embed/hmH3XMlms8E?feature=oembed" allowfullscreen></iframe><figcaption>C</figcaption></figure>',
    );
  });

  test('a quotation stays one; everything else becomes a link, and is named', () => {
    const tweet = '<blockquote class="twitter-tweet"><p>Words</p></blockquote><script src="x"></script>';
    expect(card('embed', { url: 'https://twitter.com/a/status/1', html: tweet })).toBe(
      '<blockquote class="twitter-tweet"><p>Words</p></blockquote>',
    );
    const sound = {
      url: 'https://soundcloud.com/a/b',
      html: '<iframe src="https://w.soundcloud.com/player"></iframe>',
      metadata: { title: 'B & C' },
    };
    expect(card('embed', sound)).toBe('<p><a href="https://soundcloud.com/a/b">B &amp; C</a></p>');
    expect(remarksOn('embed', sound)).toEqual(['What was embedded from soundcloud.com became a link.']);
  });

  test('a picture sold as a token is a link with its title', () => {
    const about = {
      url: 'https://o.example/1',
      html: '<a href="https://o.example/1"><img></a>',
      metadata: { title: 'Ape' },
    };
    expect(card('nft', about)).toBe('<p><a href="https://o.example/1">Ape</a></p>');
  });

  test('a bookmark is a link with what the page says of itself', () => {
    const metadata = {
      title: 'T',
      description: 'D',
      publisher: 'P',
      author: null,
      thumbnail: 'https://x.example/t.png',
    };
    expect(card('bookmark', { url: 'https://x.example/', metadata, caption: 'C' })).toBe(
      '<p><strong><a href="https://x.example/">T</a></strong><br>D<br><small>P</small><br>C</p>',
    );
    expect(card('bookmark', { url: 'https://x.example/' })).toBe(
      '<p><strong><a href="https://x.example/">https://x.example/</a></strong></p>',
    );
  });
});

describe('boxes', () => {
  test('button, callout and toggle', () => {
    expect(card('button', { buttonText: 'Go & see', buttonUrl: '/x/' })).toBe('<p><a href="/x/">Go &amp; see</a></p>');
    expect(card('button', { buttonText: 'Nowhere' })).toBe('');
    expect(card('callout', { calloutEmoji: '💡', calloutText: 'Mind <b>this</b>' })).toBe(
      '<aside><p>💡 Mind <b>this</b></p></aside>',
    );
    expect(card('callout', { calloutEmoji: '', calloutText: '<p>One</p><p>Two</p>' })).toBe(
      '<aside><p>One</p><p>Two</p></aside>',
    );
    expect(card('toggle', { heading: '<span>Why &amp; how</span>', content: '<p>So</p>' })).toBe(
      '<details><summary>Why &amp; how</summary><p>So</p></details>',
    );
  });

  test('header, product and advertisement keep their words', () => {
    const header = {
      header: '<p>Big</p>',
      subheader: 'Small',
      buttonEnabled: true,
      buttonText: 'Go',
      buttonUrl: '/go/',
      backgroundImageSrc: '',
    };
    expect(card('header', header)).toBe('<h2>Big</h2><p>Small</p><p><a href="/go/">Go</a></p>');
    const product = {
      productTitle: 'Lamp',
      productDescription: '<p>Bright</p>',
      productRatingEnabled: true,
      productStarRating: 4,
      productImageSrc: '/l.png',
    };
    expect(card('product', product)).toBe(
      '<figure><img src="/l.png" alt=""></figure><p><strong>Lamp</strong></p><p>Rating: 4 of 5</p><p>Bright</p>',
    );
    const action = {
      textValue: '<p>Buy</p>',
      showButton: true,
      buttonText: 'Now',
      buttonUrl: '/b/',
      hasSponsorLabel: true,
      sponsorLabel: '<p><span>SPONSORED</span></p>',
    };
    expect(card('call-to-action', action)).toBe(
      '<p><small>SPONSORED</small></p><p>Buy</p><p><a href="/b/">Now</a></p>',
    );
  });
});

describe('recordings and files', () => {
  test('play where they are, with a link for who cannot, and are named', () => {
    const audio = { src: '__GHOST_URL__/content/media/2024/a.mp3', title: 'Episode <1>' };
    expect(card('audio', audio)).toBe(
      '<audio controls src="__GHOST_URL__/content/media/2024/a.mp3" title="Episode &lt;1&gt;"><a href="__GHOST_URL__/content/media/2024/a.mp3">Episode &lt;1&gt;</a></audio>',
    );
    expect(card('video', { src: 'https://cdn.example/v.mp4', thumbnailSrc: '/t.png', caption: 'C' })).toBe(
      '<figure><video controls src="https://cdn.example/v.mp4" title="v.mp4"><a href="https://cdn.example/v.mp4">v.mp4</a></video><figcaption>C</figcaption></figure>',
    );
    expect(
      card('file', { src: 'https://cdn.example/r.pdf', fileTitle: 'Report', fileCaption: '2024', fileSize: 1_234_567 }),
    ).toBe('<p><a href="https://cdn.example/r.pdf">Report</a> (1.2 MB)<br>2024</p>');
  });
});

describe('what does not come along', () => {
  test.each([
    ['email', { html: '<p>Dear {first_name}</p>' }, 'A part that was only in the mail was left out.'],
    ['email-cta', { html: '<p>Pay</p>' }, 'A part that was only in the mail was left out.'],
    ['signup', { header: '<b>Join</b>' }, "A sign-up form, 'Join', was left out."],
    ['transistor', {}, "A card of an unknown kind, 'transistor', was left out."],
    ['image', 'text', "A card of the kind 'image' is malformed and was left out."],
    ['gallery', { images: 'x' }, "A card of the kind 'gallery' is malformed and was left out."],
  ])('%s: named', (name, content, remark) => {
    expect(remarksOn(name, content)).toEqual([remark]);
    expect(renderCard(name, content, new Set<string>())).toBe('');
  });
});
