import prose from './ArticleBody.module.css';
import figures from './ArticleFigures.module.css';
import tables from './ArticleTables.module.css';

/** An article's text. Its style sheet covers every element of markup/allow-list.ts. */
export function ArticleBody({ html }: { html: string }) {
  return (
    <div
      className={`${prose.body} ${figures.figures} ${tables.tables}`}
      data-article-body
      // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned against an allow-list when it was stored.
      dangerouslySetInnerHTML={{ __html: withReachableCode(html) }}
    />
  );
}

/** Code blocks scroll sideways, and must be reachable by keyboard (WCAG 2.1.1). */
function withReachableCode(html: string): string {
  return html.replaceAll('<pre><code', '<pre tabindex="0"><code');
}
