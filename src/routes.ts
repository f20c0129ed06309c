import type { Route } from '#platform/http/pages.tsx';

/** Every page's address, in the specification's order (section 2). */
export const routes: readonly Route[] = [
  { address: '/', module: 'home/HomePage.tsx', load: () => import('#home/HomePage.tsx') },
];

/** /404, and any address that no route and no redirect knows. */
export const notFoundRoute: Route = {
  address: '/404',
  module: 'navigation/NotFoundPage.tsx',
  load: () => import('#navigation/NotFoundPage.tsx'),
};
