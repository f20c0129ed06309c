import { isInLibrary } from '#content/images/media.store.ts';
import { isSameValue } from '#content/kinds/comparable.ts';
import { refusalsOf, settledForm } from '#content/kinds/rules.ts';
import { formOf } from '#content/settings/publication-parts.ts';
import { missingSettingPictures } from '#content/settings/setting-pictures.ts';
import { writeSettings } from '#content/settings/settings.store.ts';
import { type SettingsForm, type SettingsSheet, SHEET_WORDS, type SheetName } from '#content/settings/sheets.ts';
import { readSetting, written } from '#content/settings/written.ts';
import type { Site } from '#content/site.ts';
import { type AuditedChange, noteChange } from '#desk/accounts/audit.store.ts';
import type { SignedIn } from '#desk/accounts/sessions.store.ts';
import { retryOnConflict } from '#desk/kinds/changes.store.ts';
import { refuse } from '#desk/kinds/checked-form.ts';
import type { Edits } from '#desk/kinds/form/edits.ts';
import { mergeForms } from '#desk/kinds/form/merge-forms.ts';
import { keepVersion, lastVersion } from '#desk/kinds/versions.store.ts';
import { writeContent } from '#platform/database/revision.ts';
import { storedForm, thingOfSheet } from './read-settings.store.ts';

/**
 * Changes settings; what somebody else has changed in others stays. Stores nothing where both changed one. Every node has them on the
 * next page, feed or card that it makes.
 * @throws Invalid naming each setting that cannot be taken
 */
export async function changeSettings(site: Site, person: SignedIn, sheet: SettingsSheet, edits: Edits<SettingsForm>) {
  return retryOnConflict(async () => {
    const { queries } = site.database;
    // Before the form is read: a change in between is noticed.
    const last = (await lastVersion(queries, thingOfSheet(sheet)))?.version ?? 0;
    const before = await storedForm(site, queries, sheet);
    const merged = mergeForms(sheet, before, edits);
    if (!merged) return { isSaved: false, form: before };
    const form = settledForm(sheet, merged);
    const declared = formOf(sheet, site.declared);
    refuse([
      ...refusalsOf(sheet, form, before),
      ...(await missingSettingPictures(sheet, form, {
        known: [before, declared],
        isThere: (path) => isInLibrary(queries, path),
      })),
    ]);
    const values = changedValues(sheet, { before, form, declared });
    if (values.size > 0) await store(site, person, sheet, { last, before, values });
    return { isSaved: true, form: await storedForm(site, queries, sheet) };
  });
}

interface Change {
  readonly last: number;
  readonly before: SettingsForm;
  readonly values: ReadonlyMap<string, unknown>;
}

function store(site: Site, person: SignedIn, sheet: SettingsSheet, { last, before, values }: Change): Promise<void> {
  return writeContent(site.database.queries, async (transaction) => {
    await writeSettings(transaction, site.declared, values);
    const after = await storedForm(site, transaction, sheet);
    const kept = { last, before: JSON.stringify(before), after: JSON.stringify(after), reason: 'saved' as const };
    await keepVersion(transaction, site, person, thingOfSheet(sheet), kept);
    const entry = { actor: person.account, action: 'change settings', subject: SHEET_WORDS[sheet.name].title };
    await noteChange(transaction, site, { ...entry, ...changeToNote(sheet, [...values.keys()], before, after) });
  });
}

/** Screens whose settings are personal data. The log of changes outlives an erasure, so that it names what changed, without values. */
const OF_PEOPLE: ReadonlySet<SheetName> = new Set(['team', 'contact']);

function changeToNote(
  { name, fields }: SettingsSheet,
  changed: readonly string[],
  before: SettingsForm,
  after: SettingsForm,
): Pick<AuditedChange, 'before' | 'after'> {
  if (OF_PEOPLE.has(name)) return { after: { changed: changed.map((setting) => fields[setting]?.label).join(', ') } };
  const part = (form: SettingsForm) => Object.fromEntries(changed.map((setting) => [setting, form[setting]]));
  return { before: part(before), after: part(after) };
}

type Forms = Readonly<Record<'before' | 'form' | 'declared', SettingsForm>>;

/** What changes, as a publication has it; undefined for what is as publication.ts has it again. */
function changedValues({ settings }: SettingsSheet, { before, form, declared }: Forms): ReadonlyMap<string, unknown> {
  const changed = [...settings].flatMap(([name, { schema }]): [string, unknown][] => {
    const given = form[name] ?? '';
    if (isSameValue(given, before[name])) return [];
    const value = readSetting(schema, given);
    return [[name, isSameValue(written(schema, value), declared[name]) ? undefined : schema.parse(value)]];
  });
  return new Map(changed);
}
