import { z } from 'zod';
import type { PlainField } from './kind.ts';

/**
 * The plain texts of a kind, by their columns. A line is all that is said of one: row, what travels, form, maxima, exports and imports
 * take it from here. Storing trims a text and sets its quotation marks.
 */
export type KindTexts = Readonly<Record<string, PlainField>>;

type Columns<Texts extends KindTexts, Value> = { [Name in keyof Texts]: Value };

/** Its columns, as a contract has them. */
export function textColumns<const Texts extends KindTexts>(texts: Texts) {
  return ofEach(texts, () => z.string());
}

/** Of a new form: every text is empty. */
export function emptyTexts<const Texts extends KindTexts>(texts: Texts) {
  return ofEach(texts, () => '');
}

/** The most characters of each. */
export function maximaOfTexts<const Texts extends KindTexts>(texts: Texts) {
  return ofEach(texts, ({ most }) => most);
}

/** What people call each, in a sentence: `description for search engines`. */
export function wordsOfTexts<const Texts extends KindTexts>(texts: Texts) {
  return ofEach(texts, ({ label, hint }) => [label.toLowerCase(), hint].filter(Boolean).join(' '));
}

function ofEach<Texts extends KindTexts, Value>(texts: Texts, taken: (field: PlainField) => Value) {
  const values = Object.entries(texts).map(([name, field]) => [name, taken(field)]);
  return Object.fromEntries(values) as Columns<Texts, Value>;
}
