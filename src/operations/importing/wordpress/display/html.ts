import { escapeAttribute } from '#content/markup/text.ts';
import type { Attachment } from '../references.ts';

/** Escapes text for HTML and quoted attributes; existing character references stay. */
export function escapedOnce(text: string): string {
  return escapeAttribute(text).replace(/&amp;(?=(?:[a-z][a-z0-9]*|#\d+|#x[0-9a-f]+);)/gi, '&');
}

/** @param content HTML @param caption HTML */
export function wordpressFigure(content: string, caption = '', className = ''): string {
  const words = caption.trim() ? `<figcaption>${caption.trim()}</figcaption>` : '';
  return `<figure${className ? ` class="${className}"` : ''}>${content}${words}</figure>`;
}

export function pictureElement(address: string, alt: string): string {
  return `<img src="${escapedOnce(address)}" alt="${escapedOnce(alt)}">`;
}

export function attachmentFigure({ address, alt, caption }: Attachment): string {
  return wordpressFigure(pictureElement(address, alt), escapedOnce(caption));
}

/** A figure of figures. @param caption HTML */
export function gallery(figures: readonly string[], caption = ''): string {
  const [first = ''] = figures;
  return figures.length < 2 && (caption === '' || first === '')
    ? first
    : wordpressFigure(figures.join(''), caption, 'gallery');
}

/** The player of a recording. */
export function player(element: 'audio' | 'video', address: string, title = '', caption = ''): string {
  const named = title && ` title="${escapedOnce(title)}"`;
  return wordpressFigure(`<${element} controls src="${escapedOnce(address)}"${named}></${element}>`, caption);
}

/** An embed, as a link in a paragraph; cleaning makes players of films. */
export function embed(address: string): string {
  return `<p><a class="embed" href="${escapedOnce(address)}">${escapedOnce(address)}</a></p>`;
}

/** @param label HTML */
export function button(label: string, address: string): string {
  return `<p><a href="${escapedOnce(address)}">${label}</a></p>`;
}

/** The value of an attribute in an opening tag. */
export function attributeOf(tag: string, name: string): string | undefined {
  const match = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(tag);
  return match?.[1] ?? match?.[2] ?? match?.[3];
}

/** An address alone on its line, or in its paragraph. */
export const bareAddress = /^https?:\/\/[^\s<>"'[\]]+$/i;
