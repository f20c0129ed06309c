import type { Site } from '#content/site.ts';
import type { FormName } from './contact.contract.ts';

/** A submission, in the order of the export's columns. */
export const SUBMISSION_FIELDS = ['created_time', 'first_name', 'last_name', 'email', 'phone', 'message'] as const;

type Submission = Record<(typeof SUBMISSION_FIELDS)[number], string>;

/** All stored submissions of one form that still have a sender, oldest first. Dates are ISO 8601, UTC. */
export function submissions({ database }: Site, form: FormName): AsyncIterable<Submission> {
  return database.queries
    .selectFrom('contact_submission')
    .select(SUBMISSION_FIELDS)
    .where('form', '=', form)
    .where('email', '<>', '')
    .orderBy('id')
    .stream();
}
