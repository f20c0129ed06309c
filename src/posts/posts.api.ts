import type { Api } from '#platform/api/route.ts';
import type { Site } from '#platform/site.ts';
import { registerCategoryCalls } from './categories.api.ts';
import { registerDetailCalls } from './details.api.ts';
import { registerHomeCalls } from './home.api.ts';
import { registerListCalls } from './lists.api.ts';
import { registerMenuCalls } from './menu.api.ts';

/** Every call about posts, authors and categories. */
export function registerPostCalls(api: Api, site: Site): void {
  registerMenuCalls(api, site);
  registerHomeCalls(api, site);
  registerListCalls(api, site);
  registerDetailCalls(api, site);
  registerCategoryCalls(api, site);
}
