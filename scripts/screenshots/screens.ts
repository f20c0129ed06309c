import type { Page } from '@playwright/test';

export const WIDTHS = [375, 768, 1280] as const;
export const SCHEMES = ['light', 'dark'] as const;

/** The screenshots in the README and in guides show the top of a page, this many pixels high. */
export const SHOWN_HEIGHTS: Readonly<Record<string, number>> = {
  'home-1280-light.webp': 1280,
  'article-1280-dark.webp': 1280,
  'article-375-light.webp': 812,
  'desk-today-1280-light.webp': 900,
  'desk-calendar-1280-light.webp': 900,
  'desk-front-page-1280-light.webp': 1000,
  'desk-event-1280-light.webp': 900,
  'desk-look-ahead-1280-light.webp': 900,
  'desk-story-375-light.webp': 812,
};

/** A screen, and its preparation before the screenshot. */
export interface Screen {
  readonly name: string;
  readonly path: string;
  readonly open?: (page: Page) => Promise<void>;
  /** Whether somebody has signed in, an editor. */
  readonly isDesk?: boolean;
  /** Whether the screenshot has the whole page; true by default. */
  readonly whole?: boolean;
}

export interface Shot extends Screen {
  readonly width: (typeof WIDTHS)[number];
  readonly scheme: (typeof SCHEMES)[number];
}

export const SCREENS: readonly Screen[] = [
  { name: 'home', path: '/' },
  { name: 'article', path: '/featured/clean-rooms-thirty-one-questions' },
  { name: 'podcast', path: '/podcasts/postmaster-who-says-no' },
  { name: 'learning', path: '/learning-center/identity-stitching-in-sql' },
  { name: 'topic', path: '/topic/news' },
  { name: 'topic-deep', path: '/topic/news/consent-and-privacy' },
  { name: 'tag', path: '/tag/first-party-data' },
  { name: 'author', path: '/author/ines-valcourt' },
  { name: 'events', path: '/events' },
  { name: 'event', path: '/events/martech-leaders-assembly-lisbon' },
  { name: 'search', path: '/search/all/consent' },
  { name: 'search-nothing', path: '/search/all/zzzzqqqq' },
  { name: 'about', path: '/about' },
  { name: 'privacy', path: '/privacy-policy' },
  { name: 'contact', path: '/contact-us' },
  { name: 'opt-out', path: '/opt-out-form' },
  { name: 'sitemap', path: '/sitemap' },
  { name: 'no-posts', path: '/no-posts' },
  { name: 'not-found', path: '/nothing-here' },
  { name: 'preview', path: '/preview/news/clean-room-differencing-flaw' },
  { name: 'desk-today', path: '/desk', isDesk: true },
  { name: 'desk-calendar', path: '/desk/calendar', isDesk: true },
  { name: 'desk-front-page', path: '/desk/front-page', isDesk: true },
  { name: 'desk-event', path: '/desk/kinds/events/1', isDesk: true, whole: false },
  { name: 'desk-look-ahead', path: '/desk/paper', isDesk: true },
  { name: 'desk-story', path: '/desk/stories/of-post/1', isDesk: true, whole: false },
];
