import { isInLibrary } from '#content/images/media.store.ts';
import type { Refusal } from '#content/kinds/kind.ts';
import { refusalsOf } from '#content/kinds/rules.ts';
import { effectivePublication, formOf, usableSetting } from '#content/settings/publication-parts.ts';
import { missingSettingPictures } from '#content/settings/setting-pictures.ts';
import { SETTINGS, type SettingsForm, SHEET_NAMES, SHEETS, type SheetName, sheetOf } from '#content/settings/sheets.ts';
import { jsonValue } from '#platform/text/json-value.ts';
import type { ExportImport } from './import-export.ts';

/** A setting of an export that this site can take. */
export interface TakenSetting {
  readonly name: string;
  readonly sheet: SheetName;
  readonly value: unknown;
}

/** The settings of an export that the contract of publications has, cleaned; the report names the others. */
export async function usableSettings({ own, report }: ExportImport): Promise<TakenSetting[]> {
  const usable: TakenSetting[] = [];
  for await (const { name, value } of own.rows('settings')) {
    const setting = SETTINGS.get(name);
    const taken = (setting && usableSetting(setting, jsonValue(value)))?.value;
    const sheet = sheetOf(name);
    if (taken !== undefined && sheet !== undefined) usable.push({ name, sheet, value: taken });
    else
      report.addFinding({
        section: 'settings',
        reason: 'Refused: this Masthead has no such setting, or not this value of it',
        subject: name,
        place: {},
      });
  }
  return usable;
}

/** Those that the desk's form would take, too; the report names the others. @param stored what they are to replace */
export async function acceptedSettings(
  importing: ExportImport,
  stored: ReadonlyMap<string, unknown>,
  settings: readonly TakenSetting[],
): Promise<TakenSetting[]> {
  const accepted: TakenSetting[] = [];
  for (const sheet of SHEET_NAMES) {
    const ofSheet = settings.filter((setting) => setting.sheet === sheet);
    if (ofSheet.length > 0) accepted.push(...(await acceptedOfSheet(importing, stored, ofSheet, sheet)));
  }
  return accepted;
}

/**
 * Without what is refused, the others may be refused in turn: dark paper needs the light ink that came with it. Where the fault is that
 * of a setting which the export does not have, none of the sheet is taken.
 */
async function acceptedOfSheet(
  importing: ExportImport,
  stored: ReadonlyMap<string, unknown>,
  settings: readonly TakenSetting[],
  sheet: SheetName,
): Promise<readonly TakenSetting[]> {
  if (settings.length === 0) return [];
  const refusals = await refusalsOfDesk(importing, stored, settings, sheet);
  const [first] = refusals;
  if (!first) return settings;
  const messages = new Map(refusals.map(({ field, message }) => [field, message]));
  const named = settings.filter(({ name }) => messages.has(name));
  for (const { name } of named.length > 0 ? named : settings)
    importing.report.addFinding({
      section: 'settings',
      reason: `Refused, as at the desk: ${messages.get(name) ?? first.message}`,
      subject: name,
      place: {},
    });
  const others = named.length > 0 ? settings.filter(({ name }) => !messages.has(name)) : [];
  return acceptedOfSheet(importing, stored, others, sheet);
}

async function refusalsOfDesk(
  { site: { database, declared }, dryRun, media }: ExportImport,
  stored: ReadonlyMap<string, unknown>,
  settings: readonly TakenSetting[],
  name: SheetName,
): Promise<Refusal<SettingsForm>[]> {
  const sheet = SHEETS[name];
  const given = settings.map((setting) => [setting.name, setting.value] as const);
  const before = formOf(sheet, effectivePublication(declared, stored));
  const form = formOf(sheet, effectivePublication(declared, new Map([...stored, ...given])));
  const isStored = (path: string) => isInLibrary(database.queries, path);
  // A trial writes no pictures, which would be there.
  const isThere = async (path: string) => (dryRun && media.has(path)) || isStored(path);
  return [
    ...refusalsOf(sheet, form, before),
    ...(await missingSettingPictures(sheet, form, { known: [before, formOf(sheet, declared)], isThere })),
  ];
}
