import { z } from 'zod';
import { oneLine } from '#markup/text.ts';

const scalar = z.union([z.string(), z.number(), z.boolean()]).transform((value) => String(value));
const word = scalar
  .transform((value) => oneLine(value) || undefined)
  .optional()
  .catch(undefined);
const listOrLine = z
  .union([z.array(scalar.optional().catch(undefined)), scalar.transform((value) => value.split(','))])
  .transform((list) => list.map((value) => oneLine(value ?? '')).filter(Boolean))
  .catch([]);
const truth = z.union([z.boolean(), z.stringbool()]).optional().catch(undefined);
const number = z.coerce.number().finite().optional().catch(undefined);

/** Hexo writes a category below another one as a list in the list. */
const LEVELS = 3;

/** Front matter as authors write it: a number instead of a word, a word instead of a list. Each method reads what it can. */
export class FrontMatter {
  readonly #fields: Readonly<Record<string, unknown>>;

  constructor(fields: Readonly<Record<string, unknown>>) {
    this.#fields = fields;
  }

  /** The first of these fields that is not empty, on one line. */
  word(...names: readonly string[]): string | undefined {
    return names.map((name) => word.parse(this.#fields[name])).find(Boolean);
  }

  /** The items of all these fields: lists, or words between commas. */
  words(...names: readonly string[]): string[] {
    return names.flatMap((name) => {
      const value = this.#fields[name];
      return listOrLine.parse(Array.isArray(value) ? value.flat(LEVELS) : value);
    });
  }

  truth(name: string): boolean | undefined {
    return truth.parse(this.#fields[name]);
  }

  number(name: string): number | undefined {
    return number.parse(this.#fields[name] ?? undefined);
  }

  /** The name of the first field that is true. */
  firstTrue(...names: readonly string[]): string | undefined {
    return names.find((name) => this.truth(name));
  }

  /** A sentence for each of these fields that is empty. */
  missing(...names: readonly string[]): string[] {
    return names.filter((name) => this.word(name) === undefined).map((name) => `It has no ${name}`);
  }
}
