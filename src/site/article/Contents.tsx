import { SCROLL_THRESHOLD } from '#content/design/design-limits.ts';
import { Icon } from '#content/design/Icon.tsx';
import type { Heading } from '#content/posts/posts.contract.ts';
import { CONTENTS_JUMP } from './article-limits.ts';
import styles from './Contents.module.css';

/**
 * The table of contents: collapsed, and sticky after 400px (section 4, Article page). The list overlays the text, so
 * that opening it moves nothing.
 */
export function Contents({ headings }: { headings: readonly Heading[] }) {
  if (headings.length === 0) return null;
  return (
    <mh-scrolled after={SCROLL_THRESHOLD} data-print="no" class={styles.contents}>
      <mh-menu>
        <mh-contents jump={CONTENTS_JUMP}>
          <details className={styles.details}>
            <summary className={styles.summary}>
              Table of contents
              <Icon name="chevronDown" />
            </summary>
            <nav aria-label="Table of contents">
              <ol className={styles.list}>
                {headings.map(({ id, text, level }) => (
                  <li key={id} data-level={level - 2}>
                    <a href={`#${encodeURIComponent(id)}`}>{text}</a>
                  </li>
                ))}
              </ol>
            </nav>
          </details>
        </mh-contents>
      </mh-menu>
    </mh-scrolled>
  );
}
