import { pagesOf } from './pages.ts';
import { ask } from './revision.ts';

/** One address of every kind of page there is. */
export function everyKind(dataDirectory: string): Readonly<Record<string, string>> {
  const { home, article, topic, filteredTopic, tag, author } = pagesOf(dataDirectory);
  const [event] = ask<{ slug: string }>(
    dataDirectory,
    'select event_slug as slug from event order by event_date desc limit 1',
  );
  return {
    home,
    article,
    topic,
    'topic with filter': filteredTopic,
    tag,
    author,
    events: '/events',
    event: `/events/${event?.slug}`,
    search: '/search/all/government',
    about: '/about',
    'privacy policy': '/privacy-policy',
    contact: '/contact-us',
    'opt-out form': '/opt-out-form',
    sitemap: '/sitemap',
  };
}
