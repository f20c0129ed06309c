import type { ReactNode } from 'react';
import { addresses } from '#content/addresses.ts';
import layout from '#content/design/layout.module.css';
import type { NamedTextPage } from '#content/imprint/text-pages.contract.ts';
import type { Publication } from '#content/publication.contract.ts';
import { routes } from '#content/routes.ts';
import type { Site } from '#content/site.ts';
import { localDay } from '#platform/dates.ts';
import { pictureAddress } from '#platform/picture-address.ts';
import { Island } from '#platform/rendering/Island.tsx';
import { useSharedFragment } from '#platform/rendering/shared-fragment.tsx';
import SubscribeDialog from '#site/newsletter/SubscribeDialog.island.tsx';
import styles from './Footer.module.css';
import { Wordmark } from './Wordmark.tsx';

/** Pixels: twice the popup's width, and a telephone's. */
const SUBSCRIBE_PICTURE_WIDTH = 1000;

/** Links of the publication, social pages, sister titles, and the newsletter (section 2, Footer). */
export function Footer({ site }: { site: Site }) {
  const year = localDay(site.now(), site.publication.timeZone).slice(0, 'YYYY'.length);
  const html = useSharedFragment('footer', year, <Inside site={site} year={year} />);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output, escaped by React.
  return <footer className={styles.footer} dangerouslySetInnerHTML={html} />;
}

function Inside({ site: { publication, configuration }, year }: { site: Site; year: string }) {
  return (
    <div className={layout.page}>
      <div className={styles.columns}>
        <div className={styles.publication}>
          <a href={addresses.home()} className={styles.home}>
            <Wordmark text={publication.wordmark} />
          </a>
          <p className={styles.tagline}>{publication.tagline}</p>
          <Island when="interaction">
            <SubscribeDialog
              picture={pictureAddress(configuration.imageBase, publication.pictures.subscribe, SUBSCRIBE_PICTURE_WIDTH)}
              apiBase={configuration.apiBase}
              name={publication.name}
              promise={publication.newsletter}
            />
          </Island>
        </div>
        <Links
          name="Topics"
          links={publication.categories.filter(({ isHidden, isEmpty }) => !isHidden && !isEmpty).map(topicLink)}
        />
        <Links name="The publication" links={[...HOUSE_LINKS, ...(publication.footerPages ?? []).flatMap(pageLink)]} />
        <Links name="Follow" links={publication.social} />
        <Links name="Other Publications" links={publication.sisterTitles} />
      </div>
      <p className={styles.copyright}>
        © {year} {publication.publisher.name}. <a href={addresses.privacyPolicy()}>Privacy Policy</a>
      </p>
    </div>
  );
}

function topicLink({ cat_slug, cat_name }: Publication['categories'][number]) {
  return { name: cat_name, url: addresses.topic(cat_slug) };
}

/** None for a page that the specification puts into the footer. */
function pageLink({ page_title, page_path }: NamedTextPage) {
  const url = addresses.textPage(page_path);
  return HOUSE_LINKS.some((link) => link.url === url) ? [] : [{ name: page_title, url }];
}

const HOUSE_LINKS = routes.flatMap(({ address, footer }) => (footer ? { name: footer, url: address } : []));

function Links({ name, links }: { name: string; links: readonly { name: string; url: string }[] }): ReactNode {
  return (
    <nav aria-label={name}>
      <p className={styles.name}>{name}</p>
      <ul>
        {links.map((link) => (
          <li key={link.url}>
            <a href={link.url} className={styles.link}>
              {link.name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
