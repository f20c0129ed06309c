import type { Sheet } from '#content/kinds/kind.ts';
import { type Edits, isChangedMeanwhile } from './edits.ts';

/**
 * Changes fields of a form as it is stored now.
 * @returns undefined where somebody else has changed one of them otherwise meanwhile
 */
export function mergeForms<Form extends object>(kind: Sheet<Form>, stored: Form, edits: Edits<Form>): Form | undefined {
  const names = Object.keys(edits.now) as (keyof Form & string)[];
  if (names.some((name) => isChangedMeanwhile(kind, edits, stored, name))) return undefined;
  return { ...stored, ...edits.now };
}
