import { registerAdvertisingCalls } from '#advertising/advertising.api.ts';
import { registerViewCalls } from '#article/views.api.ts';
import { registerContactCalls } from '#contact/contact.api.ts';
import { registerEventCalls } from '#events/events.api.ts';
import { registerRedirectCalls } from '#navigation/redirects.api.ts';
import { registerNewsletterCalls } from '#newsletter/newsletter.api.ts';
import type { Api } from '#platform/api/route.ts';
import type { Site } from '#platform/site.ts';
import { registerPostCalls } from '#posts/posts.api.ts';
import { registerSearchCalls } from '#search/search.api.ts';

/** Registers every call. The documentation registers them a second time. */
export function registerCalls(api: Api, site: Site): void {
  registerPostCalls(api, site);
  registerSearchCalls(api, site);
  registerViewCalls(api, site);
  registerEventCalls(api, site);
  registerAdvertisingCalls(api, site);
  registerNewsletterCalls(api, site);
  registerContactCalls(api, site);
  registerRedirectCalls(api, site);
}
