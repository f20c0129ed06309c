import { activeAdvertisementList } from '#content/advertising/advertising.contract.ts';
import { activeAdvertisements } from '#content/advertising/advertising.store.ts';
import type { Site } from '#content/site.ts';
import { type Api, answers } from '#platform/api/route.ts';

/** What runs now, of all types; each screen picks its own by banner_type (section 7). */
export function registerAdvertisingCalls(api: Api, site: Site): void {
  api.get(
    '/advertisement/get_active',
    {
      schema: {
        tags: ['Advertisements'],
        summary: 'The advertisements that run at this moment',
        response: answers(activeAdvertisementList),
      },
    },
    () => activeAdvertisements(site),
  );
}
