import type { AnyField, Kind } from '#content/kinds/kind.ts';

/** What the form of a copy begins with: all but the address, which two cannot have, and what a button turns. */
export function copyOf<Form extends object>(kind: Kind<Form>, form: Form): Form {
  const names = Object.keys(kind.fields) as (keyof Form & string)[];
  const isAddress = (name: string) => ['slug', 'path'].includes((kind.fields[name as keyof Form] as AnyField).as);
  const own = names.filter((name) => isAddress(name) || name === kind.switch?.field);
  return { ...form, ...Object.fromEntries(own.map((name) => [name, kind.empty[name]])) };
}
