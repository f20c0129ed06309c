import { z } from 'zod';
import { classic } from './classic.ts';
import type { DisplayContext } from './context.ts';
import { button, escapedOnce, pictureElement, wordpressFigure } from './html.ts';

/** Settings of Elementor's widgets that hold text, or the address of a film. Names that begin with `_` are the editor's own. */
const WORDS =
  /^(?!_)(?:.*_)?(?:editor|html|text|content|caption|description|heading|job|suffix|ending_number)$|^(?:author|testimonial|member)_name$|^(?:youtube|vimeo)_url$/;
/** Settings that hold a heading. */
const HEADINGS = /^(?:tab_)?title$/;
const media = z.object({ id: z.union([z.string(), z.number()]), url: z.url() });
const linked = z.looseObject({ text: z.string().min(1), link: z.object({ url: z.string().min(1) }) });

/**
 * The words, pictures, films and buttons of Elementor's own document of a page, in their order. Elementor keeps a plain copy as
 * the post's content; the document is only read if that is empty.
 */
export function elementorHtml(written: string, context: DisplayContext): string {
  const parts: string[] = [];
  try {
    JSON.parse(written || '[]', (name: string, value: unknown) => {
      const shown = media.safeParse(value).data;
      if (shown) parts.push(wordpressFigure(pictureElement(shown.url, '')));
      const link = linked.safeParse(value).data;
      const label = link && classic(link.text, context);
      if (label && parts.at(-1) === label) parts.splice(-1, 1, button(escapedOnce(link.text), link.link.url));
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
