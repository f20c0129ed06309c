import { TextField } from '#design/TextField.tsx';

/** The account's name, as a password manager fills it in. @param name what was typed before */
export function NameField({ name }: { name: string | undefined }) {
  return (
    <TextField
      id="name"
      name="name"
      label="Name"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      defaultValue={name}
      required
    />
  );
}
