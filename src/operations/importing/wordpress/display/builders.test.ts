import { describe, expect, test } from 'vitest';
import { builderFieldsHtml } from './builder-fields.ts';
import { DisplayNotes } from './context.ts';
import { displayed } from './display.ts';
import { elementorHtml } from './elementor.ts';
import { displayContext } from './testing/context.ts';

test.each([
  '[et_pb_text disabled_on="on|on|on" disabled="on"]Secret[/et_pb_text]',
  '[et_pb_text disabled_on="on|on|on"]Secret[/et_pb_text]',
  '[vc_row disable_element="yes"][vc_column_text]Secret[/vc_column_text][/vc_row]',
  '[fusion_builder_container status="draft"][fusion_text]Secret[/fusion_text][/fusion_builder_container]',
  '[et_pb_button disabled="on" button_text="Secret" button_url="/y" /]',
  '<!-- wp:kadence/rowlayout {"vsdesk":true,"vstablet":true,"vsmobile":true} --><p>Secret</p><!-- /wp:kadence/rowlayout -->',
])('A part that an editor of a page builder switched off stays out: %s', (part) => {
  const context = displayContext();
  expect(displayed(`Before\n\n${part}\n\nAfter [sic]`, context)).not.toContain('Secret');
  expect(displayed(part.replace(/"(?:on|yes|draft|on\|on\|on)"|true/g, '"off"'), context)).toContain('Secret');
});

describe('The words, pictures and buttons that page builders keep in attributes', () => {
  test.each([
    ['[vc_custom_heading text="A heading" font_container="tag:h3|text_align:left"]', '<h3>A heading</h3>'],
    [
      '[vc_btn title="Read on" link="url:https%3A%2F%2Fold.example%2Fx||"]',
      '<a href="https://old.example/x">Read on</a>',
    ],
    ['[vc_raw_html]JTNDcCUzRXJhdyUzQyUyRnAlM0U=[/vc_raw_html]', '<p>raw</p>'],
    ['[et_pb_blurb title="Title"]<p>Body</p>[/et_pb_blurb]', '<h3>Title</h3>'],
    ['[et_pb_image src="https://old.example/a.jpg" alt="Alt" /]', '<img src="https://old.example/a.jpg" alt="Alt">'],
    ['[et_pb_button button_text="Go" button_url="/y" /]', '<a href="/y">Go</a>'],
    ['[fusion_title size="3"]Words[/fusion_title]', '<h3>Words</h3>'],
    [
      '[fusion_imageframe image_id="999|full"]https://old.example/b.jpg[/fusion_imageframe]',
      'src="https://old.example/b.jpg"',
    ],
    ['[button url="https://old.example/buy"]Buy now[/button]', '<a href="https://old.example/buy">Buy now</a>'],
    ['[toggle title="Question?"]Answer.[/toggle]', '<h3>Question?</h3>'],
    ['[su_box title="A box"]Words[/su_box]', '<h3>A box</h3>'],
    ['[et_pb_cta title="Call" button_text="Do it" button_url="/c"]Words[/et_pb_cta]', '<a href="/c">Do it</a>'],
    [
      '[et_pb_testimonial author="Ann" job_title="CEO" company_name="Co"]Words[/et_pb_testimonial]',
      '<p>Ann, CEO, Co</p>',
    ],
    ['[et_pb_team_member name="Bo" position="Editor"]Words[/et_pb_team_member]', '<p>Editor</p>'],
    ['[et_pb_video src="https://youtu.be/abc"][/et_pb_video]', '<a class="embed" href="https://youtu.be/abc">'],
    ['[vc_text_separator title="Part two"]', '<h3>Part two</h3>'],
    ['[vc_pie value="40" label_value="Forty"]', '<p>Forty</p>'],
    [
      '[vc_gallery type="flexslider" images="1,2"]',
      '<figure class="gallery"><figure><img src="https://old.example/1.jpg"',
    ],
    ['[et_pb_gallery gallery_ids="2" /]', '<img src="https://old.example/2.png" alt="">'],
  ])('%s', (written, html) => {
    expect(displayed(`Before\n\n${written}\n\nAfter`, displayContext())).toContain(html);
  });

  test('stay the words between the brackets where no attribute says anything', () => {
    expect(displayed('[vc_toggle]Only text[/vc_toggle]', displayContext())).toContain('Only text');
    expect(displayed('[vc_raw_html]no Base64 at all![/vc_raw_html]', displayContext())).toContain('no Base64 at all!');
  });
});

test.each([
  ['tve_updated_post', '<div class="thrv"><p>Only here</p></div>', '<p>Only here</p>'],
  ['ct_builder_shortcodes', '[ct_section][ct_text_block]Only here[/ct_text_block][/ct_section]', 'Only here'],
  [
    '_bricks_page_content_2',
    'a:1:{s:4:"name";s:4:"text";s:8:"settings";a:1:{s:4:"text";s:16:"<p>Only here</p>";}}',
    '<p>Only here</p>',
  ],
  [
    '_bricks_page_content_2',
    'a:1:{i:0;a:4:{s:4:"name";s:7:"heading";s:6:"parent";s:6:"abcdef";s:8:"children";a:0:{}s:8:"settings";a:1:{s:4:"text";s:9:"Only here";}}}',
    'Only here',
  ],
  ['_fl_builder_data', 'O:8:"stdClass":2:{s:7:"heading";s:9:"Only here";s:3:"tag";s:2:"h2";}', '<h3>Only here</h3>'],
  [
    'panels_data',
    'a:1:{s:4:"text";s:28:"<p>Say \u201c\u00e9\u201d or "; so</p>";s:4:"type";s:1:"x";}',
    '<p>Say \u201c\u00e9\u201d or "; so</p>',
  ],
])('The words of a builder that keeps a page in the field %s are read', (field, written, html) => {
  expect(builderFieldsHtml((name) => (name === field ? written : ''), displayContext())).toContain(html);
});

