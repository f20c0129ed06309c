import type { Site } from '#platform/site.ts';
import { parseInput } from '#platform/validation.ts';
import { type ContactForm, HIDDEN_FIELD, postedSubmission } from './contact.contract.ts';

/**
 * Validates a submission and stores it.
 * @param input the fields, from JSON or from a posted form
 * @param form the form it came from; overrides the input
 * @returns `discarded` when the hidden field was filled: answer as if it had been stored
 * @throws Invalid with the specification's message for each field
 */
export async function saveSubmission(
  { database, now }: Site,
  input: unknown,
  form?: ContactForm,
): Promise<'stored' | 'discarded'> {
  const { [HIDDEN_FIELD]: hidden, opt_in: _consented, ...fields } = parseInput(postedSubmission, input);
  if (hidden) return 'discarded';
  await database.queries
    .insertInto('contact_submission')
    .values({ ...fields, form: form ?? fields.form, opt_in: 1, created_time: now().toISOString() })
    .execute();
  return 'stored';
}
