import { addresses } from '#content/addresses.ts';
import { partSchema } from '#content/kinds/form-schema.ts';
import type { Publication } from '#content/publication.contract.ts';
import { effectivePublication } from '#content/settings/publication-parts.ts';
import type { SettingsSheet, SheetName } from '#content/settings/sheets.ts';
import { readSetting } from '#content/settings/written.ts';
import { jsonValue } from '#platform/text/json-value.ts';

/** Where readers see most of what a screen sets. */
export const SHOWN_AT: Readonly<Record<SheetName, string | undefined>> = {
  paper: addresses.home(),
  colours: addresses.home(),
  pictures: addresses.home(),
  menu: addresses.home(),
  team: '/about',
  contact: addresses.contactUs(),
  links: addresses.home(),
  clock: addresses.events(),
  words: undefined,
};

/**
 * A publication with settings that are tried. What their contract refuses, half a colour for example, stays as it is.
 * @param json the changed fields of a form, which may be unfinished
 */
export function triedPublication(publication: Publication, sheet: SettingsSheet, json: string): Publication {
  const { data = {} } = partSchema(sheet).safeParse(jsonValue(json));
  const tried = [...sheet.settings].flatMap(([name, { schema }]): [string, unknown][] => {
    const given = data[name];
    return given === undefined || given === null ? [] : [[name, readSetting(schema, given)]];
  });
  return effectivePublication(publication, new Map(tried));
}
