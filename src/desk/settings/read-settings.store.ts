import type { Queries } from '#content/database/database.ts';
import { effectivePublication, formOf } from '#content/settings/publication-parts.ts';
import { storedSettings } from '#content/settings/settings.store.ts';
import { SETTINGS_KIND, type SettingsForm, type SettingsSheet } from '#content/settings/sheets.ts';
import type { Site } from '#content/site.ts';
import { keptForm, listedVersions, type Thing, versionWithNumber } from '#desk/kinds/versions.store.ts';
import { NotFound } from '#platform/errors.ts';

/** What the versions of a sheet are kept under. */
export function thingOfSheet({ name }: Pick<SettingsSheet, 'name'>): Thing {
  return { kind: SETTINGS_KIND, source_key: name };
}

/** A sheet as it is stored, which may be newer than what the last page was rendered with. */
export async function storedForm(
  { declared }: Pick<Site, 'declared'>,
  queries: Queries,
  sheet: SettingsSheet,
): Promise<SettingsForm> {
  return formOf(sheet, effectivePublication(declared, await storedSettings(queries)));
}

/** A sheet with what publication.ts has in its place, and what it was. */
export async function readSettings(site: Site, sheet: SettingsSheet) {
  const { queries } = site.database;
  return {
    form: await storedForm(site, queries, sheet),
    declared: formOf(sheet, site.declared),
    ...(await versionsOfSheet(site, sheet)),
  };
}

/** A page of what it was, the last first. @param before a version; without one, the page begins with the last */
export function versionsOfSheet(
  { database: { queries } }: Pick<Site, 'database'>,
  sheet: SettingsSheet,
  before?: number,
) {
  return listedVersions(queries, thingOfSheet(sheet), before);
}

/** @throws NotFound */
export async function formAtVersion({ database: { queries } }: Site, sheet: SettingsSheet, version: number) {
  const kept = await versionWithNumber(queries, thingOfSheet(sheet), version);
  if (!kept) throw new NotFound('There is no such version.');
  return { form: keptForm(sheet, kept.form) };
}
