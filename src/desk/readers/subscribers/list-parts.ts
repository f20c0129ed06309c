/**
 * How far a text has whole records of CSV: behind a line break outside of quotation marks (RFC 4180).
 * @param text begins with a record
 * @param most records that are looked for
 * @returns with how many these are; an end of 0 where not even the first one is whole
 */
export function endOfRecords(text: string, most: number): { readonly end: number; readonly records: number } {
  let isQuoted = false;
  let end = 0;
  let records = 0;
  for (let index = 0; index < text.length && records < most; index += 1) {
    const character = text.charCodeAt(index);
    if (character === QUOTE) isQuoted = !isQuoted;
    else if (character === LINE_FEED && !isQuoted) {
      end = index + 1;
      records += 1;
    }
  }
  return { end, records };
}

const QUOTE = '"'.charCodeAt(0);
const LINE_FEED = '\n'.charCodeAt(0);

/** A part of a list that can be read by itself. */
export interface PartOfList {
  /** The first line of the file, which names the columns. */
  readonly header: string;
  /** Whole records. */
  readonly text: string;
  /** Of the file, where the text begins; from 1. */
  readonly line: number;
}

/** How much a part has at most. */
interface MostOfPart {
  readonly characters: number;
  readonly records: number;
}

/** A file that no part can be made of. */
export class UnreadableList extends Error {
  override readonly name = 'UnreadableList';
}

/**
 * Divides a file into parts, however large it is.
 * @param texts the file, piece by piece
 * @throws UnreadableList where a record is longer than a part: a quotation mark is not closed
 */
export async function* partsOfList(texts: AsyncIterable<string>, most: MostOfPart): AsyncGenerator<PartOfList> {
  const rest = { header: '', text: '', line: 1 };
  for await (const text of texts) {
    rest.text += text;
    yield* takeParts(rest, most, false);
  }
  yield* takeParts(rest, most, true);
}

/** Takes whole parts off a text, and all of it at the end. */
function* takeParts(rest: { header: string; text: string; line: number }, most: MostOfPart, isEnd: boolean) {
  if (rest.header === '') {
    const end = rest.text.indexOf('\n') + 1 || (isEnd ? rest.text.length : 0);
    if (end === 0) return;
    rest.header = rest.text.slice(0, end);
    rest.text = rest.text.slice(end);
    rest.line = 2;
  }
  while (rest.text.length > most.characters || (isEnd && rest.text !== '')) {
    const whole = endOfRecords(rest.text.slice(0, most.characters), most.records);
    // The last record of a file may have no line break.
    const isRest = rest.text.length <= most.characters && whole.records < most.records;
    const end = isRest ? rest.text.length : whole.end;
    if (end === 0) throw new UnreadableList(`Line ${rest.line} has no end: a quotation mark is not closed.`);
    const text = rest.text.slice(0, end);
    yield { header: rest.header, text, line: rest.line };
    rest.text = rest.text.slice(end);
    rest.line += text.split('\n').length - 1;
  }
}
