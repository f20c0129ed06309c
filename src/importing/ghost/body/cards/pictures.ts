import { z } from 'zod';
import { number, text } from '../../fields.ts';
import { figure, link, startTag, withoutTags } from '../html.ts';
import { card } from './card.ts';

const picture = z.object({
  src: text,
  alt: text,
  /** What one generation of the editor called `alt`. */
  altText: text,
  title: text,
  caption: text,
  href: text,
  width: number,
  height: number,
});

export const imageCard = card('image', picture, (image, notes) => {
  if (!/^(?:https?:|\/|__GHOST_URL__)/.test(image.src.trim())) {
    if (image.src !== '') notes.remark('A picture that was never uploaded was left out.');
    return '';
  }
  const html = img(image);
  return figure(image.href ? link(image.href, html) : html, image.caption);
});

/** Pictures side by side: a figure around figures, so that each keeps its own words; Ghost's class tells it to cleaning. */
export const galleryCard = card(
  'gallery',
  z.object({ images: z.array(picture).default([]), caption: text }),
  (gallery) => {
    const images = gallery.images.filter(({ src }) => src !== '');
    if (images.length === 0) return '';
    const figures = images.map((image) => figure(img(image), image.caption)).join('');
    return figure(figures, gallery.caption, { class: 'kg-gallery-card' });
  },
);

function img({ src, alt, altText, title, width, height }: z.output<typeof picture>): string {
  return startTag('img', { src, alt: withoutTags(alt || altText), title, width, height });
}
