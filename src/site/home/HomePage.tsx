import type { ReactNode } from 'react';
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

function Home({ data, context: { site, failures } }: { data: HomeData; context: PageContext }) {
  const { lists } = data;
  const hidden = new Set(site.publication.categories.flatMap((section) => (section.isHidden ? section.cat_slug : [])));
  // The block of a section that the desk has hidden is not there; its articles stay in the lists of all.
  const shown = (catSlug: HomeSection, block: ReactNode) => !hidden.has(catSlug) && block;
  return (
    <>
      <div className={layout.page}>
        <Folio site={site} />
        <div className={layout.withRail}>
          <LeadColumn posts={lists.latest} />
          <Rail data={data} />
        </div>
      </div>
      {shown(
        'podcasts',
        <Saved storageKey="podcastData" name="podcast" title="Podcast" failures={failures}>
          <PodcastBand posts={lists.podcast} />
        </Saved>,
      )}
      <div className={`${layout.page} ${styles.blocks}`}>
        {shown(
          'guest-author',
          <Saved storageKey="guestData" name="interview" title="Guest Author" failures={failures}>
            <GuestAuthors posts={lists.interview} />
          </Saved>,
        )}
        {shown(
          'quick-bytes',
          <Saved storageKey="quickData" name="quickbyte" title="Quick Bytes" failures={failures}>
            <QuickBytes posts={lists.quickbyte} />
          </Saved>,
        )}
        {shown(
          'featured',
          <Saved storageKey="articleData" name="article" title="Articles" failures={failures}>
            <ArticlesBlock posts={lists.article} />
          </Saved>,
        )}
        <AdvertisementSlot
          advertisements={data.advertisements.filter(({ banner_type }) => banner_type === 'Footer-3')}
        />
      </div>
    </>
  );
}
