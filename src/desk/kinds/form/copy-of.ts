import type { AnyField, Kind } from '#content/kinds/kind.ts';

/** What the form of a copy begins with: all but the address, which two cannot have, what tells of one alone, and what a button turns. */
export function copyOf<Form extends object>(kind: Kind<Form>, form: Form): Form {
  const names = Object.keys(kind.fields) as (keyof Form & string)[];
  const own = names.filter((name) => {
    const { as, isNotCopied } = kind.fields[name] as AnyField;
    return ['slug', 'path'].includes(as) || isNotCopied || name === kind.switch?.field;
  });
  return { ...form, ...Object.fromEntries(own.map((name) => [name, kind.empty[name]])) };
}
