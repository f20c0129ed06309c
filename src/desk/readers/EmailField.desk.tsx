import { TextField } from '#content/design/TextField.tsx';
import { EMAIL_ATTRIBUTES, LONGEST_EMAIL } from '#content/newsletter/newsletter-rules.contract.ts';

interface EmailFieldProps {
  readonly label: string;
  readonly error: string | undefined;
  readonly value: string;
  readonly onChange: (typed: string) => void;
}

/** The email address of a reader, which no browser keeps. Its id is `email`. */
export function EmailField({ onChange, ...field }: EmailFieldProps) {
  return (
    <TextField
      {...EMAIL_ATTRIBUTES}
      {...field}
      id="email"
      required
      maxLength={LONGEST_EMAIL}
      autoComplete="off"
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
