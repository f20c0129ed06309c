import { z } from 'zod';
import { oneLine } from '#markup/text.ts';

/**
 * Front matter as people write it: a year where a word is asked for, one word where a list is, nothing where there is
 * something. Each schema reads what can be read and answers undefined for the rest.
 */
const scalar = z.union([z.string(), z.number(), z.boolean()]).transform((value) => String(value));

export const word = scalar
  .transform((value) => oneLine(value) || undefined)
  .optional()
  .catch(undefined);

const LEVELS = 3;

const listOrLine = z
  .union([z.array(scalar.optional().catch(undefined)), scalar.transform((value) => value.split(','))])
  .transform((list) => list.flatMap((value) => (value ? (oneLine(value) ? [oneLine(value)] : []) : [])))
  .catch([]);

/** A list, or words between commas; Hexo writes a category below another one as a list in the list. */
export const words = z.preprocess((value) => (Array.isArray(value) ? value.flat(LEVELS) : value), listOrLine);

export const truth = z.union([z.boolean(), z.stringbool()]).optional().catch(undefined);

export const number = z.coerce.number().finite().optional().catch(undefined);
