import { addresses } from '#addresses.ts';
import layout from '#design/layout.module.css';
import type { PageContext } from '#platform/rendering/page.ts';
import styles from './Header.module.css';
import { MenuSectionItem } from './MenuSectionItem.tsx';
import { menuSections } from './menu.ts';
import { SearchControl } from './SearchControl.tsx';
import { Wordmark } from './Wordmark.tsx';

/**
 * The bar over every page. Below 768px the navigation is a sheet, which the browser itself opens and closes (a popover);
 * from there on the same markup stands in the bar.
 */
export function Header({ context }: { context: PageContext }) {
  const { publication } = context.site;
  return (
    <header className={styles.header}>
      <mh-menu>
        <div className={`${layout.page} ${styles.bar}`}>
          <a href={addresses.home()} className={styles.home}>
            <Wordmark text={publication.wordmark} />
          </a>
          <nav id="menu" popover="auto" aria-label="Main" className={styles.navigation}>
            <Items context={context} />
          </nav>
          <SearchControl />
          <button type="button" popoverTarget="menu" className={styles.toggle}>
            <span className={styles.open}>Menu</span>
            <span className={styles.close}>Close</span>
          </button>
        </div>
      </mh-menu>
    </header>
  );
}

function Items({ context }: { context: PageContext }) {
  const { publication } = context.site;
  return (
    <ul className={styles.items}>
      {menuSections(publication).map((section) => (
        <li key={section.name}>
          <MenuSectionItem section={section} context={context} />
        </li>
      ))}
      <li>
        <a href={publication.resources} className={styles.item}>
          Resources
        </a>
      </li>
      <li>
        <a href={addresses.events()} className={styles.item} aria-current={current(context, addresses.events())}>
          Events
        </a>
      </li>
      <li>
        <a href={addresses.contactUs()} className={styles.item} aria-current={current(context, addresses.contactUs())}>
          Contact Us
        </a>
      </li>
    </ul>
  );
}

function current({ path }: PageContext, address: string): 'page' | undefined {
  return path === address ? 'page' : undefined;
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'mh-menu': React.HTMLAttributes<HTMLElement>;
    }
  }
}
