import { z } from 'zod';
import { ROLES, type Role } from '#content/columns.contract.ts';
import { MAXIMA } from '#content/input-maxima.ts';
import { storable } from '#desk/calls/storable.ts';
import { LONGEST_ACCOUNT_NAME, LONGEST_LABEL, LONGEST_PASSWORD, SHORTEST_PASSWORD } from './accounts-limits.ts';

export { ROLES, type Role, type Way } from '#content/columns.contract.ts';

export const role = z.enum(ROLES, { error: 'Choose one of the roles: writer, editor or owner.' });

/** What each role may do, as the people page says it. */
export const ROLE_WORDS: Readonly<Record<Role, string>> = {
  writer: 'Writer: own stories',
  editor: 'Editor: everything that readers see',
  owner: 'Owner: people and settings as well',
};

/** Whether one role includes another. */
export function includes(has: Role, needed: Role): boolean {
  return ROLES.indexOf(has) >= ROLES.indexOf(needed);
}

/** What each field of the accounts' forms asks for, as the field says it where it is not given (TextField). */
export const NAME_RULE = `Please use 2 to ${LONGEST_ACCOUNT_NAME} letters, digits and the characters . _ - @ + for the name, without a space.`;
export const KNOWN_NAME_RULE = 'Please type the name that you sign in with.';
export const KNOWN_PASSWORD_RULE = 'Please type the password that you sign in with.';
export const PASSWORD_RULE = `Please choose a password of ${SHORTEST_PASSWORD} to ${LONGEST_PASSWORD} characters.`;
export const CODE_RULE = 'Please type the six digits that the authenticator app shows.';
export const RECOVERY_CODE_RULE = 'Please type one of your recovery codes.';
export const LABEL_RULE = `Please give the passkey a name of at most ${LONGEST_LABEL} characters.`;

/** For a pattern attribute: browsers anchor it and use the `v` flag. */
export const ACCOUNT_NAME_PATTERN = String.raw`[\p{L}\p{N}][\p{L}\p{M}\p{N}._@+\-]{1,${LONGEST_ACCOUNT_NAME - 1}}`;

/** What a person signs in with. Compatibility forms and case are one name. */
export const accountName = z
  .string({ error: NAME_RULE })
  .max(LONGEST_ACCOUNT_NAME, { error: NAME_RULE, abort: true })
  .transform((name) => name.normalize('NFKC').trim().toLowerCase())
  .pipe(
    z
      .string()
      .max(LONGEST_ACCOUNT_NAME)
      .regex(new RegExp(`^${ACCOUNT_NAME_PATTERN}$`, 'v'), NAME_RULE),
  );

export const BYLINE_RULE = `Please use at most ${MAXIMA.printedName} characters for the byline.`;

/** A name as readers see it; undefined where it was left empty. */
export const printedName = z
  .string()
  .max(MAXIMA.printedName, BYLINE_RULE)
  .optional()
  .transform((name) => name?.trim() || undefined);

/** A new password. Any characters; normalised, since keyboards compose accents differently (RFC 8265). */
export const newPassword = z
  .string({ error: PASSWORD_RULE })
  .max(LONGEST_PASSWORD, { error: PASSWORD_RULE, abort: true })
  .transform((password) => password.normalize('NFC'))
  .pipe(z.string().min(SHORTEST_PASSWORD, PASSWORD_RULE));

/** A typed password, to be compared. What is too long is read as empty, and is wrong like any other. */
export const typedPassword = z
  .string()
  .max(LONGEST_PASSWORD)
  .catch('')
  .transform((password) => password.normalize('NFC'));

/** Six digits; people type them with a space. */
export const typedCode = z
  .string()
  .max(40)
  .catch('')
  .transform((code) => code.replace(/\s/g, ''));

/** A field whose rule is checked after the form is read, with a message of its own: what is longer breaks it. */
export const typedField = z.string().max(MAXIMA.rest).optional().catch(undefined);

/** The fields of a form. One that was sent twice is empty. */
export const postedFields = z.preprocess(
  (given) => storable(given),
  z.record(z.string(), z.string().catch('')).catch({}),
);
export type PostedFields = Readonly<z.output<typeof postedFields>>;

/** A number that the database gave: of a row, or of one of its versions. */
export const rowId = z.coerce.number().int().positive().max(MAXIMA.number);
