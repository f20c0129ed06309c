import { z } from 'zod';
import { addresses } from '#addresses.ts';
import { ArticleBody } from '#article/ArticleBody.tsx';
import { LeadMedia } from '#article/LeadMedia.tsx';
import { breadcrumbs } from '#article/structured-data.ts';
import layout from '#design/layout.module.css';
import { pictureSource } from '#images/Picture.tsx';
import { sharePicture } from '#images/share-picture.ts';
import { slug } from '#platform/api/api.contract.ts';
import { definePage } from '#platform/rendering/page.ts';
import { Logged } from '#platform/rendering/side-readings.tsx';
import { calendarAlternate, feedAlternates } from '#syndication/alternates.ts';
import { EventHeader } from './EventHeader.tsx';
import styles from './EventPage.module.css';
import { EventRail } from './EventRail.tsx';
import { eventData } from './event-data.ts';
import { EVENT_PICTURE, EVENT_PICTURE_WIDTHS } from './limits.ts';
import { eventSummary, structuredEvent } from './structured-data.ts';

/** /events/{event_slug} (section 2). */
export default definePage({
  params: z.object({ event_slug: slug, tab: z.enum(['latest', 'popular']).catch('latest') }),
  load: eventData,
  head: ({ event }, site) => {
    const way = [
      { name: 'Events', path: addresses.events() },
      { name: event.event_title, path: addresses.event(event.event_slug) },
    ];
    return {
      title: event.event_title,
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
                <ArticleBody html={data.event.event_desc} />
              </div>
            )}
          </article>
        </mh-videos>
        <EventRail data={data} />
      </div>
      <Logged failures={data.failures} />
    </div>
  ),
});
