import { EMAIL_ATTRIBUTES, EMAIL_PATTERN, LONGEST_EMAIL } from '#newsletter/newsletter-rules.contract.ts';
import { type FIELD_MESSAGES, LONGEST_NAME, NAME_PATTERN, PHONE_PATTERN } from './contact-rules.contract.ts';

export type FieldName = keyof typeof FIELD_MESSAGES;
/** An error message for each field that is wrong. */
export type FieldErrors = { readonly [Name in FieldName]?: string };
export type FieldValues = { readonly [Name in Exclude<FieldName, 'opt_in'>]: string } & { readonly opt_in: boolean };

/** A text field with its rule (section 5) and its autocomplete token (WCAG 1.3.5). */
export interface TextField {
  readonly name: 'first_name' | 'last_name' | 'email' | 'phone';
  readonly label: string;
  readonly type: 'text' | 'tel';
  /** The virtual keyboard, when `type` does not determine it. */
  readonly inputMode?: 'email';
  /** Off for what is not prose. */
  readonly autoCapitalize?: 'none';
  readonly spellCheck?: false;
  readonly autoComplete: string;
  readonly pattern: string;
  /** Generous: a tight limit would cut an invalid value into a valid one, such as half a phone number. */
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
    ...EMAIL_ATTRIBUTES,
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
