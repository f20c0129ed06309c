import { z } from 'zod';
import { authorPrintedAs } from '#content/posts/authors/byline.store.ts';
import type { Site } from '#content/site.ts';
import { includes, printedName } from '#desk/accounts/accounts.contract.ts';
import { putFirstStepsAway, showFirstSteps } from '#desk/accounts/desk-settings.store.ts';
import { changeAccount } from '#desk/accounts/people/change-account.store.ts';
import { FIRST_STEPS, STEPS_OF_PAPER } from '#desk/first-steps/first-steps.ts';
import type { Desk } from '#desk/pages/desk-page.tsx';
import type { FormOutcome } from '#desk/pages/forms/outcome-cookie.ts';
import { Forbidden, Invalid } from '#platform/errors.ts';

export const startForm = z.discriminatedUnion(
  'action',
  [
    z.object({ action: z.literal('byline'), byline: printedName }),
    z.object({ action: z.literal('put-steps-away') }),
    z.object({ action: z.literal('put-step-away'), step: z.enum(STEPS_OF_PAPER) }),
    z.object({ action: z.literal('show-steps-again') }),
  ],
  { error: 'This form is not complete. Please reload the page and try again.' },
);

/** Takes a form of the desk's first page. @throws Invalid, Forbidden */
export async function takeStartForm(
  site: Site,
  { account }: Desk,
  form: z.output<typeof startForm>,
): Promise<FormOutcome> {
  if (!includes(account.role, 'owner')) throw new Forbidden('Bylines and first steps are for owners.');
  if (form.action === 'put-steps-away') {
    await putFirstStepsAway(site, account);
    return { said: 'The first steps are put away.' };
  }
  if (form.action === 'put-step-away') {
    await putFirstStepsAway(site, account, form.step);
    return { said: `Put away: ${FIRST_STEPS[form.step].title}.` };
  }
  if (form.action === 'show-steps-again') {
    await showFirstSteps(site, account);
    return { said: 'The first steps that are not done are back.' };
  }
  const { byline } = form;
  if (!byline) throw Invalid.ofField('byline', 'Please type your name as readers are to see it.');
  const author_id = await site.database.queries
    .transaction()
    .execute((transaction) => authorPrintedAs(transaction, byline));
  await changeAccount(site, account.id, { author_id }, account);
  return { said: `Your stories will carry the name ${byline}.` };
}
