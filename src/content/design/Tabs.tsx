import type { ReactNode } from 'react';
import styles from './Tabs.module.css';

export interface Tab {
  readonly name: string;
  readonly href: string;
  readonly current: boolean;
}

/** Links in a row on a hairline, the current one underlined: filters that lead to pages of their own. */
export function TabLinks({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav aria-label={label}>
      <ul className={styles.tabs}>
        {tabs.map((tab) => (
          <li key={tab.href}>
            <TabLink tab={tab} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface TabPanel extends Tab {
  /** Unique on the page; the panel's id. */
  readonly id: string;
  readonly content: ReactNode;
}

/**
 * Tabs whose panels are all on the page. Without script a tab is a link to the page with the other panel open; with it
 * (tabs.element.ts) it becomes a tab that switches in place.
 */
export function TabPanels({ label, panels }: { label: string; panels: readonly TabPanel[] }) {
  return (
    <mh-tabs label={label} when="load">
      <div className={`${styles.tabs} ${styles.opening}`}>
        {panels.map((panel) => (
          <TabLink key={panel.id} tab={panel} panel={panel.id} />
        ))}
      </div>
      {panels.map(({ id, content, current }) => (
        <div key={id} id={id} hidden={!current} className={styles.panel}>
          {content}
        </div>
      ))}
    </mh-tabs>
  );
}

function TabLink({ tab, panel }: { tab: Tab; panel?: string }) {
  return (
    <a
      href={tab.href}
      className={styles.tab}
      aria-current={tab.current ? 'true' : undefined}
      {...(panel ? { 'data-panel': panel } : {})}
    >
      {tab.name}
    </a>
  );
}
