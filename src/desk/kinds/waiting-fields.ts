import type { AnyField, Sheet } from '#content/kinds/kind.ts';

/**
 * The fields that a form shows: one that waits for a moment is among them once that is chosen, or where somebody else has changed it, which
 * has to be answered.
 */
export function shownFields<Form extends object>(
  { fields }: Pick<Sheet<Form>, 'fields'>,
  form: Form,
  open: readonly (keyof Form & string)[],
): (keyof Form & string)[] {
  const chosen = new Map<string, unknown>(Object.entries(form));
  return (Object.keys(fields) as (keyof Form & string)[]).filter((name) => {
    const { waits } = fields[name] as AnyField;
    return waits === undefined || Boolean(chosen.get(waits.until)) || open.includes(name);
  });
}

/** What the fields begin as that wait for a moment, when it is chosen. What one has already stays. */
export function begunFields<Form extends object>(
  { fields }: Pick<Sheet<Form>, 'fields'>,
  form: Form,
  changed: string,
  value: unknown,
): Partial<Form> {
  if (!value) return {};
  const current = new Map<string, unknown>(Object.entries(form));
  const begun = (Object.entries(fields) as [string, AnyField][]).flatMap(([name, { waits }]) =>
    waits?.until === changed && !current.get(name) ? [[name, current.get(waits.beginsAs)]] : [],
  );
  return Object.fromEntries(begun) as Partial<Form>;
}
