import MarkdownIt, { type MarkdownIt as Parser } from 'markdown-it';
import definitionLists from 'markdown-it-deflist';
import footnotes from 'markdown-it-footnote';
import { escapeText } from '../text.ts';
import { keepMaths } from './markdown-maths.ts';
import { keepOpenHtml } from './markdown-open-html.ts';

/** Makes the title of a picture that stands alone its caption; a single word is most often the name of a file. */
function captions(parser: Parser): void {
  parser.core.ruler.after('inline', 'captions', ({ tokens }) => {
    for (const [index, { type, children }] of tokens.entries()) {
      const [picture, ...others] = type === 'inline' ? (children ?? []) : [];
      const title = picture?.type === 'image' && others.length === 0 ? String(picture.attrGet('title') ?? '') : '';
      const [opening, closing] = [tokens[index - 1], tokens[index + 1]];
      if (!title.includes(' ') || title === picture?.content || opening?.tag !== 'p' || !closing) continue;
      for (const tag of [opening, closing]) Object.assign(tag, { tag: 'figure', hidden: false });
      const content = `<figcaption>${escapeText(title)}</figcaption></figure>\n`;
      Object.assign(closing, { type: 'html_block', content });
    }
  });
}

/** Passes HTML in Markdown: clean-article.ts removes what is not allowed. */
const basic = () =>
  new MarkdownIt({ html: true, linkify: true }).use(footnotes).use(keepMaths).use(keepOpenHtml).use(captions);
const PARSERS = {
  commonMark: basic().use(definitionLists),
  /** In MDX, indented text is no code. */
  mdx: basic().disable('code'),
  /** In Ghost, as in comments of GitHub, a line of the source is a line on the page. */
  ghost: basic().set({ breaks: true }),
};

/**
 * CommonMark with GitHub's tables, strikethrough and bare links, footnotes, definition lists and task lists, as HTML that is not
 * cleaned. Formulas in TeX stay as they are written.
 */
export function markdownToHtml(markdown: string, dialect: keyof typeof PARSERS = 'commonMark'): string {
  return PARSERS[dialect]
    .render(markdown)
    .replace(TASK, (_, item: string, mark: string) => `${item}${mark === ' ' ? '☐' : '☑'} `);
}

/** The same for a line within a paragraph, which has no blocks. */
export function markdownLine(words: string): string {
  return PARSERS.commonMark.renderInline(words);
}

/** An item of a task list; its box becomes a sign, because it cannot be ticked in an article. */
const TASK = /(<li>(?:\s*<p>)?)\[([ xX])\] /g;
