import { z } from 'zod';
import { classic } from './classic.ts';
import type { DisplayContext } from './context.ts';
import { figure, picture } from './html.ts';

/** Settings of Elementor's widgets that hold text, or the address of a film. */
const WORDS =
  /^(?:editor|html|text|caption|(?:title|description)_text|tab_content|(?:blockquote|testimonial)_content|(?:author|testimonial)_name|(?:youtube|vimeo)_url)$/;
/** Settings that hold a heading. */
const HEADINGS = /^(?:tab_)?title$/;
const media = z.object({ id: z.union([z.string(), z.number()]), url: z.url() });

/**
 * The words, pictures and films of Elementor's own document of a page, in their order. Elementor keeps a plain copy as the post's
 * content; the document is only read if that is empty.
 */
export function elementorHtml(written: string, context: DisplayContext): string {
  const parts: string[] = [];
  try {
    JSON.parse(written || '[]', (name: string, value: unknown) => {
      const shown = media.safeParse(value).data;
      if (shown) parts.push(figure(picture(shown.url, '')));
      if (typeof value !== 'string' || value === '') return value;
      if (HEADINGS.test(name)) parts.push(`<h3>${value}</h3>`);
      else if (WORDS.test(name)) parts.push(classic(value, context));
      return value;
    });
  } catch {
    context.notes.blocks.add('elementor');
  }
  return parts.join('\n');
}
