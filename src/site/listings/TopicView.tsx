import { addresses } from '#content/addresses.ts';
import layout from '#content/design/layout.module.css';
import { Staged } from '#content/design/Staged.tsx';
import type { PageContext } from '#content/page.ts';
import { capitalised } from '#platform/text/capitalised.ts';
import { AdvertisementSlot } from '#site/advertising/AdvertisementSlot.tsx';
import { Share } from '#site/article/share/Share.tsx';
import { FilterTabs } from './FilterTabs.tsx';
import { ENTRANCE_STEPS, FILTER_TABS } from './listings-limits.ts';
import { PagedList } from './PagedList.tsx';
import { SlugText } from './SlugText.tsx';
import type { TopicData } from './TopicPage.tsx';
import styles from './TopicView.module.css';

/** Heading, share links, filter, the page's posts, and a Footer-3 banner. */
export function TopicView({ data, context }: { data: TopicData; context: PageContext }) {
  const { category, subcategory, filters, advertisements } = data;
  return (
    <div className={layout.page}>
      <Staged entrance="loaded" of=":scope > *" step={ENTRANCE_STEPS.loaded} className={styles.opening}>
        <div className={styles.heading}>
          <TopicHeading data={data} />
          <Share
            siteUrl={context.site.configuration.siteUrl}
            title={`${category.cat_name} | ${context.site.publication.name}`}
            url={context.path}
          />
        </div>
        <FilterTabs
          label="Sub-categories"
          shown={FILTER_TABS}
          tabs={filters.map(({ subcat_slug, subcat_name }) => ({
            name: subcat_name,
            href: addresses.topic(category.cat_slug, subcat_slug),
            current: subcat_slug === subcategory?.subcat_slug,
          }))}
        />
      </Staged>
      <PagedList data={data} />
      <AdvertisementSlot advertisements={advertisements.filter(({ banner_type }) => banner_type === 'Footer-3')} />
    </div>
  );
}

/** The category's slug with a capital, then the sub-category's slug (section 2, Topic listing). */
function TopicHeading({ data: { category, subcategory } }: { data: TopicData }) {
  const name = <SlugText slug={capitalised(category.cat_slug)} />;
  if (!subcategory) return <h1>{name}</h1>;
  return (
    <h1>
      <a href={addresses.topic(category.cat_slug)} className={styles.whole}>
        {name}
      </a>{' '}
      <span className={styles.part}>
        <SlugText slug={subcategory.subcat_slug} />
      </span>
    </h1>
  );
}
