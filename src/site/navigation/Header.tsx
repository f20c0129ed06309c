import { addresses } from '#content/addresses.ts';
import { BackToTop } from '#content/design/BackToTop.tsx';
import layout from '#content/design/layout.module.css';
import type { PageContext } from '#content/page.ts';
import type { Site } from '#content/site.ts';
import { useSharedFragment } from '#platform/rendering/shared-fragment.tsx';
import { FoundedSections } from './FoundedSections.tsx';
import styles from './Header.module.css';
import { MenuSectionItem } from './MenuSectionItem.tsx';
import { menuItems } from './menu.ts';
import { SearchControl } from './SearchControl.tsx';
import { Wordmark } from './Wordmark.tsx';

/** The header. Below 768px the navigation is a popover; from there on the same markup is a bar. */
export function Header({ context }: { context: PageContext }) {
  const place = placeOf(context);
  const html = useSharedFragment('header', JSON.stringify(place), <Bar site={context.site} place={place} />);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output, escaped by React.
  return <header className={styles.header} dangerouslySetInnerHTML={html} />;
}

/** What varies with the page; the header is rendered once for each combination. */
interface Place {
  /** The menu item of the current page. */
  readonly current: string | undefined;
  /** The route's cat_slug, if it has one. */
  readonly category: string | undefined;
}

interface BarProps {
  readonly site: Site;
  readonly place: Place;
}

function placeOf({ path, params }: PageContext): Place {
  const current = [addresses.events(), addresses.contactUs()].find((address) => address === path);
  return { current, category: typeof params.cat_slug === 'string' ? params.cat_slug : undefined };
}

function Bar({ site, place }: BarProps) {
  return (
    <mh-menu>
      <div className={`${layout.page} ${styles.bar}`}>
        <a href={addresses.home()} className={styles.home}>
          <Wordmark text={site.publication.wordmark} />
        </a>
        <nav id="menu" popover="auto" aria-label="Main" className={styles.navigation}>
          <Items site={site} place={place} />
        </nav>
        <BackToTop />
        <SearchControl />
        <button type="button" popoverTarget="menu" className={styles.toggle}>
          <span className={styles.open}>Menu</span>
          <span className={styles.close}>Close</span>
        </button>
      </div>
    </mh-menu>
  );
}

function Items({ site, place }: BarProps) {
  return (
    <ul className={styles.items}>
      {menuItems(site.publication).map(({ section, founded, link }) => {
        if (section)
          return (
            <li key={section.call}>
              <MenuSectionItem section={section} site={site} currentCategory={place.category} />
            </li>
          );
        if (founded) return <FoundedSections key="founded" {...founded} currentCategory={place.category} />;
        return (
          <li key={link.href}>
            <a href={link.href} className={styles.item} aria-current={current(place, link.href)}>
              {link.name}
            </a>
          </li>
        );
      })}
    </ul>
  );
}

function current(place: Place, address: string): 'page' | undefined {
  return place.current === address ? 'page' : undefined;
}
