import './custom-elements.ts';
import type { LoadedRoute } from '#platform/http/pages.ts';
import type { Route } from './routes.ts';

/** Every page's module by its path, as Vite finds them; a page's file name ends in Page.tsx. */
const modules = import.meta.glob<Awaited<ReturnType<LoadedRoute['load']>>>('./*/*Page.tsx');

/** A route with its page's loader. Throws where routes.ts names a module that does not exist. */
export function pageRoute(route: Route): LoadedRoute {
  const load = modules[`./${route.module}`];
  if (!load) throw new Error(`routes.ts names src/${route.module}, and there is no such file`);
  return { ...route, load };
}
