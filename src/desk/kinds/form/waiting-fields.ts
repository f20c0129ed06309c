import type { AnyField, Sheet } from '#content/kinds/kind.ts';
import type { Edits } from './edits.ts';

type Waiting<Form extends object> = Pick<Sheet<Form>, 'fields'>;
type Emptied<Form extends object> = Pick<Sheet<Form>, 'fields' | 'empty'>;

/**
 * The fields that a form shows: one that waits for a moment is among them once that is chosen, where words are typed into it, or where
 * somebody else has changed it, which has to be answered.
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
 * What the fields become that wait for a moment, when it is chosen where none was, and when it goes. What was written stays; a field
 * that is as it began goes with the moment.
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
 * The label of the field that waits to come in the place of one that is being changed, and does not have that change: it is gone at the
 * moment. Undefined where nothing waits, or both were changed.
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
 * A version as a form takes it: what waited for a moment that is past has come to pass, and would come to pass again.
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

/** Whether a moment is past that a field waited for. @param now ISO 8601 */
export function hasPast<Form extends object>(kind: Waiting<Form>, form: Form, now: string): boolean {
  return waitingFields(kind).some(({ until }) => isPast(form[until], now));
}

/** The same of a form that is saved over what its past moment brought: it takes that back, and is no change that is due. */
export function withoutSpent<Form extends object>(kind: Emptied<Form>, form: Form, before: Form, now: string): Form {
  const past = waitingFields(kind).filter(({ until }) => isPast(form[until], now));
  return past.every(({ name, beginsAs }) => form[name] === before[beginsAs]) ? withoutPast(kind, form, now) : form;
}

/**
 * Whether storing a form drops words that are new in it: those that wait for no moment, and those in whose place others come at once,
 * since their moment is past.
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
