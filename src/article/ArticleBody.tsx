import prose from './ArticleBody.module.css';
import figures from './ArticleFigures.module.css';
import tables from './ArticleTables.module.css';

/** An article's text. Every element that markup/allow-list.ts lets through is set here, and nowhere else. */
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

/** Code keeps its shape and scrolls sideways: a keyboard has to get to it (WCAG 2.1.1). */
function withReachableCode(html: string): string {
  return html.replaceAll('<pre><code', '<pre tabindex="0"><code');
}
