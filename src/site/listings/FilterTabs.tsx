import { Icon } from '#content/design/Icon.tsx';
import { type Tab, TabLinks } from '#content/design/Tabs.tsx';
import styles from './FilterTabs.module.css';

interface FilterTabsProps {
  /** Names the row for screen readers. */
  readonly label: string;
  readonly tabs: readonly Tab[];
  /** How many are in the row; the rest are under More. */
  readonly shown: number;
}

/**
 * 'Filter :', the first tabs, and the rest in a dropdown titled 'More' (section 2, Topic listing and Search). Nothing
 * without tabs.
 */
export function FilterTabs({ label, tabs, shown }: FilterTabsProps) {
  if (tabs.length === 0) return null;
  const rest = tabs.slice(shown);
  return (
    <div className={styles.filter} data-print="no">
      <p className={styles.label}>Filter :</p>
      <div className={styles.tabs}>
        <TabLinks label={label} tabs={tabs.slice(0, shown)} />
      </div>
      {rest.length > 0 && <More tabs={rest} />}
    </div>
  );
}

function More({ tabs }: { tabs: readonly Tab[] }) {
  const holdsCurrent = tabs.some(({ current }) => current);
  return (
    <mh-menu>
      <details className={styles.details}>
        <summary className={styles.summary} data-current={holdsCurrent || undefined}>
          More
          <Icon name="chevronDown" />
        </summary>
        <ul className={styles.list}>
          {tabs.map(({ href, name, current }) => (
            <li key={href}>
              <a href={href} aria-current={current ? 'true' : undefined}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </mh-menu>
  );
}
