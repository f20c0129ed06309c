import { z } from 'zod';
import { comparable, isSameValue } from '#content/kinds/comparable.ts';
import type { AnyField, Sheet } from '#content/kinds/kind.ts';

/** What was typed into a form and is not saved: the fields as they were when they were first changed, and as they are to be. */
export interface Edits<Form> {
  readonly was: Partial<Form>;
  readonly now: Partial<Form>;
}

export const NO_EDITS = { was: {}, now: {} };

export function isNone<Form>({ now }: Edits<Form>): boolean {
  return Object.keys(now).length === 0;
}

const value = z.union([z.string(), z.number(), z.null(), z.array(z.record(z.string(), z.string()))]);
const kept = z.object({ was: value, now: value });

/**
 * Edits as a browser has kept them, each field by itself. They are as they were typed, also against a rule.
 * @param read gives the JSON that is kept of a field, or null
 */
export function keptEdits<Form extends object>(
  { fields }: Sheet<Form>,
  read: (name: string) => string | null,
): Edits<Form> {
  const found = Object.keys(fields).flatMap((name) => {
    const { data } = kept.safeParse(fromJson(read(name)));
    return data ? [{ name, ...data }] : [];
  });
  const part = (of: 'was' | 'now') =>
    Object.fromEntries(found.map((field) => [field.name, field[of]])) as Partial<Form>;
  return { was: part('was'), now: part('now') };
}

/** @returns null for what is none */
function fromJson(json: string | null): unknown {
  try {
    return JSON.parse(json ?? 'null');
  } catch {
    return null;
  }
}

/** Whether somebody else has stored something else in a field since it was first changed here. */
export function isChangedMeanwhile<Form extends object>(
  { fields }: Sheet<Form>,
  { was, now }: Edits<Form>,
  stored: Form,
  name: keyof Form & string,
): boolean {
  if (!(name in now)) return false;
  const [before, here, there] = [was[name], now[name], stored[name]].map((value) =>
    comparable(fields[name] as AnyField, value),
  );
  return !isSameValue(there, before) && !isSameValue(there, here);
}

/** Takes a field's new value; one that is as it is stored counts as unchanged. */
export function changed<Form extends object, Name extends keyof Form & string>(
  { fields }: Sheet<Form>,
  { was, now }: Edits<Form>,
  name: Name,
  stored: Form[Name],
  value: Form[Name],
): Edits<Form> {
  const field = fields[name] as AnyField;
  const begun = name in was ? was : { ...was, [name]: comparable(field, stored) };
  if (isSameValue(value, stored)) return { was: without(begun, [name]), now: without(now, [name]) };
  return { was: begun, now: { ...now, [name]: value } };
}

/** What was typed while fields were saved, and is to be saved over what is stored now. */
export function unsaved<Form extends object>(
  { fields }: Sheet<Form>,
  { was, now }: Edits<Form>,
  sent: Partial<Form>,
  stored: Partial<Form>,
): Edits<Form> {
  const names = Object.keys(now) as (keyof Form & string)[];
  const ended = names.filter((name) => name in sent && isSameValue(now[name], sent[name]));
  const begun = names
    .filter((name) => name in sent && !ended.includes(name))
    .map((name) => [name, comparable(fields[name] as AnyField, stored[name])]);
  return { was: without({ ...was, ...Object.fromEntries(begun) }, ended), now: without(now, ended) };
}

export function without<Form>(form: Partial<Form>, names: readonly string[]): Partial<Form> {
  return Object.fromEntries(Object.entries(form).filter(([name]) => !names.includes(name))) as Partial<Form>;
}
