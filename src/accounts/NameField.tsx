import { TextField } from '#design/TextField.tsx';

interface NameFieldProps {
  /** Unique on the page. */
  readonly id?: string;
  readonly hint?: string;
  /** What was typed before. */
  readonly name?: string | undefined;
  /** Whether a password manager fills it in. */
  readonly autoComplete?: 'username' | 'off';
}

/** The name that an account signs in with. */
export function NameField({ id = 'name', hint, name, autoComplete = 'username' }: NameFieldProps) {
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
      required
    />
  );
}
