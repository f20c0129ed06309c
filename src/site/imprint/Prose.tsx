import '#content/design/running-text.css';
import figures from '#content/article/ArticleFigures.module.css';
import { printedBody } from '#site/article/printed-body.ts';
import styles from './Prose.module.css';

/** The text of About and of the privacy policy. */
export function Prose({ html }: { html: string }) {
  return (
    <mh-videos>
      <div
        className={`${styles.prose} ${figures.figures}`}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned against an allow-list when it was stored.
        dangerouslySetInnerHTML={{ __html: printedBody(html) }}
      />
    </mh-videos>
  );
}
