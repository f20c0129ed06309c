import { TAG_OR_REST } from '#content/markup/text.ts';
import { isOneUnit, isUnspaced, otherFormsOf, wordsOf } from '#platform/text/words.ts';
import { TEXT_NAMES } from '../story.contract.ts';
import { MOST_WORDS, SHORTEST_BEGINNING } from './texts-limits.ts';

/** Elements that part no words: <b>W</b>ord is one. */
const INLINE = /^<\/?(?:a|abbr|b|bdi|bdo|cite|code|em|i|kbd|mark|q|s|small|span|strong|sub|sup|u|wbr)[\s>]/i;
const ENTITIES = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos|nbsp|shy));/gi;
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  shy: '\u00ad',
};

/** What stands in HTML as people read it, roughly: an index of words needs no more. */
function readText(html: string): string {
  const text = html.replace(TAG_OR_REST, (tag) => {
    if (!tag.endsWith('>')) return tag.replaceAll('<', ' ');
    return INLINE.test(tag) ? '' : ' ';
  });
  return text.replace(ENTITIES, (_, decimal, hexadecimal, name) => {
    if (name !== undefined) return NAMED[name.toLowerCase()] ?? ' ';
    const code = decimal === undefined ? Number.parseInt(hexadecimal, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : ' ';
  });
}

/** Words in the form in which they are indexed, each once. */
export function indexedWords(texts: readonly string[]): string {
  const words = new Set<string>();
  for (const text of texts) {
    const found = wordsOf(text);
    for (const word of [...found, ...otherFormsOf(text, found)]) words.add(word.text);
  }
  return [...words].join(' ');
}

/** The texts of a story's document, as it is stored: reading it by its contract would take longer than indexing it. */
export function textsOfDocument(json: string): string[] {
  const { fields = {}, blocks = [] } = JSON.parse(json) as StoredTexts;
  const named = TEXT_NAMES.map((name) => fields[name]).filter((text) => typeof text === 'string');
  return [...named, ...blocks.flatMap(({ html = '', other }) => [html, other?.html ?? ''])].map(readText);
}

interface StoredTexts {
  readonly fields?: Readonly<Record<string, unknown>>;
  readonly blocks?: readonly { readonly html?: string; readonly other?: { readonly html?: string } }[];
}

/**
 * A search for texts that have each of these words, or words that begin with them, in the language of FTS5.
 * @returns undefined where no word is typed
 */
export function matchOfWords(typed: string): string | undefined {
  const words = wordsOf(typed).slice(0, MOST_WORDS);
  if (words.length === 0) return undefined;
  // Words hold nothing but letters and digits: nothing that FTS5 would read as its own.
  return words.map(({ text }) => `"${text}"${isBeginning(text) ? ' *' : ''}`).join(' AND ');
}

function isBeginning(word: string): boolean {
  return isUnspaced(word) ? isOneUnit(word) : word.length >= SHORTEST_BEGINNING;
}
