import { byName } from '#content/markup/by-name.ts';
import { markdownToHtml } from '#content/markup/markdown/markdown.ts';
import { isFilm } from '#content/markup/media/embeds.ts';
import { fileName } from '#content/markup/media/recordings.ts';
import { escapeText } from '#content/markup/text.ts';
import { commonMarkOf } from '../../dialects.ts';
import { type GhostCard, type GhostPicture, ghostCard } from './card-fields.ts';
import { isPublicCard, PAYWALL } from './gates.ts';
import { ghostFigure, ghostParagraphs, htmlElement, isBlankHtml, link, startTag, withoutTags } from './html.ts';

const CARDS = byName<(card: GhostCard, remarks: Set<string>) => string>([
  ['image', image],
  ['gallery', ({ images, caption }) => gallery(images, caption)],
  ['before-after', ({ beforeImage, afterImage, caption }) => gallery([beforeImage, afterImage], caption)],
  ['markdown card-markdown', ({ markdown }) => renderMarkdown(markdown)],
  ['html', ({ html }) => html],
  ['code codeblock', code],
  ['hr horizontalrule', () => '<hr>'],
  ['embed nft', embed],
  ['bookmark', bookmark],
  ['button', ({ buttonText, buttonUrl }) => button(buttonUrl, buttonText)],
  ['callout', callout],
  ['toggle', toggle],
  ['header product call-to-action', box],
  ['audio', withFile((card) => player('audio', card))],
  ['video', withFile((card) => player('video', card))],
  ['file', withFile(file)],
  ['signup', signup],
  ['email email-cta', email],
  ['paywall', () => PAYWALL],
]);

export function isCard(name: string): boolean {
  return CARDS.has(name);
}

/** A card's HTML, if it was public on the web; a card of an unknown kind is left out, with a remark. */
export function renderCard(name: string, content: unknown, remarks: Set<string>): string {
  const render = CARDS.get(name);
  const read = ghostCard.safeParse(content ?? {});
  if (render && read.success && isPublicCard(read.data.visibility)) return render(read.data, remarks);
  if (!render) remarks.add(`A card of an unknown kind, '${name}', was left out.`);
  else if (!read.success) remarks.add(`A card of the kind '${name}' is malformed and was left out.`);
  else remarks.add(`A card of the kind '${name}' that not everybody saw on the web was left out.`);
  return '';
}

