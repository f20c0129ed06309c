import { Tokenizer, TokenParser, TokenType } from '@streamparser/json';
import { UnreadableSource } from '../../source.ts';
import { limits } from '../limits.ts';

/** One row of one of Ghost's tables, not yet checked. The export's own head is the single record of a table `meta`. */
export interface ExportRecord {
  readonly table: string;
  /** Counted from 1. */
  readonly position: number;
  readonly value: unknown;
}

/** `{db: [{meta, data}]}`, as Ghost writes it, and the two shorter forms that its own import takes. */
const RECORDS = ['$.db.*.data.*.*', '$.db.*.meta', '$.data.*.*', '$.meta'];
const OPENING: ReadonlySet<TokenType> = new Set([TokenType.LEFT_BRACE, TokenType.LEFT_BRACKET]);
const CLOSING: ReadonlySet<TokenType> = new Set([TokenType.RIGHT_BRACE, TokenType.RIGHT_BRACKET]);
const LINE_FEED = 0x0a;

/**
 * Reads a Ghost export piece by piece, handing over one record after the other: an export is a single JSON document, and
 * may be larger than the memory it is to be read in.
 */
export class ExportDocument {
  readonly #file: string;
  readonly #tokenizer = new Tokenizer({ stringBufferSize: 64 * 1024 });
  readonly #parser = new TokenParser({ paths: RECORDS, keepStack: false });
  #records: ExportRecord[] = [];
  #last: ExportRecord | undefined;
  #depth = 0;
  /** Where the last token that was read begins. */
  #token = 0;
  #lineFeeds = 0;
  #bytes = 0;
  #lastRecordEnd = 0;

  constructor(file: string) {
    this.#file = file;
    this.#tokenizer.onToken = (token) => {
      this.#guard(token.token);
      this.#token = token.offset;
      this.#parser.write(token);
    };
    this.#parser.onValue = ({ value, key, stack }) => {
      const isMeta = key === 'meta';
      const table = isMeta ? 'meta' : String(stack.at(-1)?.key);
      this.#last = { table, position: isMeta ? 1 : this.#positionOf(table, key), value };
      this.#records.push(this.#last);
      this.#lastRecordEnd = this.#token;
    };
  }

  /**
   * Takes the next piece of the file; gives the records that end in it.
   * @throws UnreadableSource at the first place that is no JSON, nested too deeply, or too large
   */
  write(bytes: Buffer): readonly ExportRecord[] {
    try {
      this.#tokenizer.write(bytes);
    } catch (error) {
      throw error instanceof UnreadableSource ? error : this.#noJson(bytes, error);
    }
    this.#bytes += bytes.length;
    this.#lineFeeds += lineFeedsIn(bytes);
    if (this.#bytes - this.#lastRecordEnd > limits.record) {
      throw new UnreadableSource(
        `${this.#file} holds more than ${limits.record / 1024 / 1024} MB in one piece, at ${this.#place()}.`,
      );
    }
    const records = this.#records;
    this.#records = [];
    return records;
  }

  /** @throws UnreadableSource when the document is not complete */
  end(): void {
    if (this.#parser.isEnded) return;
    throw new UnreadableSource(`${this.#file} is cut short: it ends in the middle, at ${this.#place()}.`);
  }

  /** Its place in its list; a table that is no list is counted. */
  #positionOf(table: string, key: unknown): number {
    if (typeof key === 'number') return key + 1;
    return this.#last?.table === table ? this.#last.position + 1 : 1;
  }

  #guard(token: TokenType): void {
    if (this.#depth === 0 && token === TokenType.LEFT_BRACKET) {
      throw new UnreadableSource(
        `${this.#file} is no Ghost export: it holds a list at line 1, where an object belongs.`,
      );
    }
    if (OPENING.has(token)) this.#depth += 1;
    if (CLOSING.has(token)) this.#depth -= 1;
    if (this.#depth > limits.depth) {
      throw new UnreadableSource(`${this.#file} is nested more than ${limits.depth} levels deep, at ${this.#place()}.`);
    }
  }

  #noJson(bytes: Buffer, error: unknown): UnreadableSource {
    const before = Math.max(0, this.#token - this.#bytes);
    this.#lineFeeds += lineFeedsIn(bytes.subarray(0, before));
    this.#bytes += before;
    const said =
      error instanceof Error ? error.message.replace(/ (?:at position .*|in state .*)$/s, '').slice(0, 80) : '';
    return new UnreadableSource(`${this.#file} is no JSON near ${this.#place()}${said ? `: ${said}` : ''}.`);
  }

  #place(): string {
    const place = `line ${this.#lineFeeds + 1}, byte ${this.#bytes}`;
    return this.#last ? `${place}, after record ${this.#last.position} of '${this.#last.table}'` : place;
  }
}

function lineFeedsIn(bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(LINE_FEED); at !== -1; at = bytes.indexOf(LINE_FEED, at + 1)) count += 1;
  return count;
}
