import { z } from 'zod';
import { flag } from '../columns.contract.ts';
import { MAXIMA } from '../input-maxima.ts';
import type { AnyField, RowsField, Sheet } from './kind.ts';

/** What may be sent of a kind's form: each field with its maximum. Its rules are rules.ts'. */
export function formSchema<Form extends object>({ fields }: Sheet<Form>): z.ZodType<Form> {
  return z.strictObject(schemasOf(fields)) as unknown as z.ZodType<Form>;
}

/** Some fields of a form. */
export function partSchema<Form extends object>({ fields }: Sheet<Form>): z.ZodType<Partial<Form>> {
  return z.strictObject(schemasOf(fields)).partial() as unknown as z.ZodType<Partial<Form>>;
}

function schemasOf(fields: object): Record<string, z.ZodType> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(field)]));
}

/** What is left empty in an entry is an empty text. */
function rowSchemas({ fields }: RowsField): Record<string, z.ZodType> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      field.as === 'choice' ? schemaOf(field) : z.string().max(field.most),
    ]),
  );
}

function schemaOf(field: AnyField): z.ZodType {
  switch (field.as) {
    case 'flag':
      return flag;
    case 'number':
      return z.number().max(MAXIMA.number);
    case 'choice':
      return z.enum(Object.keys(field.choices));
    case 'moment':
      return z.union([z.iso.datetime().max(MAXIMA.moment), z.literal('')]).nullable();
    case 'rows':
      return z
        .array(z.strictObject(rowSchemas(field)))
        .max(field.most, `${field.label}: at most ${field.most} entries fit.`);
    case 'zone':
      return z.string().max(MAXIMA.slug).nullable();
    default:
      return z
        .string()
        .max(field.most, `${field.label}: at most ${field.most.toLocaleString('en')} characters fit.`)
        .nullable();
  }
}
