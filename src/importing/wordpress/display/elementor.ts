import { z } from 'zod';
import { byName } from '#markup/by-name.ts';
import { limits } from '../limits.ts';
import type { DisplayContext } from './context.ts';
import { button, embed, figure, picture } from './html.ts';

/**
 * Elementor's own document of a page. It keeps a plain copy as the post's content; the document is only read if that is empty,
 * as after a failed update.
 */
const settingsSchema = z.record(z.string(), z.unknown()).catch({});
const nodeSchema = z.object({
  widgetType: z.string().optional().catch(undefined),
  settings: settingsSchema.default({}),
  elements: z.array(z.unknown()).catch([]).default([]),
});
const documentSchema = z.array(z.unknown());

type Settings = z.output<typeof settingsSchema>;

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
  if (widgetType === undefined) return nodes(elements, context, depth + 1);
  const renderer = WIDGETS.get(widgetType);
  if (!renderer) context.notes.blocks.add(`elementor/${widgetType}`);
  return `${renderer?.(settings) ?? ''}${nodes(elements, context, depth + 1)}`;
}

const WIDGETS = byName<(settings: Settings) => string>([
  ['heading', (settings) => heading(word(settings.title), word(settings.header_size))],
  ['text-editor', (settings) => word(settings.editor)],
  ['html', (settings) => word(settings.html)],
  ['image', (settings) => image(settings.image, word(settings.caption))],
  ['image-box', (settings) => image(settings.image) + titledText(settings)],
  ['icon-box', titledText],
  ['button', (settings) => linked(word(settings.text), addressOf(settings.link))],
  ['video', (settings) => film(word(settings.youtube_url) || word(settings.vimeo_url))],
  ['icon-list', iconList],
  ['accordion toggle tabs', tabs],
  ['blockquote', (settings) => `<blockquote>${word(settings.blockquote_content)}</blockquote>`],
  ['testimonial', testimonial],
  ['divider', () => '<hr>'],
  ['spacer menu-anchor', () => ''],
]);

function titledText(settings: Settings): string {
  return heading(word(settings.title_text), 'h3') + paragraph(word(settings.description_text));
}

function iconList(settings: Settings): string {
  const items = list(settings.icon_list).map((item) => `<li>${word(item.text)}</li>`);
  return `<ul>${items.join('')}</ul>`;
}

function testimonial(settings: Settings): string {
  const cite = `<cite>${word(settings.testimonial_name)}</cite>`;
  return `<blockquote>${word(settings.testimonial_content)}${cite}</blockquote>`;
}

function tabs(settings: Settings): string {
  return list(settings.tabs)
    .map((tab) => heading(word(tab.tab_title), 'h3') + word(tab.tab_content))
    .join('');
}

function word(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function list(value: unknown): Settings[] {
  return Array.isArray(value) ? value.map((item) => settingsSchema.parse(item)) : [];
}

function addressOf(value: unknown): string {
  return word(settingsSchema.parse(value).url);
}

function heading(words: string, level: string): string {
  const tag = /^h[1-6]$/.test(level) ? level : 'h2';
  return words ? `<${tag}>${words}</${tag}>` : '';
}

function paragraph(words: string): string {
  return words ? `<p>${words}</p>` : '';
}

function image(value: unknown, caption = ''): string {
  const address = addressOf(value);
  return address ? figure(picture(address, word(settingsSchema.parse(value).alt)), caption) : '';
}

function linked(label: string, address: string): string {
  return label && address ? button(label, address) : paragraph(label);
}

function film(address: string): string {
  return address ? embed(address) : '';
}
