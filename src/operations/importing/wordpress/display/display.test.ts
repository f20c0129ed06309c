import { describe, expect, test } from 'vitest';
import { displayed } from './display.ts';
import { displayContext } from './testing/context.ts';

function shown(written: string) {
  const context = displayContext();
  return { html: displayed(written, context).replace(/\n+/g, '\n'), remarks: context.notes.remarks() };
}
const block = (name: string, inner: string, attributes = '') =>
  `<!-- wp:${name} ${attributes}-->${inner}<!-- /wp:${name} -->`;

describe('blocks become plain HTML', () => {
  const image = (file: string, caption = '') =>
    `<figure class="wp-block-image"><img src="${file}"/>${caption && `<figcaption>${caption}</figcaption>`}</figure>`;
  test.each([
    ['paragraph', block('paragraph', '<p>One</p>'), '<p>One</p>'],
    [
      'image',
      block('image', `<div class="wp-block-image">${image('a.png', 'One')}</div>`),
      `<div class="wp-block-image">${image('a.png', 'One')}</div>`,
    ],
    [
      'gallery of blocks',
      block(
        'gallery',
        `<figure class="wp-block-gallery">${block('image', image('a.png', 'One'))}${block('image', image('b.png'))}<figcaption class="blocks-gallery-caption">All</figcaption></figure>`,
      ),
      '<figure class="gallery"><figure><img src="a.png"/><figcaption>One</figcaption></figure><figure><img src="b.png"/></figure><figcaption>All</figcaption></figure>',
    ],
    [
      'gallery as a list',
      block(
        'gallery',
        '<ul class="wp-block-gallery"><li><figure><a href="x"><img src="a.png"/></a><figcaption>One</figcaption></figure></li><li><figure><img src="b.png"/></figure></li></ul>',
      ),
      '<figure class="gallery"><figure><img src="a.png"/><figcaption>One</figcaption></figure><figure><img src="b.png"/></figure></figure>',
    ],
    [
      'embed',
      block(
        'embed',
        '<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\nhttps://youtu.be/x\n</div><figcaption>Watch<br></figcaption></figure>',
        '{"url":"https://youtu.be/x"} ',
      ),
      '<p><a class="embed" href="https://youtu.be/x">https://youtu.be/x</a></p>\n<p><em>Watch</em></p>',
    ],
    [
      'old embed',
      block('core-embed/vimeo', '<figure><div>https://vimeo.com/1</div></figure>'),
      '<p><a class="embed" href="https://vimeo.com/1">https://vimeo.com/1</a></p>',
    ],
    [
      'columns',
      block(
        'columns',
        `<div class="c">${block('column', `<div>${block('paragraph', '<p>One</p>')}</div>`)}${block('column', `<div>${block('paragraph', '<p>Two</p>')}</div>`)}</div>`,
      ),
      '<div class="c"><div><p>One</p></div><div><p>Two</p></div></div>',
    ],
    [
      'button',
      block('buttons', `<div>${block('button', '<div class="wp-block-button"><a href="/x">Go</a></div>')}</div>`),
      '<div><div class="wp-block-button"><a href="/x">Go</a></div></div>',
    ],
    [
      'file',
      block(
        'file',
        '<div class="wp-block-file"><object data="a.pdf"></object><a href="a.pdf">Paper</a><a href="a.pdf" class="wp-block-file__button" download>Download</a></div>',
      ),
      '<p><a href="a.pdf">Paper</a></p>',
    ],
    [
      'cover',
      block(
        'cover',
        '<div class="wp-block-cover" style="background-image:url(a.png)"><span aria-hidden="true" class="wp-block-cover__background"></span><div class="wp-block-cover__inner-container"><!-- wp:paragraph --><p>Over</p><!-- /wp:paragraph --></div></div>',
        '{"url":"a.png"} ',
      ),
      '<figure><img src="a.png" alt=""></figure><div class="wp-block-cover" style="background-image:url(a.png)"><div class="wp-block-cover__inner-container"><p>Over</p></div></div>',
    ],
    [
      'a cover that stays where it is',
      block(
        'cover',
        '<div class="wp-block-cover has-parallax"><div role="img" aria-label="A" class="wp-block-cover__image-background has-parallax" style="background-image:url(a.png)"></div><div class="wp-block-cover__inner-container"><!-- wp:paragraph --><p>Over</p><!-- /wp:paragraph --></div></div>',
        '{"url":"a.png","hasParallax":true} ',
      ),
      '<figure><img src="a.png" alt="A"></figure><div class="wp-block-cover has-parallax"><div class="wp-block-cover__inner-container"><p>Over</p></div></div>',
    ],
    [
      'media and text',
      block(
        'media-text',
        `<div class="wp-block-media-text"><figure class="m"><img src="a.png"/></figure><div class="t">${block('paragraph', '<p>One</p>')}</div></div>`,
      ),
      '<div class="wp-block-media-text"><figure class="m"><img src="a.png"/></figure><div class="t"><p>One</p></div></div>',
    ],
    [
      'shortcode',
      block('shortcode', '[gallery ids="2"]'),
      '<figure><img src="https://old.example/2.png" alt=""></figure>',
    ],
    ['classic text', `One\n\nTwo${block('paragraph', '<p>Three</p>')}`, '<p>One</p>\n<p>Two</p>\n<p>Three</p>'],
    ['custom HTML', block('html', '<b>One</b>'), '<b>One</b>'],
    [
      'marks',
      `${block('more', '<!--more-->')}${block('nextpage', '<!--nextpage-->')}${block('spacer', '<div></div>')}`,
      '',
    ],
    ['a reusable block, even one that names itself', '<!-- wp:block {"ref":9} /-->', '<p>Again</p>'.repeat(5)],
    ['footnotes', '<!-- wp:footnotes /-->', '<ol><li id="a-1">A <em>note</em></li></ol>'],
    [
      'a plugin’s block with its HTML',
      block('acme/card', '<div><section><h3>One</h3></section></div>', '{"a":{"b":"\\u002d\\u002d\\u003e"}} '),
      '<div><section><h3>One</h3></section></div>',
    ],
    [
      'code that shows a block',
      block('code', '<pre><code>&lt;!-- wp:code -->\n[gallery]</code></pre>'),
      '<pre><code>&lt;!-- wp:code -->\n[gallery]</code></pre>',
    ],
    ['a block that never ends', '<!-- wp:group --><div><!-- wp:paragraph --><p>One</p>', '<div><p>One</p>'],
    ['damaged attributes', '<!-- wp:paragraph {"a": -->\n<p>One</p><!-- /wp:paragraph -->', '<p>One</p>'],
  ])('%s', (_, written, html) => {
    expect(shown(written)).toEqual({ html, remarks: [] });
  });
});

