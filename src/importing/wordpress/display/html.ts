import type { Attachment } from '../survey.ts';

/** Text as it stands in HTML, between tags or in a quoted attribute; references already made stay as they are. */
export function escaped(text: string): string {
  return text
    .replace(/&(?!(?:[a-z][a-z0-9]*|#\d+|#x[0-9a-f]+);)/gi, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** A figure: what it shows (HTML), and under it a caption (HTML), if there is one. */
export function figure(content: string, caption = '', className = ''): string {
  const words = caption.trim() ? `<figcaption>${caption.trim()}</figcaption>` : '';
  return `<figure${className ? ` class="${className}"` : ''}>${content}${words}</figure>`;
}

export function picture(address: string, alt: string): string {
  return `<img src="${escaped(address)}" alt="${escaped(alt)}">`;
}

export function attachmentFigure({ address, alt, caption }: Attachment): string {
  return figure(picture(address, alt), escaped(caption));
}

/** Several pictures as one figure: each a figure of its own, and under all of them a caption (HTML), if there is one. */
export function gallery(figures: readonly string[], caption = ''): string {
  const [first = ''] = figures;
  return figures.length < 2 && (caption === '' || first === '') ? first : figure(figures.join(''), caption, 'gallery');
}

/** The player of a recording. @param more `poster` or `title` */
export function player(element: 'audio' | 'video', address: string, more: Record<string, string> = {}, caption = '') {
  const attributes = Object.entries({ src: address, ...more }).filter(([, value]) => value);
  const written = attributes.map(([name, value]) => ` ${name}="${escaped(value)}"`).join('');
  return figure(`<${element} controls${written}></${element}>`, caption);
}

/** Something of another site, as a link on a line of its own; cleaning makes players of those it knows. */
export function embed(address: string): string {
  return `<p><a class="embed" href="${escaped(address)}">${escaped(address)}</a></p>`;
}

/** @param label HTML */
export function button(label: string, address: string): string {
  return `<p><a href="${escaped(address)}">${label}</a></p>`;
}

/** The value of an attribute in an opening tag, as written. */
export function attributeOf(tag: string, name: string): string | undefined {
  const match = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(tag);
  return match?.[1] ?? match?.[2] ?? match?.[3];
}

/** An address that stands alone: nothing else on its line, or in its paragraph. */
export const bareAddress = /^https?:\/\/[^\s<>"'[\]]+$/i;
