import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { z } from 'zod';
import { text } from '../../fields.ts';
import { card } from './card.ts';

const markdown = unified()
  .use(remarkParse)
  .use(remarkGfm)
  // HTML within Markdown belongs to it; the cleaning decides about both.
  .use(remarkRehype, { allowDangerousHtml: true })
  .use(rehypeStringify, { allowDangerousHtml: true });

/** Versions before 1 wrote headings without the blank that Markdown has asked for since: `##Heading`. */
const TIGHT_HEADING = /^(#{1,6})(?=[^#\s])/gm;

export function renderMarkdown(source: string): string {
  return String(markdown.processSync(source.replace(TIGHT_HEADING, '$1 '))).trim();
}

export const markdownCard = card('markdown', z.object({ markdown: text }), (content) =>
  renderMarkdown(content.markdown),
);
