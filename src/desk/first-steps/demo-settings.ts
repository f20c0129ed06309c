import { isSameValue } from '#content/kinds/comparable.ts';
import { isDemo } from '#content/publication.contract.ts';
import { formOf } from '#content/settings/publication-parts.ts';
import { type SettingsSheet, SHEETS, type SheetName } from '#content/settings/sheets.ts';
import type { Site } from '#content/site.ts';

type Paper = Pick<Site, 'declared' | 'publication'>;

/**
 * The labels of the settings on a screen that still say what the demo says.
 * @param which of them count; all without it
 */
export function settingsOfDemo(
  { declared, publication }: Paper,
  name: SheetName,
  which: (setting: string) => boolean = () => true,
): string[] {
  if (!isDemo(declared)) return [];
  const sheet: SettingsSheet = SHEETS[name];
  const [ofDemo, ofPaper] = [formOf(sheet, declared), formOf(sheet, publication)];
  return [...sheet.settings]
    .filter(([setting]) => which(setting) && isSaid(ofDemo[setting]) && isSameValue(ofDemo[setting], ofPaper[setting]))
    .map(([, { field }]) => field.label);
}

function isSaid(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== '';
}
