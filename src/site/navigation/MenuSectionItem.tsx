import { addresses } from '#content/addresses.ts';
import { Icon } from '#content/design/Icon.tsx';
import layout from '#content/design/layout.module.css';
import { settingOf } from '#content/design/setting.ts';
import type { Site } from '#content/site.ts';
import { Island } from '#platform/rendering/Island.tsx';
import header from './Header.module.css';
import { HEADER_GROUP } from './header-group.ts';
import MenuPanel from './MenuPanel.island.tsx';
import styles from './MenuPanel.module.css';
import type { MenuSection } from './menu.ts';

/**
 * A menu item that opens a panel and does not navigate. CSS chooses between two markups: on narrow screens the columns'
 * names, on wide ones their posts, loaded when the panel is shown.
 */
export function MenuSectionItem({ section, site, currentCategory }: MenuSectionProps) {
  return (
    <details name={HEADER_GROUP}>
      <summary className={header.item}>
        {section.name}
        <Icon name="chevronDown" />
      </summary>
      <ul className={styles.names}>
        {section.columns.map(({ catSlug, title }) => (
          <li key={catSlug}>
            <a href={addresses.topic(catSlug)}>{title}</a>
          </li>
        ))}
      </ul>
      <div className={styles.panel}>
        <div className={layout.page}>
          <Island when="visible">
            <MenuPanel
              section={section}
              currentCategory={currentCategory}
              apiBase={site.configuration.apiBase}
              imageBase={site.configuration.imageBase}
              dates={settingOf(site).dates}
            />
          </Island>
        </div>
      </div>
    </details>
  );
}

interface MenuSectionProps {
  readonly section: MenuSection;
  readonly site: Site;
  readonly currentCategory: string | undefined;
}