test('a block that is only its attributes shows its words, or a link', () => {
  expect(shown('<!-- wp:lazyblock/fact {"title":"A fact","text":"Some words","blockId":"x"} /-->').html).toBe(
    '<h3>A fact</h3>\n<p>Some words</p>',
  );
  expect(shown('<!-- wp:acme/chart {"src":"https://x.example/c"} /-->').html).toBe(
    '<p><a class="embed" href="https://x.example/c">https://x.example/c</a></p>',
  );
});

test('what the old site filled in itself is named, and so is a reusable block that is missing', () => {
  const { html, remarks } = shown(
    '<!-- wp:latest-posts {"n":3} /--><!-- wp:acme/feed /--><!-- wp:block {"ref":8} /--><p>One</p>',
  );
  expect(html).toBe('<p>One</p>');
  expect(remarks).toEqual([
    "Blocks that the old site filled in itself were taken out: 'latest-posts, acme/feed'.",
    "Reusable blocks that it shows are not in the export: '8'.",
  ]);
});

test('marks for excerpts and pages part paragraphs of classic text, not sentences', () => {
  expect(shown('One\n<!--more Read on-->\nTwo <!--nextpage-->three').html).toBe('<p>One</p>\n<p>Two three</p>');
});

test('a shortcode alone in a marked paragraph leaves no empty one behind', () => {
  expect(shown('<p>[gallery ids="2"]</p>\n<p>[acme_form id="2"]</p>\n<p>&nbsp;</p>').html).toBe(
    '<figure><img src="https://old.example/2.png" alt=""></figure>',
  );
});

describe('hostile texts take no longer than their length', () => {
  const million = 1_000_000;
  test.each([
    ['unclosed comments', '<!--'],
    ['unclosed preformatted text', '<pre>'],
    ['unclosed quotes', '<a title="'],
    ['open brackets', '[a'],
    ['shortcodes never closed', '[a b="c"]'],
    ['shortcodes inside each other', '[a]', '[/a]'],
    ['captions inside each other', '[caption]', '[/caption]'],
    ['code never closed', '[code]'],
    ['code blocks', '[php]a[/php]'],
    ['code elements', '<pre lang="php"><a</pre>'],
    ['unclosed code elements', '<code>'],
    ['divisions inside each other', '<div>', '</div>'],
    ['blocks inside each other', '<!-- wp:group --><div>', '</div><!-- /wp:group -->'],
    ['white space', ' \t '],
    ['line breaks', '\n'],
    ['breaks', '<br> '],
    ['paragraphs', '<p> '],
    ['figure ends', '</figure> '],
    ['marks', '<!--more-->'],
  ])('%s', (_, piece, end = '') => {
    const written =
      piece.repeat(million / piece.length / (end ? 2 : 1)) + end.repeat(end ? million / end.length / 2 : 0);
    const before = process.cpuUsage();
    displayed(written, displayContext());
    displayed(`<!-- wp:paragraph -->${written}`, displayContext());
    const { user } = process.cpuUsage(before);
    expect(user / 1_000_000).toBeLessThan(4);
  });
});
