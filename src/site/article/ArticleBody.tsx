import '#content/design/running-text.css';
import prose from '#content/article/ArticleBody.module.css';
import figures from '#content/article/ArticleFigures.module.css';
import tables from '#content/article/ArticleTables.module.css';
import { printedBody } from './printed-body.ts';

/** An article's text. Its style sheet covers every element of content/markup/allow-list.ts. */
export function ArticleBody({ html }: { html: string }) {
  return (
    <div
      className={`${prose.body} ${figures.figures} ${tables.tables}`}
      data-article-body
      // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned against an allow-list when it was stored.
      dangerouslySetInnerHTML={{ __html: printedBody(html) }}
    />
  );
}
