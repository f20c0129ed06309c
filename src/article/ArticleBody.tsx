import styles from './ArticleBody.module.css';

/** An article's text. Every element that importing/cleaning lets through is set here, and nowhere else. */
export function ArticleBody({ html }: { html: string }) {
  return (
    <div
      className={styles.body}
      data-article-body
      // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned against an allow-list when it was stored.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
