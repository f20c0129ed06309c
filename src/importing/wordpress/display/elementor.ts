import { z } from 'zod';
import { byName } from '#markup/by-name.ts';
import { limits } from '../limits.ts';
import type { DisplayContext } from './context.ts';
import { button, embed, figure, picture } from './html.ts';

const settingsSchema = z.record(z.string(), z.unknown()).catch({});
const nodeSchema = z.object({
  widgetType: z.string().optional().catch(undefined),
  settings: settingsSchema.default({}),
  elements: z.array(z.unknown()).catch([]).default([]),
});
const documentSchema = z.array(z.unknown());

type Settings = z.output<typeof settingsSchema>;

/**
 * The HTML of Elementor's own document of a page. Elementor keeps a plain copy as the post's content; the document is only read
 * if that is empty, as after a failed update.
 */
export function elementorHtml(written: string, context: DisplayContext): string {
  if (written === '') return '';
  try {
    return nodes(documentSchema.parse(JSON.parse(written)), context, 0);
  } catch {
    context.notes.blocks.add('elementor');
    return '';
  }
}

function nodes(children: readonly unknown[], context: DisplayContext, depth: number): string {
  if (depth > limits.nesting) return '';
  return children.map((child) => node(child, context, depth)).join('\n');
}

function node(child: unknown, context: DisplayContext, depth: number): string {
  const read = nodeSchema.safeParse(child);
  if (!read.success) return '';
  const { widgetType, settings, elements } = read.data;
  const renderer = widgetType === undefined ? undefined : WIDGETS.get(widgetType);
  if (widgetType !== undefined && !renderer) context.notes.blocks.add(`elementor/${widgetType}`);
  return (renderer?.(settings) ?? '') + nodes(elements, context, depth + 1);
}

const WIDGETS = byName<(settings: Settings) => string>([
  ['heading', ({ title, header_size }) => heading(title, header_size)],
  ['text-editor', ({ editor }) => text(editor)],
  ['html', ({ html }) => text(html)],
  ['image', (settings) => image(settings.image, settings.caption)],
  ['image-box', (settings) => image(settings.image) + titledText(settings)],
  ['icon-box', titledText],
  ['button', ({ text: label, link }) => linked(text(label), text(settingsSchema.parse(link).url))],
  ['video', ({ youtube_url, vimeo_url }) => film(text(youtube_url) || text(vimeo_url))],
  ['icon-list', (settings) => `<ul>${list(settings.icon_list, (item) => `<li>${text(item.text)}</li>`)}</ul>`],
  ['accordion toggle tabs', ({ tabs }) => list(tabs, (tab) => heading(tab.tab_title, 'h3') + text(tab.tab_content))],
  ['blockquote', ({ blockquote_content, author_name }) => quotation(blockquote_content, author_name)],
  [
    'image-gallery image-carousel gallery',
    (settings) => list(settings.wp_gallery ?? settings.carousel ?? settings.gallery, (item) => image(item)),
  ],
  ['testimonial', ({ testimonial_content, testimonial_name }) => quotation(testimonial_content, testimonial_name)],
  ['divider', () => '<hr>'],
  ['spacer menu-anchor', () => ''],
]);

function titledText({ title_text, description_text }: Settings): string {
  return heading(title_text, 'h3') + paragraph(text(description_text));
}

function quotation(words: unknown, author: unknown): string {
  return `<blockquote>${paragraph(text(words))}<cite>${text(author)}</cite></blockquote>`;
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function list(value: unknown, render: (item: Settings) => string): string {
  return Array.isArray(value) ? value.map((item) => render(settingsSchema.parse(item))).join('') : '';
}

function heading(words: unknown, level: unknown): string {
  const tag = /^h[1-6]$/.test(text(level)) ? text(level) : 'h2';
  return text(words) && `<${tag}>${text(words)}</${tag}>`;
}

function paragraph(words: string): string {
  return words && `<p>${words}</p>`;
}

function image(value: unknown, caption?: unknown): string {
  const { url, alt } = settingsSchema.parse(value);
  return text(url) && figure(picture(text(url), text(alt)), text(caption));
}

function linked(label: string, address: string): string {
  return label && address ? button(label, address) : paragraph(label);
}

function film(address: string): string {
  return address && embed(address);
}
