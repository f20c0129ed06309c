import { useId } from 'react';
import { TextField } from '#content/design/TextField.tsx';
import { ADDRESS_PATTERN } from '../commands/links.ts';

interface AddressFieldProps {
  /** What can be given, in words; the browser says it about anything else. */
  readonly title: string;
  readonly value: unknown;
}

/** The field `address` of a dialog. */
export function AddressField({ title, value }: AddressFieldProps) {
  return (
    <TextField
      id={useId()}
      name="address"
      label="Address"
      required
      pattern={ADDRESS_PATTERN}
      title={title}
      defaultValue={String(value ?? '')}
    />
  );
}
