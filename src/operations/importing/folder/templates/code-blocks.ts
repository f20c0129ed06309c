import { escapeText } from '#content/markup/text.ts';
import { CODE } from '../../markdown-code.ts';

/** ` ```js title="file.js" ` of Docusaurus, ` ```js:title=file.js ` of Gatsby. */
const TITLE = /^( *)[`~]{3,}[^\n]*?\btitle=(?:"([^"\n]*)"|'([^'\n]*)'|([^\s"'{},]+))/;
/** Comments of both that say which lines are highlighted. */
const COMMENT = String.raw`[ \t]*(?:\/\/|#|\/\*|<!--|\{\/\*)[ \t]*highlight-(?:start|end|next-line|line)[ \t]*(?:\*\/\}?|-->)?[ \t]*`;
const WHOLE_LINE = new RegExp(`^${COMMENT}\n`, 'gm');
const END_OF_LINE = new RegExp(`${COMMENT}$`, 'gm');

/** Puts the titles of listings above them, and removes the comments that only highlight lines. */
export function withCodeTitles(markdown: string): string {
  if (!/\btitle=|\bhighlight-/.test(markdown)) return markdown;
  return markdown.replace(CODE, (block) => {
    const code = block.replace(WHOLE_LINE, '').replace(END_OF_LINE, '');
    const [, indent = '', ...titles] = TITLE.exec(block) ?? [];
    const title = titles.find(Boolean);
    if (!title) return code;
    return `${indent}<figure><figcaption>${escapeText(title)}</figcaption>\n\n${code}\n\n${indent}</figure>\n`;
  });
}
