import { submission, submitted } from '#content/contact/contact.contract.ts';
import { saveSubmission } from '#content/contact/contact.store.ts';
import { SUBMITTED } from '#content/contact/contact-rules.contract.ts';
import type { Site } from '#content/site.ts';
import { FORM_RATE } from '#platform/api/rates.ts';
import { type Api, answers, BODY_REFUSALS } from '#platform/api/route.ts';
import { sendsGpc } from '#platform/http/gpc.ts';

/** POST /api/contact/add, for both forms (section 7). */
export function registerContactCalls(api: Api, site: Site): void {
  api.post(
    '/contact/add',
    {
      config: { rateLimit: FORM_RATE },
      schema: {
        tags: ['Forms'],
        summary: 'Send a message, or opt out of the sale of personal information',
        body: submission,
        response: answers(submitted, ...BODY_REFUSALS),
      },
    },
    async ({ body, headers }) => {
      await saveSubmission(site, body, { gpc: sendsGpc(headers) });
      return { success: true as const, message: SUBMITTED };
    },
  );
}
