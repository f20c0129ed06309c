import type { PageRoute } from '#platform/http/pages.ts';

/** A page: its address, the module that declares it, and its name where pages are listed. */
export interface Route extends PageRoute {
  /** Its name on the site map page; a page with a name is in /sitemap.xml, too. */
  readonly siteMap?: string;
  /** Its name in the footer. */
  readonly footer?: string;
}

/** A page of text at an address that the paper has chosen, or that its old site had. */
export const TEXT_PAGE: Route = { address: '/*', module: 'site/imprint/TextPage.tsx', isLast: true };

/** Every page of the site. Its order is the footer's. */
export const routes: readonly Route[] = [
  { address: '/', module: 'site/home/HomePage.tsx', siteMap: 'Home' },
  { address: '/:cat_slug/:post_name', module: 'site/article/ArticlePage.tsx' },
  { address: '/preview/:cat_slug/:post_name', module: 'desk/stories/UnpublishedPostPage.tsx' },
  { address: '/topic/:cat_slug', module: 'site/listings/TopicPage.tsx' },
  { address: '/topic/:cat_slug/:subcat', module: 'site/listings/TopicPage.tsx' },
  { address: '/tag/:subcat', module: 'site/listings/TagPage.tsx' },
  // Not in the specification's table: where bylines and structured data lead.
  { address: '/author/:author_name', module: 'site/listings/AuthorPage.tsx' },
  { address: '/events', module: 'site/events/EventsPage.tsx' },
  { address: '/events/:event_slug', module: 'site/events/EventPage.tsx' },
  { address: '/search/:cat/:searchVal', module: 'site/search/SearchPage.tsx', searches: true },
  // Where the header's form leads without script, and other beginnings of a search's address.
  { address: '/search', module: 'site/search/SearchEntryPage.tsx' },
  { address: '/search/:cat', module: 'site/search/SearchEntryPage.tsx' },
  { address: '/search/:cat/*', module: 'site/search/SearchEntryPage.tsx' },
  { address: '/about', module: 'site/imprint/AboutPage.tsx', siteMap: 'About', footer: 'About Us' },
  { address: '/contact-us', module: 'site/contact/ContactUsPage.tsx', siteMap: 'Contact Us', footer: 'Contact Us' },
  { address: '/sitemap', module: 'site/navigation/SiteMapPage.tsx', footer: 'Sitemap' },
  {
    address: '/privacy-policy',
    module: 'site/imprint/PrivacyPolicyPage.tsx',
    siteMap: 'Privacy Policy',
    footer: 'Privacy Policy',
  },
  {
    address: '/opt-out-form',
    module: 'site/contact/OptOutFormPage.tsx',
    siteMap: 'Do Not Sell My Information',
    footer: 'Do Not Sell My Information',
  },
  // Not in the specification's table: the subscribe popup as a page, for visitors without script.
  { address: '/subscribe', module: 'site/newsletter/SubscribePage.tsx' },
  { address: '/unsubscribe/:token', module: 'site/newsletter/UnsubscribePage.tsx', mailed: true },
  { address: '/no-posts', module: 'site/listings/NoPostsPage.tsx' },
  // Where the people of the publication sign in and work: on no list, in no search engine.
  { address: '/sign-in', module: 'desk/accounts/sign-in/SignInPage.tsx' },
  { address: '/sign-in/recovery', module: 'desk/accounts/sign-in/RecoveryPage.tsx' },
  { address: '/sign-in/link', module: 'desk/accounts/own-account/LinkPage.tsx' },
  { address: '/desk', module: 'desk/today/StartPage.tsx', stories: true },
  { address: '/desk/account', module: 'desk/accounts/own-account/AccountPage.tsx' },
  { address: '/desk/people', module: 'desk/accounts/people/PeoplePage.tsx' },
  { address: '/desk/backups', module: 'operations/safety/BackupsPage.tsx' },
  { address: '/desk/bring-in', module: 'operations/bringing-in/BringInPage.tsx' },
  { address: '/desk/bring-in/:id', module: 'operations/bringing-in/BroughtPage.tsx' },
  { address: '/desk/bring-in-report', module: 'desk/application/DeskPage.tsx' },
  { address: '/desk/old-comments', module: 'desk/application/DeskPage.tsx' },
  { address: '/desk/guides', module: 'desk/application/DeskPage.tsx' },
  { address: '/desk/guides/:guide', module: 'desk/guides/GuidePage.tsx' },
  // One application in the browser, which shows the page that its address names.
  { address: '/desk/stories', module: 'desk/application/DeskPage.tsx' },
  { address: '/desk/stories/*', module: 'desk/application/DeskPage.tsx' },
  { address: '/desk/media', module: 'desk/application/DeskPage.tsx' },
  { address: '/desk/kinds', module: 'desk/application/DeskPage.tsx' },
  { address: '/desk/kinds/*', module: 'desk/application/DeskPage.tsx' },
  { address: '/desk/front-page', module: 'desk/application/DeskPage.tsx' },
  { address: '/desk/calendar', module: 'desk/application/DeskPage.tsx' },
  { address: '/desk/paper', module: 'desk/application/DeskPage.tsx' },
  { address: '/desk/paper/:moment', module: 'desk/paper/PaperAtPage.tsx' },
  { address: '/desk/paper/:moment/*', module: 'desk/paper/PaperAtPage.tsx' },
  { address: '/desk/text-page', module: 'desk/application/DeskPage.tsx' },
  { address: '/desk/text-page/:id', module: 'desk/paper/TextPageInPlacePage.tsx' },
  { address: '/desk/banner-in-place', module: 'desk/banners/BannerInPlacePage.tsx' },
  { address: '/desk/settings', module: 'desk/application/DeskPage.tsx' },
  { address: '/desk/settings/*', module: 'desk/application/DeskPage.tsx' },
  { address: '/desk/settings-in-place', module: 'desk/settings/SettingsInPlacePage.tsx' },
  { address: '/desk/redirects', module: 'desk/application/DeskPage.tsx' },
  { address: '/desk/redirects/*', module: 'desk/application/DeskPage.tsx' },
  { address: '/desk/readers', module: 'desk/application/DeskPage.tsx' },
  { address: '/desk/readers/*', module: 'desk/application/DeskPage.tsx' },
  { address: '/desk/readers/erasing', module: 'desk/readers/ErasingPage.tsx' },
  { address: '/desk/stories/:id/preview', module: 'desk/stories/StoryPreviewPage.tsx', stories: true },
  { address: '/preview-story/:id', module: 'desk/stories/SharedPreviewPage.tsx', stories: true },
  { address: '/preview-page/:id', module: 'desk/paper/SharedTextPage.tsx' },
  { address: '/desk/sign-out', module: 'desk/accounts/sign-in/SignOutPage.tsx' },
  TEXT_PAGE,
];

