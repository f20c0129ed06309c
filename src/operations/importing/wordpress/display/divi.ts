import { z } from 'zod';
import { button, embed, escapedOnce, pictureElement, wordpressFigure } from './html.ts';

/** A part of a module (`title`, `content`, `image`), with its value on wide screens. */
const partSchema = z.object({
  innerContent: z.object({ desktop: z.object({ value: z.unknown() }) }),
  decoration: z.unknown().optional(),
});
const textSchema = z.union([z.string(), z.object({ text: z.string() }).transform(({ text }) => text)]).catch('');
const mediaSchema = z.object({ src: z.string(), alt: z.string().default('') });
const buttonSchema = z.object({ text: z.string(), linkUrl: z.string() });

/** Values that Divi fills in at display. */
const VARIABLE = /\$variable\(\{.*?\}\)\$/gs;
const LEVEL = /"headingLevel":"h([1-6])"/;

/** The HTML of a module of Divi 5, which is a block with its content in its attributes. */
export function diviHtml(attributes: Readonly<Record<string, unknown>>): string {
  const part = (name: string) => partSchema.safeParse(attributes[name]).data;
  const value = (name: string) => part(name)?.innerContent.desktop.value;
  const text = (name: string) => textSchema.parse(value(name)).replace(VARIABLE, '').trim();
  const media = (name: string) => mediaSchema.safeParse(value(name)).data;
  const [title, image, video] = [text('title'), media('image'), media('video')];
  const level = LEVEL.exec(JSON.stringify(part('title')?.decoration ?? ''))?.[1] ?? '3';
  const link = buttonSchema.safeParse(value('button')).data;
  const parts = [
    image && wordpressFigure(pictureElement(image.src, image.alt)),
    title && `<h${level}>${title}</h${level}>`,
    text('content'),
    text('author') && `<p>${text('author')}</p>`,
    video && embed(video.src),
    link && button(escapedOnce(link.text), link.linkUrl),
  ];
  return parts.filter(Boolean).join('\n');
}
