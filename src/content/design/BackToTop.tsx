import { Icon } from '#content/design/Icon.tsx';
import { VisuallyHidden } from '#content/design/VisuallyHidden.tsx';
import styles from './BackToTop.module.css';
import { SCROLL_THRESHOLD } from './design-limits.ts';

/**
 * Link to the top, shown once the page is scrolled by 400px (sections 2, 4 and 9). It is in the header, where it covers
 * nothing.
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
