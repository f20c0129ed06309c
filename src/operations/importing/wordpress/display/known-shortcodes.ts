import { byName } from '#content/markup/by-name.ts';
import { isFilmFile, recordingsIn } from '#content/markup/media/recordings.ts';
import type { Attachment } from '../references.ts';
import type { ShortcodeAttributes } from './brackets.ts';
import { BUILDER_SHORTCODES, buttonOf } from './builder-shortcodes.ts';
import type { DisplayContext } from './context.ts';
import {
  attachmentFigure,
  attributeOf,
  embed,
  escapedOnce,
  gallery,
  pictureElement,
  player,
  wordpressFigure,
} from './html.ts';

export interface Shortcode extends ShortcodeAttributes {
  readonly name: string;
  /** HTML between the opening and the closing bracket; undefined without a closing one. */
  readonly content: string | undefined;
}

export type ShortcodeRenderer = (shortcode: Shortcode, context: DisplayContext) => string | undefined;

/** The shortcodes of WordPress and common plugins. */
const RENDERERS = byName<ShortcodeRenderer>([
  ['caption wp_caption', captioned],
  ['media-credit', credited],
  ['gallery', galleryOf],
  ['vc_gallery vc_images_carousel vc_media_grid vc_masonry_media_grid et_pb_gallery av_gallery', builderGallery],
  ['table', ({ named }, context) => context.table(named.get('id') ?? '') || undefined],
  ['playlist', playlist],
  ['audio video', recording],
  [
    'embed youtube vimeo dailymotion wpvideo videopress soundcloud tweet twitter instagram facebook slideshare ted gist',
    embedded,
  ],
  ['quote blockquote pullquote su_quote su_pullquote bctt ctt click_to_tweet clicktotweet tweetthis', quotation],
  ...BUILDER_SHORTCODES,
]);

const BUTTON = /(?:^|_|-)(?:button|btn)\d?$/;

/** The HTML of a shortcode; undefined for one that is unknown, or lacks what it would show. */
export function shortcodeHtml(shortcode: Shortcode, context: DisplayContext): string | undefined {
  const renderer = RENDERERS.get(shortcode.name) ?? (BUTTON.test(shortcode.name) ? buttonOf : undefined);
  return renderer?.(shortcode, context);
}

/** Words to be quoted, or to be sent as a message, with their source. */
function quotation({ named, content = '' }: Shortcode): string | undefined {
  const words = escapedOnce(named.get('quote') ?? named.get('tweet') ?? '') || content;
  const source = ['author', 'cite', 'source', 'name'].map((key) => named.get(key)).find(Boolean) ?? '';
  return words && `<blockquote>\n\n${words}\n\n${escapedOnce(source)}\n\n</blockquote>`;
}

/** Media Credit: a picture, and the name of its photographer as its caption, in brackets. */
function credited({ named, content = '' }: Shortcode): string {
  const name = named.get('name');
  return wordpressFigure(content, name && `(${escapedOnce(name)})`);
}

const CAPTIONED = /^\s*((?:<a\s[^>]*>\s*)?<img\s[^>]*>(?:\s*<\/a>)?)([\s\S]*)$/i;

/** A paragraph around all, and the figure of a picture with a credit. */
const WRAPPERS = /^\s*<\/?p>|<\/?p>\s*$|<\/?fig(?:ure|caption)(?:\s[^<>]*)?>/g;

/** A picture and its caption; older versions wrote that as an attribute. */
function captioned({ named, content }: Shortcode): string | undefined {
  if (content === undefined) return undefined;
  const [, image, after = ''] = CAPTIONED.exec(content.replace(WRAPPERS, ' ')) ?? [];
  const caption = (named.get('caption') ?? after).replace(/<\/?p[^>]*>/gi, ' ').trim();
  return wordpressFigure(image ?? content.trim(), image === undefined && caption === content.trim() ? '' : caption);
}

