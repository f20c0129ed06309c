import { registerRedirectCalls } from '#content/redirects/redirects.api.ts';
import type { Api } from '#platform/api/route.ts';
import { registerAdvertisingCalls } from '#site/advertising/advertising.api.ts';
import { registerViewCalls } from '#site/article/views/views.api.ts';
import { registerContactCalls } from '#site/contact/contact.api.ts';
import { registerEventCalls } from '#site/events/events.api.ts';
import { registerNewsletterCalls } from '#site/newsletter/newsletter.api.ts';
import { registerCategoryCalls } from '#site/posts/categories.api.ts';
import { registerDetailCalls } from '#site/posts/details.api.ts';
import { registerHomeCalls } from '#site/posts/home.api.ts';
import { registerListCalls } from '#site/posts/lists.api.ts';
import { registerMenuCalls } from '#site/posts/menu.api.ts';
import { registerSearchCalls } from '#site/search/search.api.ts';
import type { CallServices } from './call-services.ts';

/** Registers every call. The documentation registers them a second time. */
export function registerCalls(api: Api, services: CallServices): void {
  const { site } = services;
  registerMenuCalls(api, site);
  registerHomeCalls(api, site);
  registerListCalls(api, site);
  registerDetailCalls(api, services);
  registerCategoryCalls(api, site);
  registerSearchCalls(api, site);
  registerViewCalls(api, site);
  registerEventCalls(api, site);
  registerAdvertisingCalls(api, site);
  registerNewsletterCalls(api, site);
  registerContactCalls(api, site);
  registerRedirectCalls(api, site);
}
