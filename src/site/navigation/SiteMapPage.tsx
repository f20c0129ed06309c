import { z } from 'zod';
import { addresses } from '#content/addresses.ts';
import layout from '#content/design/layout.module.css';
import { SectionHeading } from '#content/design/SectionHeading.tsx';
import type { NamedTextPage } from '#content/imprint/text-pages.contract.ts';
import { mappedTextPages } from '#content/imprint/text-pages.store.ts';
import { nameOrder } from '#content/name-order.ts';
import { definePage } from '#content/page.ts';
import type { Subcategory } from '#content/posts/posts.contract.ts';
import { subcategories } from '#content/posts/sections/categories.store.ts';
import { SPECIFIED_SECTIONS } from '#content/posts/sections/section-keys.ts';
import type { Publication } from '#content/publication.contract.ts';
import { routes } from '#content/routes.ts';
import { AvailableBox } from './AvailableBox.tsx';
import styles from './SiteMapPage.module.css';

/** /sitemap (section 2, Static pages). */
export default definePage({
  params: z.object({}),
  // A list that cannot be read leaves the rest of the page intact, and shows an error in its place (section 8).
  load: async (site, _params, side) => {
    const [tags, pages] = await Promise.all([side.orEmpty(LIST, subcategories(site)), mappedTextPages(site)]);
    return { tags, pages };
  },
  head: (_data, { publication }) => ({
    title: 'Sitemap',
    description: `Every page and topic of ${publication.name}, on one screen.`,
  }),
  View: ({ data, context: { site, failures } }) => (
    <div className={`${layout.page} ${styles.page}`}>
      <h1>Sitemap</h1>
      <div className={layout.withRail}>
        <div className={styles.lists}>
          <Links id="pages" name="Pages" links={namedPages(data.pages, site.publication)} />
          <Links id="topics" name="Topics" links={topics(site.publication)} />
          {failures.has(LIST) ? <MissingList /> : <SubcategoryList subcategories={data.tags} />}
        </div>
        <AvailableBox contact={site.publication.contact} />
      </div>
    </div>
  ),
});

/** What the error catalogue calls the list of sub-categories. */
const LIST = 'menu items';

const ROUTES = routes.flatMap(({ address, siteMap }) => (siteMap ? { name: siteMap, href: address } : []));

/** The front page, then the others by name: those of the site itself, and the paper's pages of text. */
function namedPages(pages: readonly NamedTextPage[], publication: Publication) {
  const compare = nameOrder(publication);
  const own = pages.map(({ page_title, page_path }) => ({ name: page_title, href: addresses.textPage(page_path) }));
  // About and Privacy Policy have the names that the specification gives them.
  return [...ROUTES, ...own.filter(({ href }) => !ROUTES.some((route) => route.href === href))].sort(
    (one, other) =>
      Number(other.href === addresses.home()) - Number(one.href === addresses.home()) || compare(one.name, other.name),
  );
}

/** The specification's topics in its order, without those that the publication lacks; then the publication's own. */
const TOPICS = ['news', 'podcasts', 'interview', 'guest-author', 'featured', 'learning-center'];

function topics({ categories }: Publication) {
  const shown = categories.filter(({ isHidden, isEmpty }) => !isHidden && !isEmpty);
  const named = TOPICS.flatMap((slug) => shown.filter(({ cat_slug }) => cat_slug === slug));
  const founded = shown.filter(({ cat_slug }) => !SPECIFIED_SECTIONS.has(cat_slug));
  return [...named, ...founded].map(({ cat_slug, cat_name }) => ({ name: cat_name, href: addresses.topic(cat_slug) }));
}

interface LinksProps {
  readonly id: string;
  readonly name: string;
  readonly links: readonly { readonly name: string; readonly href: string }[];
}

function Links({ id, name, links }: LinksProps) {
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id}>{name}</SectionHeading>
      <ul className={styles.links}>
        {links.map((link) => (
          <li key={link.href}>
            <a href={link.href}>{link.name}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The log has the cause, which may be confidential. */
function MissingList() {
  return (
    <section aria-labelledby="subcategories" className={styles.subcategories}>
      <SectionHeading id="subcategories">Sub-Category</SectionHeading>
      <p role="alert" className={styles.error}>
        Error fetching {LIST}: the list could not be read
      </p>
    </section>
  );
}

function SubcategoryList({ subcategories }: { subcategories: readonly Subcategory[] }) {
  const links = subcategories.map(({ subcat_slug, subcat_name }) => ({
    name: subcat_name,
    href: addresses.tag(subcat_slug),
  }));
  return (
    <div className={styles.subcategories}>
      <Links id="subcategories" name="Sub-Category" links={links} />
    </div>
  );
}
