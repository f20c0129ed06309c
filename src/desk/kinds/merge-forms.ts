import type { AnyField, Kind } from '#content/kinds/kind.ts';
import { comparable } from '#content/kinds/rules.ts';

/** A form with changes in it. */
interface Merged<Form> {
  readonly form: Form;
  /** Fields that somebody else has changed otherwise meanwhile: they are left as they are stored. */
  readonly conflicts: readonly (keyof Form & string)[];
}

/**
 * Changes fields of a form as it is stored now.
 * @param was the changed fields as they were when somebody began to change them @param now as they are to be
 */
export function mergeForms<Form extends object>(
  { fields }: Pick<Kind<Form>, 'fields'>,
  stored: Form,
  was: Partial<Form>,
  now: Partial<Form>,
): Merged<Form> {
  const names = Object.keys(now) as (keyof Form & string)[];
  const isSame = (name: keyof Form & string, value: unknown) =>
    comparable(fields[name] as AnyField, stored[name]) === comparable(fields[name] as AnyField, value);
  const conflicts = names.filter((name) => !isSame(name, was[name]) && !isSame(name, now[name]));
  const changed = names.filter((name) => !conflicts.includes(name)).map((name) => [name, now[name]]);
  return { form: { ...stored, ...Object.fromEntries(changed) }, conflicts };
}
