import { type RawBuilder, sql } from 'kysely';

/**
 * For `limit()` of what is asked often. SQLite looks into a limit that is bound to a statement, and plans the statement anew for
 * each number it is given, and for the same one (docs/decisions/0031); into what a cast makes of it, it does not look.
 */
export function atMost(rows: number): RawBuilder<number> {
  return sql<number>`cast(${rows} as integer)`;
}
