import { Icon } from '#design/Icon.tsx';
import { VisuallyHidden } from '#design/VisuallyHidden.tsx';
import styles from './BackToTop.module.css';
import { SCROLL_THRESHOLD } from './limits.ts';

/**
 * The way back to the top, once a reader has scrolled 400px away from it (sections 2, 4 and 9). It stands in the header,
 * which keeps its place free: nothing of the page is ever below it.
 */
export function BackToTop() {
  return (
    <mh-scrolled after={SCROLL_THRESHOLD} data-print="no" class={styles.backToTop}>
      <a href="#main" className={styles.link}>
        <Icon name="up" />
        <VisuallyHidden>Back to top</VisuallyHidden>
      </a>
    </mh-scrolled>
  );
}
