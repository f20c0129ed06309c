import { z } from 'zod';

/** Columns as Ghost's versions and databases write them: SQLite writes 1 for true, older exports have numeric ids. */
const scalar = z.union([z.string(), z.number(), z.boolean()]);

/** A text; empty if it is missing. */
export const ghostText = scalar
  .nullish()
  .transform((value) => (value === null || value === undefined ? '' : String(value)));

export const ghostId = z.union([z.string().min(1), z.number()]).transform(String);

export const ghostFlag = scalar
  .nullish()
  .transform((value) => value === true || value === 1 || value === '1' || value === 'true');

type NamesIn<Line extends string> = Line extends `${infer Name} ${infer Rest}` ? Name | NamesIn<Rest> : Line;

/** Columns of one kind. @param names on one line */
export function columns<Line extends string, Column>(names: Line, column: Column) {
  return Object.fromEntries(names.split(' ').map((name) => [name, column])) as {
    readonly [Name in NamesIn<Line>]: Column;
  };
}

/** A count or length; 0 if it is missing. */
export const number = scalar.nullish().transform((value) => {
  const read = Number(value ?? 0);
  return Number.isFinite(read) ? read : 0;
});

/** A document in JSON, as text or already read. */
export const json = z
  .union([z.string(), z.looseObject({})])
  .nullish()
  .transform((value) => (typeof value === 'string' ? value : value ? JSON.stringify(value) : ''));
