/** An address of every kind of page that the demo publication has. */
export const KINDS = {
  home: '/',
  article: '/featured/napkin-plan-for-the-warehouse',
  'article with a video': '/podcasts/consent-banner-nobody-tested',
  topic: '/topic/news',
  'topic with filter': '/topic/news/attribution',
  tag: '/tag/attribution',
  'tag with few posts': '/tag/first-party-data',
  author: '/author/ines-valcourt',
  events: '/events',
  event: '/events/martech-leaders-assembly-lisbon',
  search: '/search/all/consent',
  about: '/about',
  'privacy policy': '/privacy-policy',
  contact: '/contact-us',
  'opt-out form': '/opt-out-form',
  subscribe: '/subscribe',
  sitemap: '/sitemap',
  'no posts': '/no-posts',
  'not found': '/404',
} as const;

export type Kind = keyof typeof KINDS;

/** The expected status, so that a 404 page does not pass tests by accident. */
export function statusOf(kind: Kind): number {
  return kind === 'not found' ? 404 : 200;
}

export const EVERY_KIND = Object.keys(KINDS) as readonly Kind[];

/** Kinds that differ most in how they are laid out: `npm test` has these, `npm run test:long` the others. */
export const MOST_DIFFERENT: readonly Kind[] = ['home', 'article', 'topic', 'search', 'contact'];
export const OTHER_KINDS = EVERY_KIND.filter((kind) => !MOST_DIFFERENT.includes(kind));
