import type { AnyField, Sheet } from '#content/kinds/kind.ts';
import type { Edits } from './edits.ts';

type Waiting<Form extends object> = Pick<Sheet<Form>, 'fields'>;
type Emptied<Form extends object> = Pick<Sheet<Form>, 'fields' | 'empty'>;

/**
 * The fields that a form shows. A field that waits for a moment is shown if the moment is chosen, if it has unsaved words, or if somebody
 * else has changed it.
 * @param edited what was typed and is not saved
 */
export function shownFields<Form extends object>(
  kind: Waiting<Form>,
  form: Form,
  open: readonly (keyof Form & string)[],
  edited: Partial<Form>,
): (keyof Form & string)[] {
  const hidden = waitingFields(kind)
    .filter(({ name, until }) => !form[until] && !edited[name] && !open.includes(name))
    .map(({ name }) => name);
  return (Object.keys(kind.fields) as (keyof Form & string)[]).filter((name) => !hidden.includes(name));
}

/**
 * What waiting fields become when their moment is chosen or removed. A chosen moment fills empty fields with what they will replace; a
 * removed one empties those that nobody has changed.
 */
export function begunFields<Form extends object>(
  kind: Emptied<Form>,
  form: Form,
  changed: string,
  value: unknown,
): Partial<Form> {
  const waiting = waitingFields(kind).filter(({ until }) => until === changed);
  const begun = waiting.flatMap(({ name, beginsAs }): [string, unknown][] => {
    if (!value) return form[name] && form[name] === form[beginsAs] ? [[name, kind.empty[name]]] : [];
    return form[changed as keyof Form] || form[name] ? [] : [[name, form[beginsAs]]];
  });
  return Object.fromEntries(begun) as Partial<Form>;
}

/**
 * The label of the waiting field that will replace a changed field without having that change, so that the change is lost at the moment.
 * Undefined if nothing waits, or if both were changed.
 */
export function lackingChange<Form extends object>(
  kind: Waiting<Form>,
  form: Form,
  { was, now }: Edits<Form>,
  changed: keyof Form & string,
): string | undefined {
  if (!(changed in now)) return undefined;
  const lacking = waitingFields(kind).find(({ name, until, beginsAs }) => {
    const isUntouched = !(name in now) || form[name] === was[changed];
    return beginsAs === changed && form[until] && isUntouched && form[name] !== form[changed];
  });
  return lacking && kind.fields[lacking.name].label;
}

/**
 * A version as a form takes it: without a change whose moment is past, which would be made again.
 * @param now ISO 8601
 */
export function withoutPast<Form extends object>(kind: Emptied<Form>, version: Form, now: string): Form {
  const names = waitingFields(kind)
    .filter(({ until }) => isPast(version[until], now))
    .flatMap(({ name, until }) => [name, until]);
  return names.length === 0
    ? version
    : { ...version, ...Object.fromEntries(names.map((name) => [name, kind.empty[name]])) };
}

/** Whether the moment of a waiting field is past. @param now ISO 8601 */
export function hasPast<Form extends object>(kind: Waiting<Form>, form: Form, now: string): boolean {
  return waitingFields(kind).some(({ until }) => isPast(form[until], now));
}

/** The same for a form that takes a change back after its moment: the change must not be made again. */
export function withoutSpent<Form extends object>(kind: Emptied<Form>, form: Form, before: Form, now: string): Form {
  const past = waitingFields(kind).filter(({ until }) => isPast(form[until], now));
  return past.every(({ name, beginsAs }) => form[name] === before[beginsAs]) ? withoutPast(kind, form, now) : form;
}

/**
 * Whether storing a form drops new words: those of a waiting field without a moment, and those that are replaced at once because the moment
 * is past.
 * @param before what the form replaces
 */
export function dropsWords<Form extends object>(
  kind: Emptied<Form>,
  form: Form,
  before: Form | undefined,
  now: string,
): boolean {
  return waitingFields(kind).some(({ name, until, beginsAs }) => {
    if (form[until] && !isPast(form[until], now)) return false;
    const dropped = form[until] ? beginsAs : name;
    return form[name] !== form[beginsAs] && form[dropped] !== (before ?? kind.empty)[dropped] && Boolean(form[dropped]);
  });
}

function isPast(moment: unknown, now: string): boolean {
  return typeof moment === 'string' && moment !== '' && moment <= now;
}

/** The fields that wait, each with its moment and the field in whose place it comes. */
function waitingFields<Form extends object>({ fields }: Waiting<Form>) {
  type Name = keyof Form & string;
  return (Object.entries(fields) as [Name, AnyField][]).flatMap(([name, { waits }]) =>
    waits ? [{ name, until: waits.until as Name, beginsAs: waits.beginsAs as Name }] : [],
  );
}
