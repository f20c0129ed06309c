import type { Publication } from '#content/publication.contract.ts';
import type { PaperSetting } from './setting.ts';
import type { SettingsForm, SettingsSheet } from './sheets.ts';
import { SETTINGS } from './sheets.ts';
import { readSetting, written } from './written.ts';

/** A screen's form of what a publication says. */
export function formOf({ settings }: SettingsSheet, publication: Publication): SettingsForm {
  return Object.fromEntries(
    [...settings].map(([name, { path, schema }]) => [name, written(schema, valueAt(publication, path))]),
  );
}

/**
 * The publication that readers get: publication.ts, and in its place what the desk has set. What cannot be used is left as publication.ts
 * has it: no stored setting, of whatever version, breaks a page.
 * @param stored values by the names of settings
 */
export function effectivePublication(declared: Publication, stored: ReadonlyMap<string, unknown>): Publication {
  return [...stored].reduce((publication, [name, value]) => {
    const setting = SETTINGS.get(name);
    const usable = setting && usableSetting(setting, value);
    return setting && usable ? (withValue(publication, setting.path, usable.value) as Publication) : publication;
  }, declared);
}

interface UsableSetting {
  /** Undefined where it is left out. */
  readonly value: unknown;
}

/**
 * A value of a setting, cleaned like one from the desk's form; undefined if the contract refuses it.
 * @param value of anybody: its form is parsed before it is read
 */
export function usableSetting({ schema }: Pick<PaperSetting, 'schema'>, value: unknown): UsableSetting | undefined {
  const given = schema.safeParse(value);
  if (!given.success) return undefined;
  const cleaned = schema.safeParse(readSetting(schema, written(schema, given.data)));
  return cleaned.success ? { value: cleaned.data } : undefined;
}

export function valueAt(publication: object, [name = '', ...rest]: readonly string[]): unknown {
  const value: unknown = new Map<string, unknown>(Object.entries(publication)).get(name);
  return rest.length > 0 && typeof value === 'object' && value !== null ? valueAt(value, rest) : value;
}

function withValue(object: object, [name = '', ...rest]: readonly string[], value: unknown): object {
  const inner: unknown = new Map<string, unknown>(Object.entries(object)).get(name);
  return { ...object, [name]: rest.length > 0 ? withValue(Object(inner ?? {}), rest, value) : value };
}
