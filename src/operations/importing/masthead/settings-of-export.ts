import { storedSettings, writeSettings } from '#content/settings/settings.store.ts';
import { SETTINGS, SETTINGS_KIND, sheetOf } from '#content/settings/sheets.ts';
import { giveThings, thingsOfDesk } from '#desk/kinds/ownership.store.ts';
import { writeContent } from '#platform/database/revision.ts';
import { jsonValue } from '#platform/json-value.ts';
import type { ExportImport } from './import-export.ts';

/** A setting of an export that this site can take. */
interface TakenSetting {
  readonly name: string;
  readonly sheet: string;
  readonly value: unknown;
}

/**
 * Takes the settings of an export. A screen of settings that the desk of this site has saved stays as it is, unless the import takes
 * everything (`take`); what the contract of publications refuses is left out.
 */
export async function importExportedSettings(importing: ExportImport): Promise<void> {
  const { site, report, dryRun, take } = importing;
  const { queries } = site.database;
  const stored = await storedSettings(queries);
  const isStored = ({ name, value }: TakenSetting) => JSON.stringify(stored.get(name)) === JSON.stringify(value);
  const usable = await usableSettings(importing);
  const owned = take ? new Set<string>() : await thingsOfDesk(queries, SETTINGS_KIND, [...sheetsOf(usable)]);
  const kept = usable.filter((setting) => owned.has(setting.sheet) && !isStored(setting));
  for (const { name } of kept)
    report.addFinding({
      section: 'desk',
      reason: 'The setting belongs to the desk, which has changed it',
      subject: name,
      place: {},
    });
  const changed = usable.filter((setting) => !owned.has(setting.sheet) && !isStored(setting));
  for (const { name } of changed) report.count('setting', stored.has(name) ? 'changed' : 'new');
  for (const _ of usable.filter(isStored)) report.count('setting', 'unchanged');
  if (changed.length === 0 || dryRun) return;
  await writeContent(queries, async (transaction) => {
    if (take) await giveThings(transaction, site, SETTINGS_KIND, [...sheetsOf(changed)]);
    await writeSettings(transaction, new Map(changed.map(({ name, value }) => [name, value])));
  });
}

async function usableSettings({ own, report }: ExportImport): Promise<TakenSetting[]> {
  const usable: TakenSetting[] = [];
  for await (const { name, value } of own.rows('settings')) {
    const parsed = SETTINGS.get(name)?.schema.safeParse(jsonValue(value));
    const sheet = sheetOf(name);
    if (parsed?.success && sheet !== undefined) usable.push({ name, sheet, value: parsed.data });
    else
      report.addFinding({
        section: 'left out',
        reason: 'This Masthead has no such setting, or not this value of it',
        subject: name,
        place: {},
      });
  }
  return usable;
}

function sheetsOf(settings: readonly TakenSetting[]): ReadonlySet<string> {
  return new Set(settings.map(({ sheet }) => sheet));
}
