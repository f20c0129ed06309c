import { storedSettings, writeSettings } from '#content/settings/settings.store.ts';
import { SETTINGS_KIND } from '#content/settings/sheets.ts';
import { giveThings, thingsOfDesk } from '#desk/kinds/ownership.store.ts';
import { writeContent } from '#platform/database/revision.ts';
import { leftToDesk } from '../storing/left-to-desk.ts';
import type { ExportImport } from './import-export.ts';
import { acceptedSettings, type TakenSetting, usableSettings } from './usable-settings.ts';

/**
 * Takes the settings of an export. A screen of settings that the desk of this site has saved stays as it is, unless the import takes
 * everything (`take`); what the desk's form would refuse is left out. The report names each.
 */
export async function importExportedSettings(importing: ExportImport): Promise<void> {
  const { site, report, dryRun, take } = importing;
  const { queries } = site.database;
  const stored = await storedSettings(queries);
  const isStored = ({ name, value }: TakenSetting) => JSON.stringify(stored.get(name)) === JSON.stringify(value);
  const usable = await usableSettings(importing);
  const owned = await thingsOfDesk(queries, SETTINGS_KIND, [...sheetsOf(usable)]);
  const wanted = usable.filter((setting) => !isStored(setting));
  const others = leftToDesk(importing, wanted, {
    isOwned: ({ sheet }) => owned.has(sheet),
    isOtherwise: () => true,
    reason: 'The setting belongs to the desk, which has changed it',
    subjectOf: ({ name }) => name,
  });
  const changed = await acceptedSettings(importing, stored, others);
  for (const { name } of changed) {
    report.count('setting', stored.has(name) ? 'changed' : 'new');
    report.addFinding({ section: 'settings', reason: 'Set as the export has it', subject: name, place: {} });
  }
  for (const _ of usable.filter(isStored)) report.count('setting', 'unchanged');
  if (changed.length === 0 || dryRun) return;
  await writeContent(queries, async (transaction) => {
    if (take) await giveThings(transaction, site, SETTINGS_KIND, [...sheetsOf(changed)]);
    await writeSettings(transaction, site.declared, new Map(changed.map(({ name, value }) => [name, value])));
  });
  // Days and times of what follows are settled by the time zone that came with them.
  await site.database.follow();
}

function sheetsOf(settings: readonly TakenSetting[]): ReadonlySet<string> {
  return new Set(settings.map(({ sheet }) => sheet));
}
