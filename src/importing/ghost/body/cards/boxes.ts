import { z } from 'zod';
import { flag, number, text } from '../../fields.ts';
import { element, escapeText, isBlank, link, paragraphs, startTag, withoutTags } from '../html.ts';
import { card } from './card.ts';

export const buttonCard = card('button', z.object({ buttonText: text, buttonUrl: text }), ({ buttonText, buttonUrl }) =>
  button(buttonUrl, buttonText),
);

export const calloutCard = card('callout', z.object({ calloutEmoji: text, calloutText: text }), (callout) => {
  if (isBlank(callout.calloutText)) return '';
  const words = paragraphs(callout.calloutText);
  const emoji = escapeText(callout.calloutEmoji);
  return element('aside', emoji ? words.replace(/<p(?:\s[^>]*)?>/, `$&${emoji} `) : words);
});

export const toggleCard = card('toggle', z.object({ heading: text, content: text }), ({ heading, content }) => {
  if (isBlank(heading)) return paragraphs(content);
  return element('details', element('summary', escapeEntities(withoutTags(heading))) + paragraphs(content));
});

const header = z.object({
  header: text,
  subheader: text,
  backgroundImageSrc: text,
  buttonEnabled: flag,
  buttonText: text,
  buttonUrl: text,
});

/** A banner across the page, with words on it. */
export const headerCard = card('header', header, (banner) =>
  [
    isBlank(banner.header) ? '' : element('h2', inner(banner.header)),
    paragraphs(inner(banner.subheader)),
    picture(banner.backgroundImageSrc),
    banner.buttonEnabled ? button(banner.buttonUrl, banner.buttonText) : '',
  ].join(''),
);

const product = z.object({
  productTitle: text,
  productDescription: text,
  productImageSrc: text,
  productRatingEnabled: flag,
  productStarRating: number,
  productButtonEnabled: flag,
  productButton: text,
  productUrl: text,
});

const BEST_RATING = 5;

export const productCard = card('product', product, (content) => {
  const stars = Math.min(BEST_RATING, Math.max(0, Math.round(content.productStarRating)));
  const rating = `Rating: ${stars} of ${BEST_RATING}`;
  return element(
    'aside',
    [
      picture(content.productImageSrc),
      isBlank(content.productTitle) ? '' : element('p', element('strong', inner(content.productTitle))),
      content.productRatingEnabled ? element('p', rating) : '',
      paragraphs(content.productDescription),
      content.productButtonEnabled ? button(content.productUrl, content.productButton) : '',
    ].join(''),
  );
});

const callToAction = z.object({
  textValue: text,
  showButton: flag,
  buttonText: text,
  buttonUrl: text,
  hasSponsorLabel: flag,
  sponsorLabel: text,
  imageUrl: text,
});

/** An advertisement within an article; the label that says so stays with it. */
export const callToActionCard = card('call-to-action', callToAction, (content) => {
  const label = content.hasSponsorLabel ? withoutTags(content.sponsorLabel) : '';
  const html = [
    label ? element('p', element('small', escapeEntities(label))) : '',
    picture(content.imageUrl),
    paragraphs(content.textValue),
    content.showButton ? button(content.buttonUrl, content.buttonText) : '',
  ].join('');
  return isBlank(html) ? '' : element('aside', html);
});

function button(address: string, label: string): string {
  return address && label ? element('p', link(address, escapeText(label))) : '';
}

function picture(src: string): string {
  return src ? element('figure', startTag('img', { src, alt: '' })) : '';
}

/** The line within a paragraph that an editor wrapped around it. */
function inner(html: string): string {
  return html.replace(/^\s*<p(?:\s[^>]*)?>(.*)<\/p>\s*$/s, (whole, line: string) =>
    /<p[\s>]/.test(line) ? whole : line,
  );
}

/** Text taken out of HTML already has its character references; a lone sign in it gets one. */
function escapeEntities(words: string): string {
  return words.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
