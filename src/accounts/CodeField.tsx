import { TextField } from '#design/TextField.tsx';

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
