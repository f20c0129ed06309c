import type { Page } from '@playwright/test';

export const WIDTHS = [375, 768, 1280] as const;
export const SCHEMES = ['light', 'dark'] as const;

/** The screenshots in the README show the top of a page, this many pixels high. */
export const README_HEIGHTS: Readonly<Record<string, number>> = {
  'home-1280-light.webp': 1280,
  'article-1280-dark.webp': 1280,
  'article-375-light.webp': 812,
};

/** A screen, and its preparation before the screenshot. */
export interface Screen {
  readonly name: string;
  readonly path: string;
  readonly open?: (page: Page) => Promise<void>;
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
];
