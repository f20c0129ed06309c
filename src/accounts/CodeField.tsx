import { TextField } from '#design/TextField.tsx';

/** The code of the authenticator app. */
export function CodeField() {
  return (
    <TextField
      id="code"
      name="code"
      label="Code"
      hint="six digits from the authenticator app"
      inputMode="numeric"
      autoComplete="one-time-code"
      required
    />
  );
}
