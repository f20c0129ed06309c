import { z } from 'zod';
import type { FormRow } from '#content/kinds/kind.ts';
import { oneLine, wellFormed } from '#content/markup/text.ts';
import { settingWords } from '#content/setting-fields.contract.ts';

/** A setting as a form has it: a text, or the entries of a list. What a publication leaves out is an empty text. */
export type WrittenSetting = string | readonly FormRow[];

/** A setting as a form has it. @param value as a publication has it */
export function written(schema: z.ZodType, value: unknown): WrittenSetting {
  const entry = entryOf(schema);
  if (!entry) return writtenText(value);
  return (Array.isArray(value) ? value : []).map((row: object) => {
    const values = new Map<string, unknown>(Object.entries(row));
    return Object.fromEntries(Object.keys(entry.shape).map((name) => [name, writtenText(values.get(name))]));
  });
}

function writtenText(value: unknown): string {
  return Array.isArray(value) ? value.join('\n') : String(value ?? '');
}

/** A setting as a publication has it, cleaned; undefined where it is left out. Whether it can be used, its schema says. */
export function readSetting(schema: z.ZodType, given: WrittenSetting): unknown {
  const entry = entryOf(schema);
  if (!entry || typeof given === 'string') return readSettingText(schema, String(given));
  return given.map((row) =>
    Object.fromEntries(
      Object.entries(entry.shape)
        .map(([name, part]) => [name, readSettingText(part as z.ZodType, row[name] ?? '')] as const)
        .filter(([, value]) => value !== undefined),
    ),
  );
}

/** A text as a publication has it. */
export function readSettingText(schema: z.ZodType, text: string): string | string[] | undefined {
  const inner = unwrapped(schema);
  if (isListed(inner)) return wellFormed(text).split('\n').map(oneLine).filter(Boolean);
  const clean = settingWords.get(inner)?.as === 'lines' ? wellFormed(text).trim() : oneLine(text);
  return isLeftOut(schema, clean) ? undefined : clean;
}

export function isLeftOut(schema: z.ZodType, text: string): boolean {
  return text === '' && schema instanceof z.ZodOptional;
}

/** Whether a publication has a list of lines where a form has a text. */
export function isListed(schema: z.ZodType): schema is z.ZodArray<z.ZodType> {
  return schema instanceof z.ZodArray && !(schema.element instanceof z.ZodObject);
}

/** What an entry of a list is; undefined for a text. */
function entryOf(schema: z.ZodType): z.ZodObject | undefined {
  const inner = unwrapped(schema);
  return inner instanceof z.ZodArray && inner.element instanceof z.ZodObject ? inner.element : undefined;
}

/** A schema without what says that it may be left out. */
export function unwrapped(schema: z.ZodType): z.ZodType {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodDefault
    ? unwrapped(schema.unwrap() as z.ZodType)
    : schema;
}
