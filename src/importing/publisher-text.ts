import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { parseHtml } from './cleaning/parse-html.ts';
import { setQuotes } from './cleaning/typography/typographic.ts';
import { markdownToHtml } from './folder/markdown.ts';

export { withQuotes } from './cleaning/typography/typographic.ts';

const writer = unified().use(rehypeStringify).freeze();

/** Markdown of the publisher's own as HTML with typographic quotes; nothing is taken out of it. */
export function publisherHtml(markdown: string, language: string): string {
  const root = parseHtml(markdownToHtml(markdown));
  setQuotes(root, language);
  return writer.stringify(root);
}
