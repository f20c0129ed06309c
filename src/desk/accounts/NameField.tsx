import { TextField } from '#content/design/TextField.tsx';
import { ACCOUNT_NAME_PATTERN, KNOWN_NAME_RULE, NAME_RULE } from './accounts.contract.ts';
import { LONGEST_ACCOUNT_NAME } from './accounts-limits.ts';

interface NameFieldProps {
  /** Unique on the page. */
  readonly id?: string;
  /** What was typed before. */
  readonly name?: string | undefined;
  /** Whether a password manager fills it in. */
  readonly autoComplete?: 'username' | 'off';
  /** Whether the name is chosen here: the field says its rule before, and takes no other. */
  readonly isNew?: boolean;
  readonly error?: string | undefined;
}

const HINT = `to sign in with: 2 to ${LONGEST_ACCOUNT_NAME} letters, digits and . _ - @ +, no space`;

/** The name that an account signs in with. */
export function NameField({ id = 'name', name, autoComplete = 'username', isNew = false, error }: NameFieldProps) {
  return (
    <TextField
      id={id}
      name="name"
      label="Name"
      hint={isNew ? HINT : undefined}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      defaultValue={name}
      // Blanks around it are no part of the name.
      pattern={isNew ? String.raw`\s*${ACCOUNT_NAME_PATTERN}\s*` : undefined}
      rule={isNew ? NAME_RULE : KNOWN_NAME_RULE}
      error={error}
      required
    />
  );
}
