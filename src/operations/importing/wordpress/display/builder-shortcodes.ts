import { percentDecoded } from '#platform/text/percent-decoded.ts';
import type { DisplayContext } from './context.ts';
import { attachmentFigure, button, escapedOnce, pictureElement, wordpressFigure } from './html.ts';
import type { Shortcode, ShortcodeRenderer } from './known-shortcodes.ts';

/** The shortcodes of page builders (WPBakery, Divi, Avada, Enfold, Salient) that have words in their attributes. */
export const BUILDER_SHORTCODES: readonly (readonly [names: string, ShortcodeRenderer])[] = [
  [
    'vc_single_image et_pb_image et_pb_fullwidth_image fusion_imageframe fusion_image fusion_gallery_image av_image image_with_animation',
    builderPicture,
  ],
  ['vc_custom_heading fusion_title et_pb_heading av_heading tatsu_title', heading],
  ['vc_raw_html fusion_code', encoded],
];

/** The first of these attributes that is not empty, with the builders' escapes of quotes and brackets decoded. */
function said({ named }: Shortcode, ...keys: readonly string[]): string {
  const value = keys.map((key) => named.get(key)?.trim()).find(Boolean) ?? '';
  return value.replaceAll('``', '"').replaceAll('%22', '"').replaceAll('%91', '[').replaceAll('%93', ']');
}

function builderPicture(shortcode: Shortcode, context: DisplayContext): string | undefined {
  const alt = said(shortcode, 'alt', 'title_text');
  const enclosed = shortcode.content?.replace(/<[^>]*>/g, '').trim() ?? '';
  const named = said(shortcode, 'image', 'image_id', 'image_url', 'src', 'custom_src', 'attachment') || enclosed;
  const id = /^(\d+)(?:\||$)/.exec(named)?.[1];
  const attachment = id === undefined ? undefined : context.attachment(id);
  if (attachment) return attachmentFigure(attachment);
  const address = id === undefined ? named : said(shortcode, 'src', 'url') || enclosed;
  if (/^(?:https?:)?\/\/\S+$/i.test(address)) return wordpressFigure(pictureElement(address, alt));
  if (id !== undefined) context.notes.missingAttachments.add(id);
  return id === undefined ? undefined : '';
}

function heading(shortcode: Shortcode): string | undefined {
  const words = shortcode.content?.trim() || escapedOnce(said(shortcode, 'text', 'title', 'heading'));
  if (!words) return undefined;
  const levels = `${said(shortcode, 'font_container')}|${said(shortcode, 'tag', 'heading_tag', 'title_level', 'size')}`;
  const level = /(?:^|\||:|h)([1-6])(?:\||$)/.exec(levels)?.[1] ?? '2';
  return /<h[1-6]\b/i.test(words) ? words : `<h${level}>${words}</h${level}>`;
}

/** A button of any builder or theme: `[su_button url="…"]Words[/su_button]`. */
export function buttonOf(shortcode: Shortcode): string | undefined {
  const written = said(shortcode, 'link', 'url', 'href', 'button_url', 'button_link', 'link_url');
  const address = /^url:([^|]*)/.exec(written)?.[1] ?? written.replace(/^manually,/, '');
  const label =
    shortcode.content?.replace(/<[^>]*>/g, '').trim() ||
    escapedOnce(said(shortcode, 'button_text', 'title', 'label', 'text'));
  const target = percentDecoded(address);
  if (!label || !/^(?:https?:|mailto:|tel:|\/)/i.test(target)) return undefined;
  return button(label, target);
}

/** HTML in Base64; WPBakery's is percent-encoded, too. */
function encoded({ content = '' }: Shortcode): string | undefined {
  const packed = content.replace(/<[^>]*>/g, '').trim();
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(packed) || packed.length % 4 !== 0) return undefined;
  return percentDecoded(Buffer.from(packed, 'base64').toString('utf8'));
}

/** Attributes that hold the words above a box's text, and those that name who says it. */
const LINES = ['subtitle', 'subhead', 'subheading', 'h4', 'position', 'number', 'label', 'label_value'];
const SPEAKER = ['author', 'job_title', 'company_name'];

/** A box of any builder or theme: a text with a title, and perhaps a picture, a film and a button. */
export function boxOf(shortcode: Shortcode, context: DisplayContext): string | undefined {
  const title = said(shortcode, 'title', 'heading', 'h2', 'name');
  const own = { ...shortcode, content: undefined };
  const image = builderPicture(own, context) ?? '';
  const lines = LINES.map((name) => said(shortcode, name)).filter(Boolean);
  const speaker = SPEAKER.map((name) => said(shortcode, name)).filter(Boolean);
  const link = buttonOf(own) ?? '';
  if (!title && !image && !link && lines.length + speaker.length === 0) return undefined;
  const heading = title && `<h3>${escapedOnce(title)}</h3>`;
  const parts = [
    heading,
    image,
    ...lines.map(escapedOnce),
    shortcode.content ?? '',
    escapedOnce(speaker.join(', ')),
    link,
  ];
  return parts.filter(Boolean).join('\n\n');
}
