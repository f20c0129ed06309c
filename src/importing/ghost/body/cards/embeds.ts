import { z } from 'zod';
import { text } from '../../fields.ts';
import { element, escapeText, figure, isBlank, link } from '../html.ts';
import { card } from './card.ts';
import { videoPlayer } from './video-player.ts';

const metadata = z.object({ title: text, description: text, author: text, publisher: text, provider_name: text });
const embed = z.object({ url: text, html: text, caption: text, metadata: metadata.nullish() });

/**
 * Something of another site. Videos stay what they are; a quotation that comes as text stays a quotation; of everything
 * else, which would run the other site's program in the reader's browser, a link remains.
 */
export const embedCard = card('embed', embed, ({ url, html, caption, metadata: about }, notes) => {
  const title = about?.title || url;
  const player = videoPlayer(url, about?.title ?? '') ?? videoPlayer(framed(html), about?.title ?? '');
  if (player) return isBlank(caption) ? player : figure(player, caption);
  const quotation = /<blockquote[\s>].*<\/blockquote>/is.exec(html)?.[0];
  if (quotation) return isBlank(caption) ? quotation : figure(quotation, caption);
  const address = url || framed(html);
  if (address === '') return '';
  notes.remark(`What was embedded from ${URL.parse(address)?.host ?? 'another site'} became a link.`);
  return element('p', link(address, escapeText(title || address)) + (isBlank(caption) ? '' : `<br>${caption}`));
});

/** The address of the frame in a piece of HTML, or nothing. */
function framed(html: string): string {
  const src = /<iframe[^>]*\ssrc=["']([^"']+)["']/i.exec(html)?.[1] ?? '';
  return src.replaceAll('&amp;', '&').replace(/^\/\//, 'https://');
}

const bookmark = z.object({ url: text, caption: text, metadata: metadata.nullish() });

/** A link with what the other page says about itself. Its pictures, decoration from other servers, do not come along. */
export const bookmarkCard = card('bookmark', bookmark, ({ url, caption, metadata: about }) => {
  if (url === '') return '';
  const source = [about?.publisher, about?.author].filter(Boolean).join(', ');
  const lines = [
    element('strong', link(url, escapeText(about?.title || url))),
    escapeText(about?.description ?? ''),
    source ? element('small', escapeText(source)) : '',
    caption,
  ];
  return element('p', lines.filter((line) => line !== '').join('<br>'));
});
