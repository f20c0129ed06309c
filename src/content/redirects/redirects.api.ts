import type { Site } from '#content/site.ts';
import { type Api, answers } from '#platform/api/route.ts';
import { redirectAnswer, redirectCheck } from './redirects.contract.ts';
import { redirectFor } from './redirects.store.ts';

/** POST /api/url_redirect/check_redirect (section 7). */
export function registerRedirectCalls(api: Api, site: Site): void {
  api.post(
    '/url_redirect/check_redirect',
    {
      schema: {
        tags: ['Addresses'],
        summary: 'Where an address of the old site has moved to',
        body: redirectCheck,
        response: answers(redirectAnswer, 400, 413, 415),
      },
    },
    async ({ body }) => {
      const redirect = await redirectFor(site, body.current_url);
      return { urlDetails: redirect?.target ? [{ redirect_url: redirect.target }] : [] };
    },
  );
}
