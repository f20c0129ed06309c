import { z } from 'zod';
import { addresses } from '#content/addresses.ts';
import { activeAdvertisements } from '#content/advertising/advertising.store.ts';
import layout from '#content/design/layout.module.css';
import { eventDetail } from '#content/events/events.store.ts';
import { EVENT_PICTURE, EVENT_PICTURE_WIDTHS, EVENT_TAB_POSTS } from '#content/events/events-limits.ts';
import { definePage } from '#content/page.ts';
import { latestPosts, popularPosts } from '#content/posts/posts.store.ts';
import type { Site } from '#content/site.ts';
import { slug } from '#platform/api/api.contract.ts';
import { NotFound } from '#platform/errors.ts';
import type { SideReadings } from '#platform/rendering/side-readings.ts';
import { ArticleBody } from '#site/article/ArticleBody.tsx';
import { LeadMedia } from '#site/article/LeadMedia.tsx';
import { pictureSource } from '#site/images/Picture.tsx';
import { sharePicture } from '#site/images/share-picture.ts';
import { breadcrumbs } from '#site/navigation/breadcrumbs.ts';
import { calendarAlternate, feedAlternates } from '#site/syndication/alternates.ts';
import { EventHeader } from './EventHeader.tsx';
import styles from './EventPage.module.css';
import { EventRail } from './EventRail.tsx';
import { titleWithState } from './event-state.ts';
import { withSchedules } from './schedule.ts';
import { eventSummary, structuredEvent } from './structured-data.ts';

const params = z.object({ event_slug: slug, tab: z.enum(['latest', 'popular']).catch('latest') });

/** An event and what is beside it. */
export type EventData = Awaited<ReturnType<typeof loadEvent>>;

/** /events/{event_slug} (section 2). */
export default definePage({
  params,
  load: loadEvent,
  head: ({ event }, site) => {
    const way = [
      { name: 'Events', path: addresses.events() },
      { name: event.event_title, path: addresses.event(event.event_slug) },
    ];
    return {
      title: titleWithState(event),
      description: eventSummary(event),
      canonical: addresses.event(event.event_slug),
      ...(event.banner && { picture: { ...sharePicture(site, event.banner), alt: event.event_title } }),
      alternates: [calendarAlternate(site, event), calendarAlternate(site), ...feedAlternates(site)],
      structuredData: [...structuredEvent(site, event), breadcrumbs(site, way)],
    };
  },
  View: ({ data, context: { site } }) => (
    <div className={layout.page}>
      <div className={layout.withRail}>
        <mh-videos>
          <article className={styles.event}>
            <EventHeader event={data.event} site={site} />
            <LeadMedia
              title={data.event.event_title}
              link={data.event.podcast_link}
              banner={data.event.banner_show ? data.event.banner : null}
              sourceOf={(banner) =>
                pictureSource(site.configuration.imageBase, banner, EVENT_PICTURE.wide, EVENT_PICTURE_WIDTHS)
              }
            />
            {data.event.event_desc && (
              <div className={styles.body}>
                <ArticleBody html={withSchedules(data.event.event_desc)} />
              </div>
            )}
          </article>
        </mh-videos>
        <EventRail data={data} />
      </div>
    </div>
  ),
});

async function loadEvent(site: Site, { event_slug, tab }: z.output<typeof params>, side: SideReadings) {
  const event = await eventDetail(site, event_slug);
  if (!event) throw new NotFound(`There is no event '${event_slug}'`);
  const [latest, popular, advertisements] = await Promise.all([
    side.orEmpty('latest', latestPosts(site, { limit: EVENT_TAB_POSTS })),
    side.orEmpty('popular', popularPosts(site, { limit: EVENT_TAB_POSTS })),
    side.orEmpty('advertisements', activeAdvertisements(site, 'Post-1')),
  ]);
  return { event, tab, latest, popular, advertisements };
}
