import './custom-elements.ts';
import type { LoadedRoute } from '#platform/http/pages.ts';
import type { Route } from './content/routes.ts';

/** Every page's module by its path, as Vite finds them; a page's file name ends in Page.tsx. */
const modules = import.meta.glob<Awaited<ReturnType<LoadedRoute['load']>>>('./*/**/*Page.tsx');

/** What else a request loads when it first needs it. */
const LATER = [
  () => import('#site/navigation/Shell.tsx'),
  () => import('#site/syndication/write-feed.ts'),
  () => import('#site/syndication/sitemap-file.ts'),
  () => import('#site/syndication/calendar-file.ts'),
];

/**
 * Loads all modules that a page may need: Node.js keeps a failed import for ever, so that one request at a moment without
 * descriptors would end its page until the next start.
 */
export async function loadLaterModules(): Promise<void> {
  for (const load of [...Object.values(modules), ...LATER]) await load();
}

/** A route with its page's loader. Throws where routes.ts names a module that does not exist. */
export function pageRoute(route: Route): LoadedRoute {
  const load = modules[`./${route.module}`];
  if (!load) throw new Error(`routes.ts names src/${route.module}, and there is no such file`);
  return { ...route, load };
}
