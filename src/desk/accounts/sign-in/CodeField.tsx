import { TextField } from '#content/design/TextField.tsx';
import { CODE_RULE } from '../accounts.contract.ts';

/** The code of an authenticator app. */
export function CodeField({ error }: { error?: string | undefined }) {
  return (
    <TextField
      id="code"
      name="code"
      label="Code"
      hint="six digits from the authenticator app"
      inputMode="numeric"
      autoComplete="one-time-code"
      rule={CODE_RULE}
      error={error}
      required
    />
  );
}
