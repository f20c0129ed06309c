import { TAG_SCROLL_FLAG } from './listings-limits.ts';
import styles from './SideMenu.module.css';
import { AFTER_MOUNT, TAG_SECTIONS } from './tag-sections.ts';

/** The vertical tab 'Category' and its menu of sections (sections 2 and 4). mh-menu closes it on a click outside. */
export function SideMenu() {
  return (
    <mh-scrolled after={TAG_SCROLL_FLAG} data-print="no" class={styles.place}>
      <mh-menu>
        <mh-side-menu>
          <details className={styles.menu}>
            <summary className={styles.target}>
              <span className={styles.tab}>Category</span>
            </summary>
            <nav aria-label="Category" className={styles.panel}>
              <ul className={styles.list}>
                {TAG_SECTIONS.map(({ group, id, name }) => (
                  <li key={id} hidden={AFTER_MOUNT.has(group)}>
                    <a href={`#${id}`}>{name}</a>
                  </li>
                ))}
              </ul>
            </nav>
          </details>
        </mh-side-menu>
      </mh-menu>
    </mh-scrolled>
  );
}