test.each(['{"metadata":{"blockVisibility":false}}', '{"blockVisibility":{"hideBlock":true}}'])(
  'A block that an editor hid stays out: %s',
  (attributes) => {
    const context = displayContext();
    const written = `<!-- wp:paragraph --><p>Shown</p><!-- /wp:paragraph --><!-- wp:group ${attributes} --><div><!-- wp:paragraph --><p>Not</p><!-- /wp:paragraph --></div><!-- /wp:group -->`;
    expect(displayed(written, context)).toBe('<p>Shown</p>');
    expect(context.notes.remarks()).toEqual(['Text that the old site hid was left out: 1 parts']);
  },
);

test('Elementor’s own document is read in its order', () => {
  const notes = new DisplayNotes();
  const widget = (widgetType: string, settings: object) => ({ elType: 'widget', widgetType, settings, elements: [] });
  const written = JSON.stringify([
    {
      elType: 'section',
      settings: { background_image: { url: '', id: '' }, _title: 'Section' },
      elements: [
        widget('heading', { title: 'Head', header_size: 'h3', typography_font_family: 'Open Sans' }),
        widget('text-editor', { editor: '<p>Text</p>' }),
        widget('accordion', { tabs: [{ tab_title: 'Q', tab_content: '<p>A</p>' }] }),
        widget('blockquote', { blockquote_content: 'Said', author_name: 'Me' }),
        widget('image-gallery', { wp_gallery: [{ id: 1, url: 'https://a.example/1.jpg' }] }),
        widget('video', { youtube_url: 'https://youtu.be/x' }),
        widget('button', { text: 'Go on', link: { url: 'https://a.example', is_external: '' } }),
        widget('price-table', { features_list: [{ item_text: 'Fast', selected_icon: { value: 'fas fa-check' } }] }),
      ],
    },
  ]);
  const html = elementorHtml(written, { ...displayContext(), notes });
  expect(html.replace(/\n/g, '')).toBe(
    '<h3>Head</h3><p>Text</p><h3>Q</h3><p>A</p><p>Said</p><p>Me</p><figure><img src="https://a.example/1.jpg" alt=""></figure>' +
      '<p><a class="embed" href="https://youtu.be/x">https://youtu.be/x</a></p>' +
      '<p><a href="https://a.example">Go on</a></p><p>Fast</p>',
  );
  expect(elementorHtml('{"broken', { ...displayContext(), notes })).toBe('');
  expect(notes.remarks().join()).toContain('elementor');
});

test('Modules of Divi 5 and blocks of Advanced Custom Fields are read from their attributes', () => {
  const part = (value: unknown, more = {}) => ({ innerContent: { desktop: { value } }, ...more });
  const block = (name: string, attributes: unknown) => `<!-- wp:${name} ${JSON.stringify(attributes)} /-->`;
  const level = { decoration: { font: { font: { desktop: { value: { headingLevel: 'h2' } } } } } };
  const modules = [
    block('divi/heading', { title: part('A title', level) }),
    block('divi/text', { content: part('<p>Words $variable({"type":"content"})$</p>') }),
    block('divi/image', { image: part({ src: 'https://old.example/a.jpg', alt: 'A' }) }),
    block('divi/button', { button: part({ text: 'Go', linkUrl: '/go' }) }),
    block('divi/blurb', { title: part({ text: 'Small' }), content: part('<p>More</p>') }),
    block('acf/quote', { data: { quote: 'Some more words', _quote: 'field_1', style: 'wide', image: 1 } }),
  ];
  const notes = new DisplayNotes();
  const page = `<!-- wp:divi/section {} --><!-- wp:divi/row {} -->${modules.join('')}<!-- /wp:divi/row --><!-- /wp:divi/section -->`;
  const html = displayed(page, { ...displayContext(), notes });
  expect(html.replaceAll('\n', '')).toBe(
    '<h2>A title</h2><p>Words </p><figure><img src="https://old.example/a.jpg" alt="A"></figure><p><a href="/go">Go</a></p>' +
      '<h3>Small</h3><p>More</p><p>Some more words</p>' +
      '<figure><img src="https://old.example/1.jpg" alt="One"><figcaption>First &amp; last</figcaption></figure>',
  );
  expect(notes.remarks()).toEqual([]);
});

test('A poem is text, and the heading of an accordion has no sign', () => {
  const html = displayed(
    '<!-- wp:verse --><pre class="wp-block-verse">One\n<em>two</em></pre><!-- /wp:verse -->' +
      '<!-- wp:verse --><p>Three</p><!-- /wp:verse -->' +
      '<!-- wp:accordion-heading --><h3><button><span>Q</span><span class="x__toggle-icon">+</span></button></h3><!-- /wp:accordion-heading -->',
    displayContext(),
  );
  expect(html).toBe('<p>One<br><em>two</em></p><p>Three</p><h3><button><span>Q</span></button></h3>');
});
