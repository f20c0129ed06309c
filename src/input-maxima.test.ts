import { expect, test } from 'vitest';
import type { z } from 'zod';

/** Larger than this only by name. */
const LARGEST = 10_000;

/** What may be larger: a story's own markup, which its store bounds, and what a browser signs for a passkey. */
const LARGER = [
  'saveChange.(change|ended).blocks',
  'saveChange.(change|ended).blocks.html',
  'saveChange.(change|ended).blocks.other.html',
  'saveChange.(change|ended).order',
  'saveChange.(change|ended).others.value',
  'publishStory.part.blocks',
];

type Schema = z.core.$ZodType;

/** The most characters or entries that a check lets through. */
function maximumOf({ _zod: { def } }: z.core.$ZodCheck): number {
  return def.check === 'max_length' ? Number((def as z.core.$ZodCheckMaxLengthDef).maximum) : Infinity;
}

/** Names each text, list and record of a schema without a maximum, or with a larger one than LARGEST. */
function* unbounded(schema: Schema, path: string): Generator<string> {
  const { def } = schema._zod as unknown as z.core.$ZodTypes['_zod'];
  const most = Math.min(...(def.checks ?? []).map(maximumOf));
  const isNamed = LARGER.some((named) => new RegExp(`^${named.replaceAll('.', '\\.')}$`).test(path));
  const isBounded = most <= LARGEST || (isNamed && most < Infinity);
  switch (def.type) {
    case 'string':
    case 'array':
      if (!isBounded) yield `${path}: ${most}`;
      if (def.type === 'array') yield* unbounded(def.element, path);
      break;
    case 'record':
      if (def.keyType._zod.values === undefined) yield `${path}: unbounded names`;
      yield* unbounded(def.valueType, path);
      break;
    case 'object':
      for (const [name, part] of Object.entries(def.shape)) yield* unbounded(part, `${path}.${name}`);
      break;
    case 'union':
      for (const option of def.options) yield* unbounded(option, path);
      break;
    case 'pipe':
      yield* unbounded(def.in._zod.def.type === 'transform' ? def.out : def.in, path);
      break;
    case 'optional':
    case 'nullable':
    case 'default':
    case 'catch':
      yield* unbounded(def.innerType, path);
      break;
    case 'number':
    case 'boolean':
    case 'null':
    case 'literal':
    case 'enum':
      break;
    default:
      yield `${path}: ${def.type}`;
  }
}

const contracts = import.meta.glob<Record<string, { readonly input?: Schema; readonly params?: Schema }>>(
  ['./**/*.contract.ts', './**/*-forms.ts', './**/*Page.tsx'],
  { eager: true },
);
const exported = Object.values(contracts).flatMap((module) => Object.entries(module));

test('every text, list and record that a call of the desk takes has a maximum', () => {
  const inputs = exported.flatMap(([name, { input }]) => (input && '_zod' in input ? [[name, input] as const] : []));
  expect(inputs.length).toBeGreaterThan(20);
  expect(inputs.flatMap(([name, input]) => [...unbounded(input, name)])).toEqual([]);
});

test('so does every parameter of a page, and every field of a form', () => {
  const schemas = exported.flatMap(([name, { params }]) =>
    params && '_zod' in params ? [[name, params] as const] : [],
  );
  expect(schemas.length).toBeGreaterThan(5);
  expect(schemas.flatMap(([name, params]) => [...unbounded(params, name)])).toEqual([]);
});
