import { TextField } from '#design/TextField.tsx';
import { NAME_PATTERN, NAME_RULE } from './accounts.contract.ts';

interface NameFieldProps {
  /** Unique on the page. */
  readonly id?: string;
  readonly hint?: string;
  /** What was typed before. */
  readonly name?: string | undefined;
  /** Whether a password manager fills it in. */
  readonly autoComplete?: 'username' | 'off';
  /** Whether the name is chosen here: the browser refuses one that no account can have. */
  readonly isNew?: boolean;
}

/** The name that an account signs in with. */
export function NameField({ id = 'name', hint, name, autoComplete = 'username', isNew = false }: NameFieldProps) {
  return (
    <TextField
      id={id}
      name="name"
      label="Name"
      {...(hint && { hint })}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      defaultValue={name}
      // Blanks around it are no part of the name.
      {...(isNew && { pattern: String.raw`\s*${NAME_PATTERN}\s*`, title: NAME_RULE })}
      required
    />
  );
}
