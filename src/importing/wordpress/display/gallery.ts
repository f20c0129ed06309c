import type { Attachment } from '../survey.ts';
import type { DisplayContext } from './context.ts';
import { embed, escaped, figure, picture } from './html.ts';
import type { ShortcodeAttributes } from './shortcode-tokens.ts';

const pictureName = /\.(?:jpe?g|png|gif|webp|avif|svg|bmp|tiff?)(?:$|[?#])/i;

/** Several pictures as one figure: each a figure of its own, and under all of them a caption (HTML), if there is one. */
export function gallery(figures: readonly string[], caption = ''): string {
  if (figures.length === 0) return '';
  return figures.length === 1 && caption === '' ? (figures[0] ?? '') : figure(figures.join(''), caption, 'gallery');
}

export function attachmentFigure({ address, alt, caption }: Attachment): string {
  return figure(picture(address, alt), escaped(caption));
}

/** `[gallery ids="1,2"]`, or all the pictures uploaded to the post, as WordPress shows them. */
export function galleryShortcode({ named }: ShortcodeAttributes, context: DisplayContext): string {
  const chosen = named.get('ids') ?? named.get('include');
  const excluded = new Set(attachments(named.get('exclude') ?? '', context).map(({ address }) => address));
  const shown = chosen
    ? attachments(chosen, context)
    : context.attached.filter(({ address }) => !excluded.has(address));
  return gallery(shown.filter(({ address }) => pictureName.test(address)).map(attachmentFigure));
}

/** `[playlist ids="1,2"]`: a player for each recording. */
export function playlistShortcode({ named }: ShortcodeAttributes, context: DisplayContext): string {
  const chosen = named.get('ids');
  const element = named.get('type') === 'video' ? 'video' : 'audio';
  const shown = chosen ? attachments(chosen, context) : context.attached;
  return shown
    .filter(({ address }) => !pictureName.test(address))
    .map(({ address, caption }) =>
      figure(`<${element} controls src="${escaped(address)}"></${element}>`, escaped(caption)),
    )
    .join('');
}

function attachments(ids: string, context: DisplayContext): Attachment[] {
  const wanted = ids.split(/[\s,]+/).filter(Boolean);
  return wanted.flatMap((id) => {
    const found = context.attachment(id);
    if (!found) context.notes.missingAttachments.add(id);
    return found ?? [];
  });
}

/** `[video mp4="…"]` and `[audio src="…"]`: a player, or the embed of the site it names. */
export function playerShortcode(
  element: 'audio' | 'video',
  { named, positional }: ShortcodeAttributes,
  content: string,
): string | undefined {
  const sources = ['src', 'mp4', 'm4v', 'webm', 'ogv', 'mov', 'flv', 'mp3', 'm4a', 'ogg', 'wav'];
  const inside = /https?:\/\/[^\s<>"]+/.exec(content)?.[0];
  const chosen = sources.map((name) => named.get(name)).find(Boolean);
  // Old players took several addresses, and settings behind a bar: `[audio a.mp3|titles=One]`.
  const address = (chosen ?? positional.find((value) => /^https?:/i.test(value)) ?? inside)?.split('|')[0];
  if (!address) return undefined;
  if (/(?:youtube\.com|youtu\.be|vimeo\.com|dailymotion\.com)\//i.test(address)) return embed(address);
  const poster = named.get('poster');
  const attributes = `controls src="${escaped(address)}"${poster && element === 'video' ? ` poster="${escaped(poster)}"` : ''}`;
  return figure(`<${element} ${attributes}></${element}>`);
}
