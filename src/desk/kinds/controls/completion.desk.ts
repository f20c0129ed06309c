import { useState } from 'react';
import { completedAddress, completedAddresses } from '#content/completed-address.ts';

interface Completion {
  /** For when the field is left: gives an address its `https://`. */
  readonly complete: () => void;
  /** What became of what was typed, in words; empty where nothing was changed, and once it is changed again. */
  readonly said: string;
}

/** Completes the addresses of a field, a line each, and says so. @param isAddress of other fields nothing is changed */
export function useCompletion(value: string, onChange: (value: string) => void, isAddress: boolean): Completion {
  const [made, setMade] = useState<string>();
  const complete = () => {
    const completed = value.includes('\n') ? completedAddresses(value) : completedAddress(value);
    if (!isAddress || completed === value) return;
    onChange(completed);
    setMade(completed);
  };
  const words = made?.includes('\n') ? 'Taken as addresses with https://' : `Taken as ${made}`;
  return { complete, said: made === value ? words : '' };
}
