import MarkdownIt from 'markdown-it';
import definitionLists from 'markdown-it-deflist';
import footnotes from 'markdown-it-footnote';

/** Passes HTML in Markdown: clean-article.ts removes what is not allowed. */
const commonMark = new MarkdownIt({ html: true, linkify: true }).use(footnotes).use(definitionLists);
/** In MDX, indented text is no code. */
const mdx = new MarkdownIt({ html: true, linkify: true }).use(footnotes).disable('code');

/** CommonMark with GitHub's tables, strikethrough and bare links, footnotes, definition lists and task lists, as HTML that is not cleaned. */
export function markdownToHtml(markdown: string): string {
  return withTasks(commonMark.render(markdown));
}

/** The same for a line within a paragraph, which has no blocks. */
export function markdownLine(words: string): string {
  return commonMark.renderInline(words);
}

/** The same for a text that was MDX. */
export function mdxToHtml(markdown: string): string {
  return withTasks(mdx.render(markdown));
}

function withTasks(html: string): string {
  return html.replace(TASK, (_, item: string, mark: string) => `${item}${mark === ' ' ? '☐' : '☑'} `);
}

/** An item of a task list; its box becomes a sign, because it cannot be ticked in an article. */
const TASK = /(<li>(?:\s*<p>)?)\[([ xX])\] /g;
