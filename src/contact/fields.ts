import { EMAIL_PATTERN, LONGEST_EMAIL, wholeMatch } from '#newsletter/newsletter-rules.contract.ts';
import {
  FIELD_MESSAGES,
  LONGEST_MESSAGE,
  LONGEST_NAME,
  NAME_PATTERN,
  PHONE_PATTERN,
} from './contact-rules.contract.ts';

export type FieldName = keyof typeof FIELD_MESSAGES;
/** What to say of each field that cannot be accepted; nothing of the others. */
export type FieldErrors = { readonly [Name in FieldName]?: string };
export type FieldValues = { readonly [Name in Exclude<FieldName, 'opt_in'>]: string } & { readonly opt_in: boolean };

/** A line of text in the form, with its rule (section 5) and its purpose for browsers that fill forms in (WCAG 1.3.5). */
export interface TextField {
  readonly name: 'first_name' | 'last_name' | 'email' | 'phone';
  readonly label: string;
  readonly type: 'text' | 'email' | 'tel';
  readonly autoComplete: string;
  readonly pattern: string;
  /** Where nothing that long is meant; what is cut by it must not pass for something valid, as half a phone number would. */
  readonly maxLength?: number;
}

/** In the order of the form. */
export const TEXT_FIELDS: readonly TextField[] = [
  {
    name: 'first_name',
    label: 'First name',
    type: 'text',
    autoComplete: 'given-name',
    pattern: NAME_PATTERN,
    maxLength: LONGEST_NAME,
  },
  {
    name: 'last_name',
    label: 'Last name',
    type: 'text',
    autoComplete: 'family-name',
    pattern: NAME_PATTERN,
    maxLength: LONGEST_NAME,
  },
  {
    name: 'email',
    label: 'Email',
    type: 'email',
    autoComplete: 'email',
    pattern: EMAIL_PATTERN,
    maxLength: LONGEST_EMAIL,
  },
  {
    name: 'phone',
    label: 'Phone',
    type: 'tel',
    autoComplete: 'tel',
    pattern: PHONE_PATTERN,
  },
];

/** The fields of a filled-in form as the API takes them. */
export function readFields(form: FormData): Record<string, string | boolean> {
  const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return { ...Object.fromEntries(texts), opt_in: form.get('opt_in') === 'on' };
}

/** Which fields break their rule, by the same patterns that the server parses with. */
export function checkFields(values: Readonly<Record<string, string | boolean>>): FieldErrors {
  const text = (name: string) => String(values[name] ?? '');
  const broken = TEXT_FIELDS.filter(({ name, pattern }) => !wholeMatch(pattern).test(text(name))).map(
    ({ name }) => name,
  );
  const errors: Partial<Record<FieldName, string>> = Object.fromEntries(
    broken.map((name) => [name, FIELD_MESSAGES[name]]),
  );
  if (text('message').length > LONGEST_MESSAGE) errors.message = FIELD_MESSAGES.message;
  if (values.opt_in !== true) errors.opt_in = FIELD_MESSAGES.opt_in;
  return errors;
}
