import type { Failure } from '#navigation/FailurePage.tsx';
import type { Route } from '#platform/http/pages.tsx';

/** Every page's address, in the specification's order (section 2). */
export const routes: readonly Route[] = [
  { address: '/', module: 'home/HomePage.tsx', load: () => import('#home/HomePage.tsx') },
  {
    address: '/:cat_slug/:post_name',
    module: 'article/ArticlePage.tsx',
    load: () => import('#article/ArticlePage.tsx'),
  },
  {
    address: '/preview/:cat_slug/:post_name',
    module: 'article/PreviewPage.tsx',
    load: () => import('#article/PreviewPage.tsx'),
  },
  { address: '/topic/:cat_slug', module: 'listings/TopicPage.tsx', load: () => import('#listings/TopicPage.tsx') },
  {
    address: '/topic/:cat_slug/:subcat',
    module: 'listings/TopicPage.tsx',
    load: () => import('#listings/TopicPage.tsx'),
  },
  { address: '/tag/:subcat', module: 'listings/TagPage.tsx', load: () => import('#listings/TagPage.tsx') },
  // Not in the specification's table: where bylines and structured data lead.
  {
    address: '/author/:author_name',
    module: 'listings/AuthorPage.tsx',
    load: () => import('#listings/AuthorPage.tsx'),
  },
  { address: '/events', module: 'events/EventsPage.tsx', load: () => import('#events/EventsPage.tsx') },
  { address: '/events/:event_slug', module: 'events/EventPage.tsx', load: () => import('#events/EventPage.tsx') },
  {
    address: '/search/:cat/:searchVal',
    module: 'search/SearchPage.tsx',
    load: () => import('#search/SearchPage.tsx'),
  },
  // Where the header's plain form leads, and what else is on the way to results.
  ...['/search', '/search/:cat', '/search/:cat/*'].map((address) => ({
    address,
    module: 'search/SearchEntryPage.tsx',
    load: () => import('#search/SearchEntryPage.tsx'),
  })),
  { address: '/about', module: 'imprint/AboutPage.tsx', load: () => import('#imprint/AboutPage.tsx') },
  {
    address: '/privacy-policy',
    module: 'imprint/PrivacyPolicyPage.tsx',
    load: () => import('#imprint/PrivacyPolicyPage.tsx'),
  },
  {
    address: '/opt-out-form',
    module: 'contact/OptOutFormPage.tsx',
    load: () => import('#contact/OptOutFormPage.tsx'),
    accepts: 'form',
  },
  {
    address: '/contact-us',
    module: 'contact/ContactUsPage.tsx',
    load: () => import('#contact/ContactUsPage.tsx'),
    accepts: 'form',
  },
  { address: '/sitemap', module: 'navigation/SiteMapPage.tsx', load: () => import('#navigation/SiteMapPage.tsx') },
  // Not in the specification's table: the subscribe popup as a page, for visitors without script.
  {
    address: '/subscribe',
    module: 'newsletter/SubscribePage.tsx',
    load: () => import('#newsletter/SubscribePage.tsx'),
    accepts: 'form',
  },
  { address: '/no-posts', module: 'listings/NoPostsPage.tsx', load: () => import('#listings/NoPostsPage.tsx') },
];

/** /404, and any address that no route and no redirect knows. */
export const notFoundRoute: Route = {
  address: '/404',
  module: 'navigation/NotFoundPage.tsx',
  load: () => import('#navigation/NotFoundPage.tsx'),
};

/** What stands at any address whose page cannot be shown. */
export function failureRoute(failure: Failure): Route {
  return {
    address: '/error',
    module: 'navigation/FailurePage.tsx',
    load: async () => ({ default: (await import('#navigation/FailurePage.tsx')).failurePage(failure) }),
  };
}
