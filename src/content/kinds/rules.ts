import { completedAddress, completedAddresses } from '#content/completed-address.ts';
import { COLOUR_PATTERN } from '#content/design/contrast.ts';
import { tooMuchMarkup } from '#content/markup/too-much-markup.ts';
import { pathOfTitle, settledPath, whyNoPath } from '#content/page-paths.ts';
import { isFreeForUse, safeSlug } from '#content/slugs.ts';
import { isTimeZone } from '#platform/dates.ts';
import type { AnyField, FormRow, Refusal, RowsField, Sheet } from './kind.ts';

/**
 * What a kind refuses in a form: the rules of each field, then those of the kind. Empty for a form that may be stored.
 * @param stored what it is to replace: what an import has stored against a rule may stay
 */
export function refusalsOf<Form extends object>(kind: Sheet<Form>, form: Form, stored?: Form): Refusal<Form>[] {
  const refusals = everyRefusalOf(kind, form);
  if (stored === undefined) return refusals;
  const before = everyRefusalOf(kind, stored).map(({ field, message }) => `${field} ${message}`);
  const others = refusals.filter(
    ({ field, message }) => form[field] !== stored[field] || !before.includes(`${field} ${message}`),
  );
  return [...others, ...changesOfKept(kind, form, stored)];
}

/** The fields that a thing of which the site is made keeps, and that this form changes. */
function changesOfKept<Form extends object>(
  { lasting, fields }: Sheet<Form>,
  form: Form,
  stored: Form,
): Refusal<Form>[] {
  if (!lasting?.is(stored)) return [];
  const changed = lasting.keeps.filter((field) => form[field] !== stored[field]);
  return changed.map((field) => ({ field, message: `${fields[field].label}: ${lasting.why}` }));
}

function everyRefusalOf<Form extends object>(kind: Sheet<Form>, form: Form): Refusal<Form>[] {
  const names = Object.keys(kind.fields) as (keyof Form & string)[];
  const ofFields = names.flatMap((field) => {
    const message = refusalOf(kind.fields[field] as AnyField, form[field], new Map(Object.entries(form)));
    return message === undefined ? [] : [{ field, message }];
  });
  return [...ofFields, ...kind.checks.flatMap((check) => check(form) ?? [])];
}

/**
 * The form as it is stored. Lines are trimmed, and addresses completed by `https://`. An empty field is null or an empty text, as its kind
 * declares. An empty slug or path is made from the field that the kind names.
 */
export function settledForm<Form extends object>(kind: Sheet<Form>, form: Form): Form {
  const settled = new Map<string, unknown>(Object.entries(form));
  for (const [name, field] of Object.entries(kind.fields) as [string, AnyField][]) {
    const value = settled.get(name);
    if (field.as === 'slug') settled.set(name, safeSlug(String(value || settled.get(field.of) || '')));
    else if (field.as === 'path')
      settled.set(name, settledPath(String(value ?? '')) || pathOfTitle(String(settled.get(field.of) ?? '')));
    else if (value === '' && kind.empty[name as keyof Form] === null) settled.set(name, null);
    else if (value === null && kind.empty[name as keyof Form] === '') settled.set(name, '');
    else settled.set(name, settledValue(field, value));
  }
  return Object.fromEntries(settled) as Form;
}

function settledValue(field: AnyField, value: unknown): unknown {
  if (field.as === 'rows')
    return (value as readonly FormRow[]).map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([name, text]) => {
          const inner = field.fields[name];
          return [name, inner?.as === 'choice' || !inner ? text : String(settledText(inner, text))];
        }),
      ),
    );
  return typeof value === 'string' ? settledText(field, value) : value;
}

function settledText(field: AnyField, text: string): string {
  if (holdsAddress(field)) return field.as === 'lines' ? completedAddresses(text) : completedAddress(text);
  return field.as === 'line' ? text.trim() : text;
}

/** Whether a field has an address of the web, or lines that are one each. */
function holdsAddress(field: AnyField): boolean {
  return field.as === 'link' || ('isAddress' in field && field.isAddress === true);
}

/** @returns a sentence, or undefined where nothing is wrong */
function refusalOf(field: AnyField, value: unknown, form: ReadonlyMap<string, unknown>): string | undefined {
  const { label } = field;
  if (field.as === 'number') {
    const isTaken = isBetween(value, field.least, field.most);
    return isTaken ? undefined : `${label}: a whole number from ${field.least} to ${field.most}.`;
  }
  if (field.as === 'rows') return refusalOfRows(field, value as readonly FormRow[]);
  if ((field.as === 'slug' || field.as === 'path') && value === '' && form.get(field.of))
    return `${label}: none can be made of these words. Please write one of letters or digits.`;
  if (value === null || value === '')
    return 'isRequired' in field && field.isRequired ? `${label} is missing.` : undefined;
  if (typeof value !== 'string') return undefined;
  // A colour that is too long is refused below, by how one is written.
  if ('most' in field && field.as !== 'colour' && value.length > field.most)
    return `${label}: at most ${field.most.toLocaleString('en')} characters fit, and these are ${value.length.toLocaleString('en')}.`;
  return REFUSALS[field.as]?.(value, label);
}

/** The first thing that is wrong with an entry. */
function refusalOfRows({ label, most, one, fields }: RowsField, rows: readonly FormRow[]): string | undefined {
  if (rows.length > most) return `${label}: at most ${most} fit.`;
  for (const [index, row] of rows.entries())
    for (const [name, field] of Object.entries(fields)) {
      const refusal = refusalOf(field, row[name] ?? '', new Map(Object.entries(row)));
      if (refusal !== undefined) return `${label}, ${one} ${index + 1}: ${refusal}`;
    }
  return undefined;
}

function isBetween(value: unknown, least: number, most: number): boolean {
  return Number.isInteger(value) && Number(value) >= least && Number(value) <= most;
}

const REFUSALS: Readonly<Partial<Record<AnyField['as'], (value: string, label: string) => string | undefined>>> = {
  html: (value, label) => {
    const reason = tooMuchMarkup(value);
    return reason && `${label}: ${reason}.`;
  },
  link: (value, label) =>
    /^https?:\/\//i.test(value) && URL.canParse(value)
      ? undefined
      : `${label}: an address begins with https:// and names a site.`,
  slug: (value, label) => (isFreeForUse(value) ? undefined : `${label}: “${value}” is used by the site itself.`),
  path: (value, label) => {
    const reason = whyNoPath(value);
    return reason && `${label}: ${reason}.`;
  },
  moment: (value, label) => {
    if (value.endsWith('Z') && !Number.isNaN(Date.parse(value))) return undefined;
    if (value.startsWith('T')) return `${label}: the day is missing.`;
    return `${label}: ${value.endsWith('T') ? 'the time is missing' : 'there is no such time'}.`;
  },
  colour: (value, label) => (COLOUR_PATTERN.test(value) ? undefined : `${label}: a colour is written like #1f4e79.`),
  zone: (value, label) =>
    isTimeZone(value)
      ? undefined
      : `${label}: none is called “${value}”. Name a large city of it, or choose one of the list.`,
};
