import type { AnyField, Kind } from '#content/kinds/kind.ts';

/** What the form of a copy begins with: all but the address, which two cannot have, and what a button turns. */
export function copyOf<Form extends object>(kind: Kind<Form>, form: Form): Form {
  const names = Object.keys(kind.fields) as (keyof Form & string)[];
  const own = names.filter((name) => (kind.fields[name] as AnyField).as === 'slug' || name === kind.switch?.field);
  return { ...form, ...Object.fromEntries(own.map((name) => [name, kind.empty[name]])) };
}
