import { z } from 'zod';
import { type Origin, saveSubmission } from '#content/contact/contact.store.ts';
import { NOT_SENT, SUBMITTED } from '#content/contact/contact-rules.contract.ts';
import type { Site } from '#content/site.ts';
import { Invalid } from '#platform/errors.ts';
import type { SentOn, UntakenForm } from '#platform/rendering/page.ts';
import { type FieldErrors, type FieldName, type FieldValues, TEXT_FIELDS } from './fields.ts';

/** The outcome of a form posted without script; undefined on a plain visit. */
export interface PostedForm {
  /** The message beside the button. */
  readonly note?: string;
  readonly values?: FieldValues;
  readonly errors?: FieldErrors;
}

/** What the address of the page says after a form was taken (`addresses`). */
export const SENT = z.literal('form').optional().catch(undefined);

/** Id of the message beside the button: on a narrow screen, far below the top of the page. */
export const OUTCOME = 'form-outcome';

export function contactFormAfter(sent: z.output<typeof SENT>): PostedForm {
  return sent ? { note: SUBMITTED } : {};
}

/** The field that is wrong and comes first in the form: the page that shows the errors begins there. */
export function firstWrong(errors: FieldErrors): FieldName | undefined {
  const order: readonly FieldName[] = [...TEXT_FIELDS.map(({ name }) => name), 'message', 'opt_in'];
  return order.find((name) => errors[name] !== undefined);
}

/**
 * Validates and stores a posted form; when that fails, keeps the input and says what is wrong.
 * @param location of the page that shows the success
 */
export async function takeSubmission(
  site: Site,
  body: unknown,
  origin: Origin,
  location: string,
): Promise<UntakenForm<PostedForm> | SentOn> {
  try {
    await saveSubmission(site, body, origin);
    return { location: `${location}#${OUTCOME}` };
  } catch (error) {
    const values = typed(body);
    if (!(error instanceof Invalid)) return { data: { values, note: NOT_SENT }, status: 500, failure: error };
    const errors = Object.fromEntries(error.issues.map(({ path, message }) => [path, message]));
    return { data: { values, errors }, status: 422 };
  }
}

function typed(body: unknown): FieldValues {
  const given = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  const text = (name: string) => (typeof given[name] === 'string' ? given[name] : '');
  return {
    first_name: text('first_name'),
    last_name: text('last_name'),
    email: text('email'),
    phone: text('phone'),
    message: text('message'),
    opt_in: given.opt_in === 'on',
  };
}
