import {
  CONTACT_NAME_PATTERN,
  type FIELD_MESSAGES,
  LONGEST_CONTACT_NAME,
  PHONE_PATTERN,
} from '#content/contact/contact-rules.contract.ts';
import { EMAIL_ATTRIBUTES, EMAIL_PATTERN, LONGEST_EMAIL } from '#content/newsletter/newsletter-rules.contract.ts';

export type FieldName = keyof typeof FIELD_MESSAGES;
/** An error message for each field that is wrong. */
export type FieldErrors = { readonly [Name in FieldName]?: string };
export type FieldValues = { readonly [Name in Exclude<FieldName, 'opt_in'>]: string } & { readonly opt_in: boolean };

/**
 * The text fields in the order of the form, with their rules (section 5) and autocomplete tokens (WCAG 1.3.5). No maxLength
 * for the phone: it would cut an invalid number into a valid one.
 */
export const TEXT_FIELDS = [
  {
    name: 'first_name',
    label: 'First name',
    type: 'text',
    autoComplete: 'given-name',
    pattern: CONTACT_NAME_PATTERN,
    maxLength: LONGEST_CONTACT_NAME,
  },
  {
    name: 'last_name',
    label: 'Last name',
    type: 'text',
    autoComplete: 'family-name',
    pattern: CONTACT_NAME_PATTERN,
    maxLength: LONGEST_CONTACT_NAME,
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
] as const;
export type ContactField = (typeof TEXT_FIELDS)[number];
