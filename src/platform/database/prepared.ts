import type { CompiledQuery, Kysely } from 'kysely';
import type { PlatformTables } from './tables.ts';

/** Placeholders for the values that a prepared query receives when it runs. */
export interface Placeholders<Values> {
  /** For one value; every run that uses it must be given one. */
  one<Name extends keyof Values>(name: Name): Exclude<Values[Name], undefined>;
  /** For the values of a list, which must not be empty. */
  each<Name extends ListsOf<Values>>(name: Name): Values[Name];
}

type ListsOf<Values> = { [Name in keyof Values]: Values[Name] extends readonly unknown[] ? Name : never }[keyof Values];

interface Compilable<Row> {
  compile(): CompiledQuery<Row>;
}

/** Builds a query with Kysely. */
export type BuildQuery<Tables, Values, Row, Variant> = (
  queries: Kysely<Tables>,
  values: Placeholders<Values>,
  variant: Variant,
) => Compilable<Row>;

/** Runs a prepared query, in one of its variants if it has some. */
export type PreparedQuery<Tables, Values, Row, Variant> = (
  queries: Kysely<Tables>,
  values: Values,
  ...variant: Variant extends undefined ? [] : [Variant]
) => Promise<Row[]>;

/**
 * A query that Kysely builds and compiles once, and that runs with other values from then on. For the queries of every page,
 * which take longer to build than to answer. Not for transactions: Kysely has a new connection object for each, so that
 * the query would be built again.
 * @param build builds the query. Called once for each variant, so the text of the query may depend on nothing else. A variant is
 *   a value that JSON can hold
 */
export function preparedQuery<Tables extends PlatformTables, Values extends object, Row, Variant>(
  build: BuildQuery<Tables, Values, Row, Variant>,
): PreparedQuery<Tables, Values, Row, Variant> {
  const compiled = new WeakMap<Kysely<Tables>, Map<string, CompiledQuery<Row>>>();
  return async (queries, values, ...[variant]) => {
    const known = compiled.get(queries) ?? new Map<string, CompiledQuery<Row>>();
    compiled.set(queries, known);
    const key = JSON.stringify([variant, Object.values(values).map(placesFor)]);
    const query = known.get(key) ?? build(queries, placeholders(values), variant as Variant).compile();
    known.set(key, query);
    const parameters = query.parameters.map((one) => (one instanceof Place ? one.valueIn(values) : one));
    return (await queries.executeQuery<Row>({ ...query, parameters })).rows;
  };
}

/** How many placeholders a value takes. For a list, a power of two: lists of all lengths share a few statements. */
function placesFor(value: unknown): number {
  return Array.isArray(value) ? 2 ** Math.ceil(Math.log2(value.length)) : 1;
}

/** Stands among the parameters of a compiled query. */
class Place {
  readonly #name: PropertyKey;
  readonly #index: number | undefined;

  constructor(name: PropertyKey, index?: number) {
    this.#name = name;
    this.#index = index;
  }

  /** A list that is shorter than its placeholders fills them with its last value. */
  valueIn(values: object): unknown {
    const value: unknown = Reflect.get(values, this.#name);
    return this.#index === undefined || !Array.isArray(value) ? value : (value[this.#index] ?? value.at(-1));
  }
}

/** Kysely takes them for values: it passes them on to the parameters and never looks at them. */
function placeholders<Values extends object>(values: Values): Placeholders<Values> {
  return {
    one: (name) => new Place(name) as never,
    each: (name) => Array.from({ length: placesFor(values[name]) }, (_place, index) => new Place(name, index)) as never,
  };
}
