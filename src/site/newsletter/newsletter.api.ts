import { subscribed, subscription } from '#content/newsletter/newsletter.contract.ts';
import { subscribe } from '#content/newsletter/newsletter.store.ts';
import { ALREADY_SUBSCRIBED, SUBSCRIBED } from '#content/newsletter/newsletter-rules.contract.ts';
import type { Site } from '#content/site.ts';
import { FORM_RATE } from '#platform/api/rates.ts';
import { type Api, answers, BODY_REFUSALS } from '#platform/api/route.ts';
import { NotFound } from '#platform/errors.ts';
import { sendsGpc } from '#platform/http/gpc.ts';

/** POST /api/subscribe/add (section 7). */
export function registerNewsletterCalls(api: Api, site: Site): void {
  api.post(
    '/subscribe/add',
    {
      config: { rateLimit: FORM_RATE },
      schema: {
        tags: ['Forms'],
        summary: 'Subscribe an email address to the newsletter',
        description: 'An address that is subscribed already answers 404.',
        body: subscription,
        response: answers(subscribed, ...BODY_REFUSALS, 404),
      },
    },
    async ({ body, headers }) => {
      if ((await subscribe(site, body, sendsGpc(headers))) === 'already') throw new NotFound(ALREADY_SUBSCRIBED);
      return { success: true as const, message: SUBSCRIBED };
    },
  );
}
