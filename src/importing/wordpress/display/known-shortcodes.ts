import { builderShortcodes } from './builder-shortcodes.ts';
import type { DisplayContext } from './context.ts';
import { galleryShortcode, playerShortcode, playlistShortcode } from './gallery.ts';
import { attributeOf, embed, figure } from './html.ts';
import type { ShortcodeAttributes } from './shortcode-tokens.ts';

export interface Shortcode {
  readonly name: string;
  readonly attributes: ShortcodeAttributes;
  /** HTML between the opening and the closing bracket; undefined where it stands alone. */
  readonly content: string | undefined;
}

export type ShortcodeRenderer = (shortcode: Shortcode, context: DisplayContext) => string | undefined;

const pages: Readonly<Record<string, (id: string) => string>> = {
  youtube: (id) => `https://www.youtube.com/watch?v=${id}`,
  vimeo: (id) => `https://vimeo.com/${id}`,
  dailymotion: (id) => `https://www.dailymotion.com/video/${id}`,
  wpvideo: (id) => `https://videopress.com/v/${id}`,
  gist: (id) => `https://gist.github.com/${id}`,
};

/** The shortcodes of WordPress and its commonest companions, each with the HTML it stands for. */
const renderers: ReadonlyMap<string, ShortcodeRenderer> = new Map<string, ShortcodeRenderer>([
  ['caption', captioned],
  ['wp_caption', captioned],
  ['gallery', ({ attributes }, context) => galleryShortcode(attributes, context)],
  ['playlist', ({ attributes }, context) => playlistShortcode(attributes, context)],
  ['audio', ({ attributes, content }) => playerShortcode('audio', attributes, content ?? '')],
  ['video', ({ attributes, content }) => playerShortcode('video', attributes, content ?? '')],
  ...'embed youtube vimeo dailymotion wpvideo videopress soundcloud tweet twitter instagram facebook slideshare ted gist'
    .split(' ')
    .map((name): [string, ShortcodeRenderer] => [name, embedded]),
  ...builderShortcodes,
]);

export function isKnownShortcode(name: string): boolean {
  return renderers.has(name);
}

/** The HTML that a shortcode stands for; undefined where it is unknown, or says nothing that could be shown. */
export function shortcodeHtml(shortcode: Shortcode, context: DisplayContext): string | undefined {
  return renderers.get(shortcode.name)?.(shortcode, context);
}

const captionedContent = /^\s*((?:<a\s[^>]*>\s*)?<img\s[^>]*>(?:\s*<\/a>)?)([\s\S]*)$/i;

/** A picture and its caption, which older versions wrote as an attribute. */
function captioned({ attributes, content }: Shortcode): string | undefined {
  if (content === undefined) return undefined;
  const [, image, after = ''] = captionedContent.exec(content.replace(/^\s*<p>|<\/p>\s*$/g, '')) ?? [];
  const caption = (attributes.named.get('caption') ?? after).replace(/<\/?p[^>]*>/gi, ' ').trim();
  if (image) return figure(image, caption);
  return caption === content.trim() || caption === '' ? figure(content.trim()) : figure(content.trim(), caption);
}

function embedded({ name, attributes, content = '' }: Shortcode): string | undefined {
  const { named, positional } = attributes;
  const told = named.get('src') ?? named.get('url') ?? named.get('id') ?? positional[0] ?? content;
  const value = (attributeOf(told, 'href') ?? told)
    .replace(/<[^>]*>/g, '')
    .replace(/^=/, '')
    .trim();
  if (/^https?:\/\/\S+$/i.test(value)) return embed(value);
  const page = pages[name];
  return page && /^[\w/-]+$/.test(value) ? embed(page(value)) : undefined;
}
