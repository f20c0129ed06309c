import { type BuildQuery, type PreparedQuery, preparedQuery } from '#platform/database/prepared.ts';
import type { Tables } from './schema.ts';

/** A query of the paper's tables that is built and compiled once, and runs with other values from then on (preparedQuery). */
export const prepared: <Values extends object, Row, Variant = undefined>(
  build: BuildQuery<Tables, Values, Row, Variant>,
) => PreparedQuery<Tables, Values, Row, Variant> = preparedQuery;
