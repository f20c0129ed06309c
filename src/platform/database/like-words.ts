import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { PlatformDatabase } from './database.ts';

/**
 * The condition that a text has each word, in capitals or not.
 * @param text a column, or an expression in brackets
 * @param isLowerCase whether text and words have no capitals: PostgreSQL then compares twice as fast
 */
export function likeWords(
  database: Pick<PlatformDatabase, 'engine'>,
  text: RawBuilder<string>,
  words: string,
  { isLowerCase = false } = {},
) {
  const conditions = wordsAsTyped(words).map((word) =>
    likeAny(database, [text], isLowerCase ? [word] : spellings(word), { isLowerCase }),
  );
  return conditions.length > 0 ? sql.join<boolean>(conditions, sql` and `) : sql<boolean>`1 = 1`;
}

/** The same for a database that is asked without Kysely. @returns for each word its patterns, one of which the text is to be like */
export function likePatterns(words: string): string[][] {
  return wordsAsTyped(words).map((word) => spellings(word).map(containing));
}

function wordsAsTyped(words: string): string[] {
  return words.split(/\s+/).filter(Boolean);
}

/** The condition that one of these texts has one of these parts; of ASCII letters, capitals make no difference. */
export function likeAny(
  { engine }: Pick<PlatformDatabase, 'engine'>,
  texts: readonly RawBuilder<string>[],
  parts: readonly string[],
  { isLowerCase = false } = {},
): RawBuilder<SqlBool> {
  // With the collation of a language, PostgreSQL compares ten times slower.
  const like = sql.raw(engine === 'sqlite' ? 'like' : `collate "C" ${isLowerCase ? 'like' : 'ilike'}`);
  const conditions = texts.flatMap((text) => parts.map((part) => sql`${text} ${like} ${containing(part)} escape '\\'`));
  return sql`(${sql.join(conditions, sql` or `)})`;
}

/** Both engines find ASCII letters in capitals, too: words with other letters are looked for both ways. */
function spellings(word: string): string[] {
  const lower = word.toLowerCase();
  const capital = lower.charAt(0).toUpperCase() + lower.slice(1);
  return /^[\p{ASCII}]*$/u.test(word) ? [word] : [...new Set([lower, capital])];
}

/** To be used with `escape '\\'`. */
function containing(part: string): string {
  return `%${part.replace(/[\\%_]/g, '\\$&')}%`;
}