const PICTURE = /\.(?:jpe?g|png|gif|webp|avif|svg|bmp|tiff?)(?:$|[?#])/i;

/** `[gallery ids="1,2"]`; without ids, all pictures of the post. */
function galleryOf({ named }: Shortcode, context: DisplayContext): string {
  const chosen = named.get('ids') ?? named.get('include');
  const excluded = new Set(attachments(named.get('exclude') ?? '', context).map(({ address }) => address));
  const shown = chosen
    ? attachments(chosen, context)
    : context.attached.filter(({ address }) => !excluded.has(address));
  return gallery(shown.filter(({ address }) => PICTURE.test(address)).map(attachmentFigure));
}

/** A page builder's gallery names its pictures in other attributes. */
function builderGallery(shortcode: Shortcode, context: DisplayContext): string | undefined {
  const { named } = shortcode;
  const ids = ['images', 'gallery_ids', 'include', 'ids'].map((name) => named.get(name)).find(Boolean);
  return ids && galleryOf({ ...shortcode, named: new Map([['ids', ids]]) }, context);
}

/** `[playlist ids="1,2"]`: a player for each recording. */
function playlist({ named }: Shortcode, context: DisplayContext): string {
  const chosen = named.get('ids');
  const element = named.get('type') === 'video' ? 'video' : 'audio';
  const shown = chosen ? attachments(chosen, context) : context.attached;
  const recordings = shown.filter(({ address }) => !PICTURE.test(address));
  return recordings.map(({ address, caption }) => player(element, address, '', escapedOnce(caption))).join('');
}

function attachments(ids: string, context: DisplayContext): Attachment[] {
  const wanted = ids.split(/[\s,]+/).filter(Boolean);
  return wanted.flatMap((id) => {
    const found = context.attachment(id);
    if (!found) context.notes.missingAttachments.add(id);
    return found ?? [];
  });
}

const SOURCES = ['src', 'mp4', 'm4v', 'webm', 'ogv', 'mov', 'flv', 'mp3', 'm4a', 'ogg', 'wav'];

/** `[video mp4="…"]` and `[audio src="…"]`: a player, or the embed of the site it names. */
function recording({ name, named, positional, content = '' }: Shortcode): string | undefined {
  const chosen = SOURCES.map((source) => named.get(source)).find(Boolean);
  const inside = /https?:\/\/[^\s<>"]+/.exec(content)?.[0];
  // Old players took several addresses, and settings behind a bar: `[audio a.mp3|titles=One]`.
  const address = (chosen ?? positional.find((value) => /^https?:/i.test(value)) ?? inside)?.split('|')[0];
  if (!address) return undefined;
  if (/(?:youtube\.com|youtu\.be|vimeo\.com|dailymotion\.com)\//i.test(address)) return embed(address);
  return player(name === 'video' ? 'video' : 'audio', address);
}

const PAGES: Readonly<Record<string, string>> = {
  youtube: 'https://www.youtube.com/watch?v=',
  vimeo: 'https://vimeo.com/',
  dailymotion: 'https://www.dailymotion.com/video/',
  wpvideo: 'https://videopress.com/v/',
  gist: 'https://gist.github.com/',
};

function embedded({ name, named, positional, content = '' }: Shortcode): string | undefined {
  const written = named.get('src') ?? named.get('url') ?? named.get('id') ?? positional[0] ?? content;
  const value = (attributeOf(written, 'href') ?? written)
    .replace(/<[^>]*>/g, '')
    .replace(/^=/, '')
    .trim();
  if (/^https?:\/\/\S+$/i.test(value)) return embed(value);
  const page = PAGES[name];
  return page && /^[\w/-]+$/.test(value) ? embed(page + value) : undefined;
}

/**
 * The players of a shortcode of any plugin that names sound or film files: `[dewplayer:a.mp3]`,
 * `[sc_embed_player fileurl="…"]`, `[podcast]…[/podcast]`.
 */
export function players(attributes: string, content = ''): string | undefined {
  const addresses = recordingsIn(`${attributes} ${content}`);
  if (addresses.length === 0) return undefined;
  const titles = /\btitles?\s*=\s*(?:"([^"]*)"|'([^']*)'|([^|"'\]]+))/i.exec(attributes)?.slice(1).find(Boolean);
  const named = addresses.length > 1 ? (titles?.split(',') ?? []) : [titles];
  return addresses
    .map((address, index) => player(isFilmFile(address) ? 'video' : 'audio', address, named[index]?.trim()))
    .join('\n\n');
}

/** The link or picture of a shortcode without content. */
export function destination({ named, positional }: ShortcodeAttributes): string | undefined {
  const values = ['url', 'src', 'href', 'file', 'link'].map((name) => named.get(name));
  const address = [...values, positional[0]].find((value) => /^https?:\/\/[^\s"'<>]+$/i.test(value ?? ''));
  if (address === undefined) return undefined;
  return /\.(?:jpe?g|png|gif|webp|avif)(?:$|[?#])/i.test(address)
    ? wordpressFigure(pictureElement(address, named.get('alt') ?? ''))
    : embed(address);
}
