import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { markdownToHtml } from './markdown.ts';
import { parseHtml } from './parse-html.ts';
import { setQuotes } from './typography/typographic.ts';

export { withQuotes } from './typography/typographic.ts';

const writer = unified().use(rehypeStringify).freeze();

/** The publisher's own Markdown as HTML with typographic quotes; not cleaned. */
export function publisherHtml(markdown: string, language: string): string {
  const root = parseHtml(markdownToHtml(markdown));
  setQuotes(root, language);
  return writer.stringify(root);
}
