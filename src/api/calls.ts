import { registerAdvertisingCalls } from '#advertising/advertising.api.ts';
import { registerViewCalls } from '#article/views.api.ts';
import { registerContactCalls } from '#contact/contact.api.ts';
import { registerEventCalls } from '#events/events.api.ts';
import { registerRedirectCalls } from '#navigation/redirects.api.ts';
import { registerNewsletterCalls } from '#newsletter/newsletter.api.ts';
import type { Api } from '#platform/api/route.ts';
import type { Site } from '#platform/site.ts';
import { registerCategoryCalls } from '#posts/categories.api.ts';
import { registerDetailCalls } from '#posts/details.api.ts';
import { registerHomeCalls } from '#posts/home.api.ts';
import { registerListCalls } from '#posts/lists.api.ts';
import { registerMenuCalls } from '#posts/menu.api.ts';
import { registerSearchCalls } from '#search/search.api.ts';

/** Registers every call. The documentation registers them a second time. */
export function registerCalls(api: Api, site: Site): void {
  registerMenuCalls(api, site);
  registerHomeCalls(api, site);
  registerListCalls(api, site);
  registerDetailCalls(api, site);
  registerCategoryCalls(api, site);
  registerSearchCalls(api, site);
  registerViewCalls(api, site);
  registerEventCalls(api, site);
  registerAdvertisingCalls(api, site);
  registerNewsletterCalls(api, site);
  registerContactCalls(api, site);
  registerRedirectCalls(api, site);
}
