import type { ReactNode } from 'react';
import { addresses } from '#content/addresses.ts';
import { Icon } from '#content/design/Icon.tsx';
import layout from '#content/design/layout.module.css';
import header from './Header.module.css';
import { HEADER_GROUP } from './header-group.ts';
import styles from './MenuPanel.module.css';
import type { MenuLink } from './menu.ts';

interface FoundedSectionsProps {
  /** Of the item that opens their names. */
  readonly name: string;
  readonly sections: readonly MenuLink[];
  readonly currentCategory: string | undefined;
}

/** Characters of a name that fits beside the other items on the narrowest bar. */
const LONGEST_IN_BAR = 14;

/**
 * The menu's item for sections that are in none of its panels. A single one with a short name is a link; more would not fit beside the others, so that
 * they share an item which opens their names. It makes no call.
 */
export function FoundedSections({ name, sections, currentCategory }: FoundedSectionsProps): ReactNode {
  const [first, ...others] = sections;
  if (!first) return null;
  const link = (section: MenuLink, className?: string) => (
    <a
      href={addresses.topic(section.catSlug)}
      className={className}
      aria-current={section.catSlug === currentCategory || undefined}
    >
      {section.name}
    </a>
  );
  if (others.length === 0 && first.name.length <= LONGEST_IN_BAR) return <li>{link(first, header.item)}</li>;
  const list = (className: string | undefined, ofLinks?: string) => (
    <ul className={className}>
      {sections.map((section) => (
        <li key={section.catSlug}>{link(section, ofLinks)}</li>
      ))}
    </ul>
  );
  return (
    <li>
      <details name={HEADER_GROUP}>
        <summary className={header.item}>
          {name}
          <Icon name="chevronDown" />
        </summary>
        {list(styles.names)}
        <div className={styles.panel}>{list(`${layout.page} ${styles.links}`, styles.more)}</div>
      </details>
    </li>
  );
}
