import type { CompiledQuery } from 'kysely';
import type { Queries } from './database.ts';

/** Placeholders for the values that a prepared query receives when it runs. */
export interface Placeholders<Values> {
  /** For one value; must be given to every run of a variant that uses it. */
  one<Name extends keyof Values>(name: Name): Exclude<Values[Name], undefined>;
  /** For `count` values of a list. A shorter list is filled up with its last value. */
  each<Name extends ListsOf<Values>>(name: Name, count: number): Values[Name];
}

type ListsOf<Values> = { [Name in keyof Values]: Values[Name] extends readonly unknown[] ? Name : never }[keyof Values];

interface Compilable<Row> {
  compile(): CompiledQuery<Row>;
}

/** Runs a prepared query. `variant` tells apart what is built differently. */
export type PreparedQuery<Values, Row, Variant> = (
  queries: Queries,
  values: Values,
  ...variant: Variant extends undefined ? [] : [Variant]
) => Promise<Row[]>;

/**
 * A query that Kysely builds and compiles once, and that runs with other values from then on. For the queries of every page,
 * which take longer to build than to answer. Not for transactions: Kysely has a new connection object for each, so that
 * the query would be built again.
 * @param build must build the same query each time it gets the same variant
 */
export function prepared<Values, Row, Variant extends string | number | undefined = undefined>(
  build: (queries: Queries, values: Placeholders<Values>, variant: Variant) => Compilable<Row>,
): PreparedQuery<Values, Row, Variant> {
  const compiled = new WeakMap<Queries, Map<Variant, CompiledQuery<Row>>>();
  return async (queries, values, ...[variant]) => {
    const variants = compiled.get(queries) ?? new Map<Variant, CompiledQuery<Row>>();
    compiled.set(queries, variants);
    const query =
      variants.get(variant as Variant) ?? build(queries, placeholders<Values>(), variant as Variant).compile();
    variants.set(variant as Variant, query);
    const parameters = query.parameters.map((one) => (one instanceof Place ? one.valueIn(values) : one));
    return (await queries.executeQuery<Row>({ ...query, parameters })).rows;
  };
}

/** Stands among the parameters of a compiled query. */
class Place {
  readonly #name: PropertyKey;
  readonly #index: number | undefined;

  constructor(name: PropertyKey, index?: number) {
    this.#name = name;
    this.#index = index;
  }

  valueIn(values: unknown): unknown {
    const value = (values as Record<PropertyKey, unknown>)[this.#name];
    return this.#index === undefined || !Array.isArray(value) ? value : (value[this.#index] ?? value.at(-1));
  }
}

/** To the builder they are of the values' types: it hands them through to the parameters and never looks at them. */
function placeholders<Values>(): Placeholders<Values> {
  return {
    one: (name) => new Place(name) as never,
    each: (name, count) => Array.from({ length: count }, (_place, index) => new Place(name, index)) as never,
  };
}
