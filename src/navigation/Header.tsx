import { addresses } from '#addresses.ts';
import { BackToTop } from '#design/BackToTop.tsx';
import layout from '#design/layout.module.css';
import type { PageContext } from '#platform/rendering/page.ts';
import styles from './Header.module.css';
import { MenuSectionItem } from './MenuSectionItem.tsx';
import { menuSections } from './menu.ts';
import { SearchControl } from './SearchControl.tsx';
import { Wordmark } from './Wordmark.tsx';

/** The header. Below 768px the navigation is a popover; from there on the same markup is a bar. */
export function Header({ context }: { context: PageContext }) {
  return (
    <header className={styles.header}>
      <mh-menu>
        <div className={`${layout.page} ${styles.bar}`}>
          <a href={addresses.home()} className={styles.home}>
            <Wordmark text={context.site.publication.wordmark} />
          </a>
          <nav id="menu" popover="auto" aria-label="Main" className={styles.navigation}>
            <Items context={context} />
          </nav>
          <BackToTop />
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

function Items({ context: { site, path, params } }: { context: PageContext }) {
  const { publication } = site;
  const currentCategory = typeof params.cat_slug === 'string' ? params.cat_slug : undefined;
  const link = (name: string, address: string) => (
    <li>
      <a href={address} className={styles.item} aria-current={path === address ? 'page' : undefined}>
        {name}
      </a>
    </li>
  );
  return (
    <ul className={styles.items}>
      {menuSections(publication).map((section) => (
        <li key={section.name}>
          <MenuSectionItem section={section} apiBase={site.configuration.apiBase} currentCategory={currentCategory} />
        </li>
      ))}
      {link('Resources', publication.resources)}
      {link('Events', addresses.events())}
      {link('Contact Us', addresses.contactUs())}
    </ul>
  );
}
