import MarkdownIt from 'markdown-it';
import footnotes from 'markdown-it-footnote';

/** HTML inside of Markdown passes as it is: clean-article.ts, and nothing before it, decides what may stay. */
const commonMark = new MarkdownIt({ html: true, linkify: true }).use(footnotes);
/** In MDX, what is indented is no code. */
const mdx = new MarkdownIt({ html: true, linkify: true }).use(footnotes).disable('code');

/**
 * CommonMark with GitHub's tables, strikethrough and bare links, footnotes and task lists, as HTML that is not yet
 * cleaned.
 */
export function markdownToHtml(markdown: string): string {
  return withTasks(commonMark.render(markdown));
}

/** The same of a text that was MDX. */
export function mdxToHtml(markdown: string): string {
  return withTasks(mdx.render(markdown));
}

function withTasks(html: string): string {
  return html.replace(TASK, (_, item: string, mark: string) => `${item}${mark === ' ' ? '☐' : '☑'} `);
}

/** An item of a task list; the boxes can't be ticked in an article, so signs stand for them. */
const TASK = /(<li>(?:\s*<p>)?)\[([ xX])\] /g;
