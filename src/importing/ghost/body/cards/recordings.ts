import { z } from 'zod';
import { number, text } from '../../fields.ts';
import { element, escapeText, figure, isBlank, link } from '../html.ts';
import type { BodyNotes } from '../notes.ts';
import { card } from './card.ts';

/** Within each player stands a link, for readers whose browser plays nothing. */
export const audioCard = card('audio', z.object({ src: text, title: text }), ({ src, title }, notes) => {
  if (src === '') return '';
  nameFile(src, notes);
  const words = title || fileName(src);
  return element('audio', link(src, escapeText(words)), { controls: true, src, title: words });
});

const video = z.object({
  src: text,
  fileName: text,
  caption: text,
  thumbnailSrc: text,
  customThumbnailSrc: text,
  width: number,
  height: number,
});

export const videoCard = card('video', video, (content, notes) => {
  const { src, width, height } = content;
  if (src === '') return '';
  nameFile(src, notes);
  const poster = content.customThumbnailSrc || content.thumbnailSrc;
  const title = content.fileName || fileName(src);
  const player = element('video', link(src, escapeText(title)), { controls: true, src, title, poster, width, height });
  return isBlank(content.caption) ? player : figure(player, content.caption);
});

const file = z.object({ src: text, fileTitle: text, fileName: text, fileCaption: text, fileSize: number });

export const fileCard = card('file', file, ({ src, fileTitle, fileName: name, fileCaption, fileSize }, notes) => {
  if (src === '') return '';
  nameFile(src, notes);
  const title = fileTitle || name || fileName(src);
  const size = fileSize > 0 ? ` (${readableSize(fileSize)})` : '';
  const caption = fileCaption ? `<br>${escapeText(fileCaption)}` : '';
  return element('p', link(src, escapeText(title)) + size + caption);
});

/** Only pictures are copied; a file of the old site has to be brought by hand. */
function nameFile(src: string, notes: BodyNotes): void {
  const local = /^(?:__GHOST_URL__)?(\/content\/.*)$/.exec(src)?.[1];
  if (local) notes.remark(`The file ${local} is linked; it has to be copied by hand.`);
}

function fileName(src: string): string {
  return src.split(/[?#]/, 1)[0]?.split('/').at(-1) || src;
}

function readableSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
