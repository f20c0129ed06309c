import type { ComponentProps } from 'react';
import { z } from 'zod';
import layout from '#content/design/layout.module.css';
import { definePage, type PageContext } from '#content/page.ts';
import type { HomeSection } from '#content/posts/home.store.ts';
import { AdvertisementSlot } from '#site/advertising/AdvertisementSlot.tsx';
import { organization } from '#site/imprint/organization.ts';
import { feedAlternates } from '#site/syndication/alternates.ts';
import { ArticlesBlock } from './ArticlesBlock.tsx';
import { Folio } from './Folio.tsx';
import { GuestAuthors } from './GuestAuthors.tsx';
import styles from './HomePage.module.css';
import { type HomeData, homeData } from './home-data.ts';
import { LeadColumn } from './LeadColumn.tsx';
import { PodcastBand } from './PodcastBand.tsx';
import { QuickBytes } from './QuickBytes.tsx';
import { Rail } from './Rail.tsx';
import { Saved } from './Saved.tsx';
import { website } from './structured-data.ts';

/** The front page (section 2, Home page). */
export default definePage({
  params: z.object({ tab: z.enum(['latest', 'popular']).catch('latest') }),
  load: homeData,
  head: (_data, site) => ({
    description: site.publication.description,
    alternates: feedAlternates(site),
    structuredData: [website(site), organization(site)],
  }),
  View: ({ data, context }) => <Home data={data} context={context} />,
});

function Home({ data, context }: { data: HomeData; context: PageContext }) {
  const { lists } = data;
  const banners = data.advertisements.filter(({ banner_type }) => banner_type === 'Footer-3');
  return (
    <>
      <div className={layout.page}>
        <Folio site={context.site} />
        <div className={layout.withRail}>
          <LeadColumn posts={lists.latest} />
          <Rail data={data} />
        </div>
      </div>
      <Block section="podcasts" storageKey="podcastData" name="podcast" title="Podcast" context={context}>
        <PodcastBand posts={lists.podcast} />
      </Block>
      <div className={`${layout.page} ${styles.blocks}`}>
        <Block section="guest-author" storageKey="guestData" name="interview" title="Guest Author" context={context}>
          <GuestAuthors posts={lists.interview} />
        </Block>
        <Block section="quick-bytes" storageKey="quickData" name="quickbyte" title="Quick Bytes" context={context}>
          <QuickBytes posts={lists.quickbyte} />
        </Block>
        <Block section="featured" storageKey="articleData" name="article" title="Articles" context={context}>
          <ArticlesBlock posts={lists.article} />
        </Block>
        <AdvertisementSlot advertisements={banners} />
      </div>
    </>
  );
}

interface BlockProps extends Omit<ComponentProps<typeof Saved>, 'failures'> {
  readonly section: HomeSection;
  readonly context: PageContext;
}

/** The block of a section. One that the desk has hidden is not there; its articles stay in the lists of all. */
function Block({ section, context: { site, failures }, ...saved }: BlockProps) {
  const isHidden = site.publication.categories.some(({ cat_slug, isHidden }) => isHidden && cat_slug === section);
  return isHidden ? null : <Saved failures={failures} {...saved} />;
}
