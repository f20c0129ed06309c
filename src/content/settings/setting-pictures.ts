import type { AnyField, FormRow } from '#content/kinds/kind.ts';
import { usableSetting } from './publication-parts.ts';
import { SETTINGS } from './sheets.ts';
import { written } from './written.ts';

/** The pictures that a setting names, below the image base. @param value as a form has it */
export function picturesOfSetting(field: AnyField, value: unknown): string[] {
  if (field.as === 'picture') return value ? [String(value)] : [];
  if (field.as !== 'rows') return [];
  const names = Object.entries(field.fields).flatMap(([name, { as }]) => (as === 'picture' ? [name] : []));
  return ((value ?? []) as readonly FormRow[]).flatMap((row) => names.flatMap((name) => row[name] || []));
}

/** The pictures that all stored settings name. @param stored values by the names of settings */
export function storedPictures(stored: ReadonlyMap<string, unknown>): string[] {
  return [...stored].flatMap(([name, value]) => {
    const setting = SETTINGS.get(name);
    const usable = setting && usableSetting(setting, value);
    return setting && usable ? picturesOfSetting(setting.field, written(setting.schema, usable.value)) : [];
  });
}
