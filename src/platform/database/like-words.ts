import { type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';

/** The condition that a text has each word, in capitals or not. @param text a column, or an expression in brackets */
export function likeWords({ engine }: Pick<Database, 'engine'>, text: RawBuilder<string>, words: string) {
  // With the collation of a language, PostgreSQL compares ten times slower.
  const like = sql.raw(engine === 'sqlite' ? 'like' : 'collate "C" ilike');
  const conditions = words
    .split(/\s+/)
    .filter(Boolean)
    .map(
      (word) =>
        sql`(${sql.join(
          spellings(word).map((spelling) => sql`${text} ${like} ${`%${escaped(spelling)}%`} escape '\\'`),
          sql` or `,
        )})`,
    );
  return conditions.length > 0 ? sql.join<boolean>(conditions, sql` and `) : sql<boolean>`1 = 1`;
}

/** Both engines find ASCII letters in capitals, too: words with other letters are looked for both ways. */
function spellings(word: string): string[] {
  const lower = word.toLowerCase();
  const capital = lower.charAt(0).toUpperCase() + lower.slice(1);
  return /^[\p{ASCII}]*$/u.test(word) ? [word] : [...new Set([lower, capital])];
}

function escaped(word: string): string {
  return word.replace(/[\\%_]/g, '\\$&');
}
