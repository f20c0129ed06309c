/** Builds all links. Percent-encodes slugs of any script; nothing else does. All functions take slugs as stored and return a path. */
const encoded = encodeURIComponent;

export const addresses = {
  home: () => '/',
  article: (post: { cat_slug: string; post_name: string }) => `/${encoded(post.cat_slug)}/${encoded(post.post_name)}`,
  preview: (post: { cat_slug: string; post_name: string }) =>
    `/preview/${encoded(post.cat_slug)}/${encoded(post.post_name)}`,
  topic: (catSlug: string, subcatSlug?: string, page = 1) =>
    `/topic/${encoded(catSlug)}${subcatSlug ? `/${encoded(subcatSlug)}` : ''}${pageQuery(page)}`,
  tag: (subcatSlug: string) => `/tag/${encoded(subcatSlug)}`,
  author: (authorName: string, page = 1) => `/author/${encoded(authorName)}${pageQuery(page)}`,
  events: (tab: 'all' | 'upcoming' | 'past' = 'all', page = 1) => {
    const query = new URLSearchParams();
    if (tab !== 'all') query.set('tab', tab);
    if (page > 1) query.set('page', String(page));
    return query.size > 0 ? `/events?${query}` : '/events';
  },
  event: (eventSlug: string) => `/events/${encoded(eventSlug)}`,
  /** The calendar file of one event, or of all upcoming ones. */
  calendar: (eventSlug?: string) => `${eventSlug ? `/events/${encoded(eventSlug)}` : '/events'}/calendar.ics`,
  search: (cat: string, term: string, page = 1) => `/search/${encoded(cat)}/${encoded(term)}${pageQuery(page)}`,
  /** A feed's path without its file name; without `of`, the whole site's. */
  feeds: (of?: 'topic' | 'tag' | 'author', slug = '') => (of ? `/feeds/${of}/${encoded(slug)}` : '/feeds'),
  privacyPolicy: () => '/privacy-policy',
  /** @param path as stored, with a slash before each segment */
  textPage: (path: string) => path.split('/').map(encoded).join('/'),
  /** @param shown what was taken there: a form, or an opt-out in one click with its sealed number */
  optOutForm: (shown?: { sent: 'form' } | { opted: string }) => `/opt-out-form${shownQuery(shown)}`,
  contactUs: (shown?: { sent: 'form' }) => `/contact-us${shownQuery(shown)}`,
  /** @param shown that an address was taken there, and where the reader came from */
  subscribe: (shown?: { taken: 'address'; from?: string }) => `/subscribe${shownQuery(shown)}`,
  unsubscribe: (token: string, shown?: { ended: 'now' }) => `/unsubscribe/${encoded(token)}${shownQuery(shown)}`,
  /** @param of path of the list that was empty */
  noPosts: (of?: string) => (of ? `/no-posts?of=${of}` : '/no-posts'),
  notFound: () => '/404',
} as const;

/** What a page shows after a form was taken. */
function shownQuery(shown?: Record<string, string>): string {
  return shown ? `?${new URLSearchParams(shown)}` : '';
}

function pageQuery(page: number): string {
  return page > 1 ? `?page=${page}` : '';
}