/** Versions before 1 wrote headings without the blank that Markdown needs now: `##Heading`. */
export function renderMarkdown(source: string): string {
  return markdownToHtml(commonMarkOf(source.replace(/^(#{1,6})(?=[^#\s])/gm, '$1 ')), 'ghost').trim();
}

function image(card: GhostCard, remarks: Set<string>): string {
  if (!/^(?:https?:|\/|__GHOST_URL__|data:)/i.test(card.src.trim())) {
    if (card.src !== '') remarks.add('A picture that was never uploaded was left out.');
    return '';
  }
  return ghostFigure(card.href ? link(card.href, img(card)) : img(card), card.caption);
}

/** A figure of figures, so that each picture keeps its own caption; cleaning knows Ghost's class. */
function gallery(images: readonly (GhostPicture | null | undefined)[], caption: string): string {
  const shown = images.flatMap((one) => (one?.src ? ghostFigure(img(one), one.caption) : []));
  return shown.length > 0 ? ghostFigure(shown.join(''), caption, { class: 'kg-gallery-card' }) : '';
}

function img({ src, alt, altText, title, width, height }: GhostPicture): string {
  return startTag('img', { src, alt: withoutTags(alt || altText), title, width, height });
}

function code({ code, language, caption }: GhostCard): string {
  if (code.trim() === '') return '';
  const listing = htmlElement(
    'pre',
    htmlElement('code', escapeText(code), { class: language && `language-${language}` }),
  );
  return caption === '' ? listing : ghostFigure(listing, caption);
}

/** An embed of another site. Films and quotations stay; anything else, which would run scripts of that site, becomes a link. */
function embed({ url, html, caption, metadata: about }: GhostCard, remarks: Set<string>): string {
  const framed = /<iframe[^>]*\ssrc=["']([^"']+)["']/i.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const address = [url, framed.replace(/^\/\//, 'https://')].filter(Boolean);
  const film = address.find(isFilm);
  const title = about?.title ?? '';
  const player = film && htmlElement('iframe', '', { src: film, title, allowfullscreen: true });
  const shown = player ?? /<blockquote[\s>].*<\/blockquote>/is.exec(html)?.[0];
  if (shown) return isBlankHtml(caption) ? shown : ghostFigure(shown, caption);
  const [target] = address;
  if (!target) return '';
  remarks.add(`What was embedded from ${URL.parse(target)?.host ?? 'another site'} became a link.`);
  return htmlElement('p', link(target, escapeText(title || target)) + (isBlankHtml(caption) ? '' : `<br>${caption}`));
}

/** A link with the other page's description. Its pictures are on other servers and are left out. */
function bookmark({ url, caption, metadata: about }: GhostCard): string {
  if (url === '') return '';
  const source = [about?.publisher, about?.author].filter(Boolean).join(', ');
  const lines = [
    htmlElement('strong', link(url, escapeText(about?.title || url))),
    escapeText(about?.description ?? ''),
    source && htmlElement('small', escapeText(source)),
    caption,
  ];
  return htmlElement('p', lines.filter(Boolean).join('<br>'));
}

function callout({ calloutText, calloutEmoji }: GhostCard): string {
  if (isBlankHtml(calloutText)) return '';
  const words = ghostParagraphs(calloutText);
  return htmlElement(
    'aside',
    calloutEmoji ? words.replace(/<p(?:\s[^>]*)?>/, `$&${escapeText(calloutEmoji)} `) : words,
  );
}

function toggle({ heading, content }: GhostCard): string {
  if (isBlankHtml(heading)) return ghostParagraphs(content);
  return htmlElement('details', htmlElement('summary', escapeTags(withoutTags(heading))) + ghostParagraphs(content));
}

const BEST_RATING = 5;

/** A banner across the page, a product, or an advertisement with its label. */
function box(card: GhostCard): string {
  const label = card.hasSponsorLabel ? withoutTags(card.sponsorLabel) : '';
  const stars = Math.min(BEST_RATING, Math.max(0, Math.round(card.productStarRating)));
  const hasButton = card.buttonEnabled || card.productButtonEnabled || card.showButton;
  return [
    label && htmlElement('p', htmlElement('small', escapeTags(label))),
    isBlankHtml(card.header) ? '' : htmlElement('h2', inner(card.header)),
    decoration(card.backgroundImageSrc || card.productImageSrc || card.imageUrl),
    isBlankHtml(card.productTitle) ? '' : htmlElement('p', htmlElement('strong', inner(card.productTitle))),
    card.productRatingEnabled ? htmlElement('p', `Rating: ${stars} of ${BEST_RATING}`) : '',
    ghostParagraphs(inner(card.subheader) || card.productDescription || card.textValue),
    hasButton ? button(card.buttonUrl || card.productUrl, card.buttonText || card.productButton) : '',
  ].join('');
}

/** Renders a card only if it has a file. */
function withFile(render: (card: GhostCard) => string): (card: GhostCard) => string {
  return (card) => (card.src === '' ? '' : render(card));
}

/** A player, with a link in it for browsers that cannot play. */
function player(name: 'audio' | 'video', card: GhostCard): string {
  const { src, caption } = card;
  const title = card.title || card.fileName || fileName(src);
  const html = htmlElement(name, link(src, escapeText(title)), { controls: true, src, title });
  return isBlankHtml(caption) ? html : ghostFigure(html, caption);
}

function file(card: GhostCard): string {
  const { src, fileSize } = card;
  const title = card.fileTitle || card.fileName || fileName(src);
  const size = fileSize > 0 ? ` (${readableSize(fileSize)})` : '';
  const caption = card.fileCaption ? `<br>${escapeText(card.fileCaption)}` : '';
  return htmlElement('p', link(src, escapeText(title)) + size + caption);
}

/** The form only works in Ghost; this site has its own subscription. */
function signup({ header }: GhostCard, remarks: Set<string>): string {
  const title = withoutTags(header);
  remarks.add(`A sign-up form${title ? `, '${title}',` : ''} was left out.`);
  return '';
}

/** A part for mail only never becomes public. */
function email(_: GhostCard, remarks: Set<string>): string {
  remarks.add('A part that was only in the mail was left out.');
  return '';
}

function button(address: string, label: string): string {
  return address && label ? htmlElement('p', link(address, escapeText(label))) : '';
}

function decoration(src: string): string {
  return src ? htmlElement('figure', startTag('img', { src, alt: '' })) : '';
}

/** The content of a single paragraph; any other HTML as it is. */
function inner(html: string): string {
  return html.replace(/^\s*<p(?:\s[^>]*)?>(.*)<\/p>\s*$/s, (whole, line: string) =>
    /<p[\s>]/.test(line) ? whole : line,
  );
}

/** Escapes angle brackets in text taken out of HTML, which has its other character references already. */
function escapeTags(words: string): string {
  return words.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function readableSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  return bytes < 1_000_000 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
