import type { AnyField, Kind } from '#content/kinds/kind.ts';

/** The fields of a copy: all but the address (two cannot have one), fields that are marked as not copied, and switches. */
export function copyOf<Form extends object>(kind: Kind<Form>, form: Form): Form {
  const names = Object.keys(kind.fields) as (keyof Form & string)[];
  const own = names.filter((name) => {
    const { as, isNotCopied } = kind.fields[name] as AnyField;
    return ['slug', 'path'].includes(as) || isNotCopied || name === kind.switch?.field;
  });
  return { ...form, ...Object.fromEntries(own.map((name) => [name, kind.empty[name]])) };
}
