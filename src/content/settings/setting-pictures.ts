import type { AnyField, FormRow, Refusal } from '#content/kinds/kind.ts';
import { usableSetting } from './publication-parts.ts';
import { SETTINGS, type SettingsForm, type SettingsSheet } from './sheets.ts';
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

interface KnownPictures {
  /** What they name may lie beside publication.ts. */
  readonly known: readonly SettingsForm[];
  readonly isThere: (path: string) => Promise<boolean>;
}

/** Refuses pictures that the library does not have; those that are there by publication.ts may lie beside it. */
export async function missingSettingPictures(
  { fields }: SettingsSheet,
  form: SettingsForm,
  { known, isThere }: KnownPictures,
): Promise<Refusal<SettingsForm>[]> {
  const refusals: Refusal<SettingsForm>[] = [];
  for (const [name, field] of Object.entries(fields) as [string, AnyField][]) {
    const there = new Set(known.flatMap((one) => picturesOfSetting(field, one[name])));
    for (const path of picturesOfSetting(field, form[name]))
      if (!there.has(path) && !(await isThere(path)))
        refusals.push({ field: name, message: `${field.label}: the library has no such picture.` });
  }
  return refusals;
}
