import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { publication } from './publication.contract.ts';

const readme = await readFile(new URL('../../publication/README.md', import.meta.url), 'utf8');
const [section = ''] = (readme.split('\n## publication.ts\n')[1] ?? '').split('\n## ');
const rows = new Map(
  [...section.matchAll(/^\| (\w+)( \*)? +\| (.+) \|$/gm)].map(([, name = '', star, meaning = '']) => [
    name,
    { required: star !== undefined, meaning },
  ]),
);
rows.delete('field');

/** The names of an object's fields, whatever stands around it: a list, a default. */
function fieldsWithin(schema: unknown): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  if (schema instanceof z.ZodArray) return fieldsWithin(schema.element);
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodOptional) return fieldsWithin(schema.unwrap());
  return [];
}

test('publication/README.md describes every field of publication.ts, and none besides', () => {
  expect([...rows.keys()].toSorted()).toEqual(Object.keys(publication.shape).toSorted());
});

test('it says which are required', () => {
  const required = Object.entries(publication.shape).filter(([, schema]) => !schema.safeParse(undefined).success);
  expect([...rows].filter(([, row]) => row.required).map(([name]) => name)).toEqual(required.map(([name]) => name));
});

const composed = Object.entries(publication.shape).filter(
  ([name, schema]) => name !== 'fonts' && fieldsWithin(schema).length > 0,
);
test.each(composed)('it names what is in %s', (name, schema) => {
  for (const field of fieldsWithin(schema)) expect(rows.get(name)?.meaning).toContain(field);
});
