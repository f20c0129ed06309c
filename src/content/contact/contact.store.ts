import { HIDDEN_FIELD } from '#content/newsletter/newsletter-rules.contract.ts';
import { suppress } from '#content/privacy/suppression.store.ts';
import type { Site } from '#content/site.ts';
import { parseInput } from '#platform/validation.ts';
import { type FormName, postedSubmission } from './contact.contract.ts';
import { EMPTY } from './emptying.store.ts';

export interface Origin {
  /** The form it came from; overrides the input. */
  readonly form?: FormName;
  /** Whether the browser sent Global Privacy Control with it. */
  readonly gpc?: boolean;
}

/**
 * Validates a submission and stores it. An opt-out holds at once: no import brings its address in from here on.
 * @param input the fields, from JSON or from a posted form
 * @returns `discarded` when the hidden field was filled: answer as if it had been stored
 * @throws Invalid with the specification's message for each field
 */
export async function saveSubmission(
  site: Site,
  input: unknown,
  { form: given, gpc = false }: Origin = {},
): Promise<'stored' | 'discarded'> {
  const { [HIDDEN_FIELD]: hidden, opt_in: _consented, ...fields } = parseInput(postedSubmission, input);
  if (hidden) return 'discarded';
  const form = given ?? fields.form;
  const row = { ...fields, form, opt_in: 1, created_time: site.now().toISOString(), gpc: gpc ? 1 : 0 } as const;
  await site.database.queries.transaction().execute(async (transaction) => {
    await transaction.insertInto('contact_submission').values(row).execute();
    if (form === 'opt-out') await suppress(transaction, site, fields.email, 'opt-out');
  });
  return 'stored';
}

/**
 * Records an opt-out without personal data, answered as it comes: nothing is sold or shared that could be stopped.
 * @returns its reference number
 */
export async function saveOneClickOptOut({ database, now }: Site, gpc: boolean): Promise<number> {
  const moment = now().toISOString();
  const { id } = await database.queries
    .insertInto('contact_submission')
    .values({
      ...EMPTY,
      form: 'opt-out',
      manner: 'one-click',
      opt_in: 0,
      created_time: moment,
      done_time: moment,
      note: 'Complied with at once: this site sells and shares no personal information.',
      gpc: gpc ? 1 : 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
