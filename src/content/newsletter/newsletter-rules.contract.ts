// Section 5's rules for an email address, without zod, which an island would have to load.

/** Something, an @, something, a dot, something; no spaces. For a pattern attribute: browsers anchor it and use the `v` flag. */
export const EMAIL_PATTERN = String.raw`[^\s@]+@[^\s@]+\.[^\s@]+`;
/**
 * Attributes of an email field. Not type=email: browsers would refuse addresses that the rule accepts.
 */
export const EMAIL_ATTRIBUTES = {
  type: 'text',
  inputMode: 'email',
  autoComplete: 'email',
  autoCapitalize: 'none',
  spellCheck: false,
} as const;

/** The longest valid address (RFC 5321, 4.5.3.1.3). */
export const LONGEST_EMAIL = 254;

export const INVALID_EMAIL = 'Please enter a valid email address.';
export const SUBSCRIBED = 'Thank you for subscribing ✅';
/** Shown when subscribing failed; the failure is logged as well (specification, Readings). */
export const NOT_SUBSCRIBED = 'You could not be subscribed. Please try again.';
export const ALREADY_SUBSCRIBED = 'This email is already subscribed ❌';

/** The default note below the field (section 5). */
export const SUBSCRIBE_NOTE =
  '*By clicking on the Submit button, you are agreeing with the Privacy Policy of the product.';

/** A hidden field against bots: a form that fills it is answered as a success and not stored (specification, Readings). */
export const HIDDEN_FIELD = 'website';

/** Compiles a pattern attribute as browsers do: the whole value, `v` flag. */
export function wholeMatch(pattern: string): RegExp {
  return new RegExp(`^(?:${pattern})$`, 'v');
}
