import type { Publication } from '#content/publication.contract.ts';
import type { SettingsForm, SettingsSheet } from './sheets.ts';
import { SETTINGS } from './sheets.ts';
import { written } from './written.ts';

/** A screen's form of what a publication says. */
export function formOf({ settings }: SettingsSheet, publication: Publication): SettingsForm {
  return Object.fromEntries(
    [...settings].map(([name, { path, schema }]) => [name, written(schema, valueAt(publication, path))]),
  );
}

/**
 * The publication that readers get: publication.ts, and in its place what the desk has set. What a setting's part of the contract refuses
 * is left as publication.ts has it.
 * @param stored values by the names of settings
 */
export function effectivePublication(declared: Publication, stored: ReadonlyMap<string, unknown>): Publication {
  return [...stored].reduce((publication, [name, value]) => {
    const setting = SETTINGS.get(name);
    const parsed = setting?.schema.safeParse(value);
    return setting && parsed?.success
      ? (withValue(publication, setting.path, parsed.data) as Publication)
      : publication;
  }, declared);
}

export function valueAt(publication: object, [name = '', ...rest]: readonly string[]): unknown {
  const value: unknown = new Map<string, unknown>(Object.entries(publication)).get(name);
  return rest.length > 0 && typeof value === 'object' && value !== null ? valueAt(value, rest) : value;
}

function withValue(object: object, [name = '', ...rest]: readonly string[], value: unknown): object {
  const inner: unknown = new Map<string, unknown>(Object.entries(object)).get(name);
  return { ...object, [name]: rest.length > 0 ? withValue(Object(inner ?? {}), rest, value) : value };
}
