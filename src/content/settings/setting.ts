import { z } from 'zod';
import type { AnyField, RowsField } from '#content/kinds/kind.ts';
import { publication } from '#content/publication.contract.ts';
import { settingWords } from '#content/setting-fields.contract.ts';
import { isLeftOut, isListed, readSettingText, unwrapped } from './written.ts';

/** One thing that the desk can say of the paper in the place of publication.ts. */
export interface PaperSetting {
  /** Where a publication has it: `['contact', 'email']`. */
  readonly path: readonly string[];
  /** Its part of the contract of publications. */
  readonly schema: z.ZodType;
  readonly field: AnyField;
}

/** The settings below one field of publication.ts, by their names: `contact-email`. */
export function settingsBelow(name: keyof typeof publication.shape): [string, PaperSetting][] {
  return settingsWithin([name], publication.shape[name]);
}

function settingsWithin(path: readonly string[], schema: z.ZodType): [string, PaperSetting][] {
  const inner = unwrapped(schema);
  if (!(inner instanceof z.ZodObject)) return [[path.join('-'), { path, schema, field: fieldOf(schema) }]];
  return Object.entries(inner.shape).flatMap(([name, part]) => settingsWithin([...path, name], part as z.ZodType));
}

/** The form's field of a schema: its words, its maximum, and whether it may be left empty. */
function fieldOf(schema: z.ZodType): AnyField {
  const list = unwrapped(schema);
  if (!(list instanceof z.ZodArray && list.element instanceof z.ZodObject)) return textField(schema);
  const { one = 'entry', ...words } = wordsOf(list);
  const fields = Object.entries(list.element.shape).map(([name, part]) => [name, textField(part as z.ZodType)]);
  return { ...words, as: 'rows', one, most: mostOf(list), fields: Object.fromEntries(fields) };
}

function textField(schema: z.ZodType): RowsField['fields'][string] {
  const inner = unwrapped(schema);
  if (inner instanceof z.ZodEnum) {
    const { label, choices = {} } = wordsOf(inner);
    return { label, as: 'choice', choices };
  }
  const { label, hint, as, standIn } = wordsOf(inner);
  const isRequired = !isLeftOut(schema, '') && !schema.safeParse(readSettingText(schema, '')).success;
  const words = { label, ...(hint && { hint }), ...(standIn && { standIn }), isRequired };
  if (isListed(inner)) return { ...words, as: 'lines', most: mostOf(inner) * (mostOf(inner.element) + 1) };
  return { ...words, as: as ?? (inner instanceof z.ZodURL ? 'link' : 'line'), most: mostOf(inner) };
}

function wordsOf(schema: z.ZodType) {
  const words = settingWords.get(schema);
  if (!words) throw new Error('A setting has no words: publication.contract.ts gives them');
  return words;
}

function mostOf(schema: z.ZodType): number {
  const most = (schema._zod.def.checks ?? []).flatMap(({ _zod: { def } }) =>
    def.check === 'max_length' ? Number((def as z.core.$ZodCheckMaxLengthDef).maximum) : [],
  );
  if (most.length === 0) throw new Error('A setting has no maximum: publication.contract.ts gives it');
  return Math.min(...most);
}
