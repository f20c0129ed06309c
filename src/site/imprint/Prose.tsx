import '#content/design/running-text.css';
import styles from './Prose.module.css';

/** Text from the publication's Markdown. */
export function Prose({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the publisher's own page, not a visitor's or an import's.
  return <div className={styles.prose} dangerouslySetInnerHTML={{ __html: html }} />;
}
