import { Invalid } from '#errors.ts';
import type { Site } from '#platform/site.ts';
import type { ContactForm } from './contact.contract.ts';
import { saveSubmission } from './contact.store.ts';
import type { FieldErrors, FieldValues } from './fields.ts';

/** What became of a form that was posted without script; nothing when the page is only opened. */
export interface PostedForm {
  readonly sent?: boolean;
  readonly values?: FieldValues;
  readonly errors?: FieldErrors;
}

/** Validates and stores, or gives back what was typed with what is wrong, so that nothing typed is lost. */
export async function takeForm(
  site: Site,
  body: unknown,
  form: ContactForm,
): Promise<{ data: PostedForm; status: number }> {
  try {
    await saveSubmission(site, body, form);
    return { data: { sent: true }, status: 200 };
  } catch (error) {
    if (!(error instanceof Invalid)) throw error;
    const errors = Object.fromEntries(error.issues.map(({ path, message }) => [path, message]));
    return { data: { values: typed(body), errors }, status: 422 };
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
