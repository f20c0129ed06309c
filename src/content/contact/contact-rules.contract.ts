// Section 5's rules for the contact and opt-out forms, without zod, for browsers. Patterns are for a pattern attribute:
// anchored at both ends and read with the `v` flag, under which ( ) - and the like are escaped inside brackets.

/**
 * Letters of any script, digits, apostrophe, dot, comma, at-sign, spaces, and hyphens (specification, Readings); not only
 * digits, not only the characters . , @ -; ends with a non-space.
 */
export const CONTACT_NAME_PATTERN = String.raw`(?!\p{Nd}+$)(?![.,@\-]+$)[\p{L}\p{M}\p{Nd}'’.,@\- ]*[\p{L}\p{M}\p{Nd}'’.,@\-]`;

export const PHONE_LENGTH = { least: 6, most: 15 } as const;
/** 6 to 15 characters: digits, plus, minus, parentheses, dot and single spaces. */
export const PHONE_PATTERN = String.raw`(?=.{${PHONE_LENGTH.least},${PHONE_LENGTH.most}}$)[0-9+\-\(\).]+(?: [0-9+\-\(\).]+)*`;

export const LONGEST_CONTACT_NAME = 100;
export const LONGEST_MESSAGE = 10_000;

/** Error messages (section 5, to the letter). */
export const FIELD_MESSAGES = {
  first_name: 'Please provide a valid first name.',
  last_name: 'Please provide a valid last name.',
  email: 'Please provide a valid email.',
  phone: 'Please provide a valid phone number.',
  message: `Please keep the message under ${LONGEST_MESSAGE} characters.`,
  opt_in: 'Acknowledgment is required !',
} as const;

/** Shown when sending failed; the failure is logged as well (specification, Readings). */
export const NOT_SENT = 'Your message could not be sent. Please try again.';
export const SUBMITTED = 'Thank you for your message. It has been sent.';