/** First segments of other addresses: calls, files, what machines read, and the page of an address that leads nowhere. */
const OTHER_SEGMENTS = [
  '404',
  'api',
  'media',
  'assets',
  'feeds',
  'sitemaps',
  'sitemap.xml',
  'robots.txt',
  'favicon.ico',
  'speculation-rules.json',
  'healthz',
  'readyz',
  '.well-known',
];

/** Every category at once, in a search's address (specification, Readings). */
export const EVERY_CATEGORY = 'all';

/** What no category may be called: it would hide an address of the site. */
export const RESERVED_SLUGS: ReadonlySet<string> = new Set([
  ...routes.map(({ address }) => address.split('/')[1] ?? '').filter((segment) => /^[^:*]/.test(segment)),
  ...OTHER_SEGMENTS,
  EVERY_CATEGORY,
]);

/** Addresses of pages without parameters. */
export const FIXED_ADDRESSES: ReadonlySet<string> = new Set(
  routes.map(({ address }) => address).filter((address) => !/[:*]/.test(address)),
);

/** First segments that something of the site is below. */
const PARENTS: ReadonlySet<string> = new Set([
  ...routes
    .map(({ address }) => address.split('/'))
    .flatMap(([, first = '', ...below]) => (below.length > 0 ? first : [])),
  ...OTHER_SEGMENTS,
]);

/** Whether a path is one of the site's own, or below one that has pages of the site below it: `/events/x`, and not `/about/x`. */
export function isOfSite(path: string): boolean {
  return FIXED_ADDRESSES.has(path.toLowerCase()) || PARENTS.has((path.split('/')[1] ?? '').toLowerCase());
}
