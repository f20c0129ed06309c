import { Tokenizer, TokenParser, TokenType } from '@streamparser/json';
import { REPAIRED, readText } from '../decoding.ts';
import { UnreadableSource } from '../source-reader.ts';
import { GHOST_LIMITS } from './ghost-limits.ts';

/** A row of one of Ghost's tables, not parsed. The head of the export is the record of a table `meta`. */
export interface GhostRecord {
  readonly table: string;
  /** Counted from 1. */
  readonly position: number;
  readonly value: unknown;
}

export interface ExportBatch {
  readonly records: readonly GhostRecord[];
  /** Bytes of the file read so far. */
  readonly bytes: number;
  /** Bytes read so far that are no UTF-8, or control characters. */
  readonly repaired: number;
}

/**
 * Reads an export, a few records at a time: the single JSON document may be larger than the memory.
 * @throws UnreadableSource while reading, for a file that is no JSON, is cut short, or attacks the reader
 */
export async function* readRecords(file: string): AsyncGenerator<ExportBatch> {
  const document = new ExportDocument(file);
  let repaired = 0;
  for await (const { text, bytes, repairedBytes } of readText(file)) {
    repaired += repairedBytes;
    yield { records: document.write(Buffer.from(text.replaceAll(REPAIRED, ''))), bytes, repaired };
  }
  document.end();
}

/** `{db: [{meta, data}]}`, as Ghost writes it, and the two shorter forms that Ghost can import. */
const RECORDS = ['$.db.*.data.*.*', '$.db.*.meta', '$.data.*.*', '$.meta'];
const OPENING: ReadonlySet<TokenType> = new Set([TokenType.LEFT_BRACE, TokenType.LEFT_BRACKET]);
const CLOSING: ReadonlySet<TokenType> = new Set([TokenType.RIGHT_BRACE, TokenType.RIGHT_BRACKET]);

class ExportDocument {
  readonly #file: string;
  readonly #tokenizer = new Tokenizer({ stringBufferSize: 64 * 1024 });
  readonly #parser = new TokenParser({ paths: RECORDS, keepStack: false });
  #records: GhostRecord[] = [];
  #last: GhostRecord | undefined;
  #depth = 0;
  /** Offset of the last token. */
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
      const table = key === 'meta' ? 'meta' : String(stack.at(-1)?.key);
      // Records of a table that is no list are counted.
      const next = this.#last?.table === table ? this.#last.position + 1 : 1;
      this.#last = { table, position: typeof key === 'number' ? key + 1 : next, value };
      this.#records.push(this.#last);
      this.#lastRecordEnd = this.#token;
    };
  }

  /** @returns the records that end in these bytes */
  write(bytes: Buffer): readonly GhostRecord[] {
    try {
      this.#tokenizer.write(bytes);
    } catch (error) {
      throw error instanceof UnreadableSource ? error : this.#noJson(bytes, error);
    }
    this.#advance(bytes);
    if (this.#bytes - this.#lastRecordEnd > GHOST_LIMITS.record)
      throw this.#refused(`holds more than ${GHOST_LIMITS.record / 1024 / 1024} MB in one piece, at`);
    return this.#records.splice(0);
  }

  /** @throws UnreadableSource when the document is not complete */
  end(): void {
    if (!this.#parser.isEnded) throw this.#refused('is cut short: it ends in the middle, at');
  }

  #guard(token: TokenType): void {
    if (this.#depth === 0 && token === TokenType.LEFT_BRACKET)
      throw this.#refused('is no Ghost export: it holds a list where an object belongs, at');
    if (OPENING.has(token)) this.#depth += 1;
    if (CLOSING.has(token)) this.#depth -= 1;
    if (this.#depth > GHOST_LIMITS.depth)
      throw this.#refused(`is nested more than ${GHOST_LIMITS.depth} levels deep, at`);
  }

  #noJson(bytes: Buffer, error: unknown): UnreadableSource {
    this.#advance(bytes.subarray(0, Math.max(0, this.#token - this.#bytes)));
    const said = String(error instanceof Error ? error.message : '').replace(/ (?:at position .*|in state .*)$/s, '');
    return this.#refused('is no JSON near', said && `: ${said.slice(0, 80)}`);
  }

  #advance(bytes: Buffer): void {
    this.#bytes += bytes.length;
    for (let at = bytes.indexOf('\n'); at !== -1; at = bytes.indexOf('\n', at + 1)) this.#lineFeeds += 1;
  }

  #refused(reason: string, detail = ''): UnreadableSource {
    const after = this.#last ? `, after record ${this.#last.position} of '${this.#last.table}'` : '';
    const place = `line ${this.#lineFeeds + 1}, byte ${this.#bytes}${after}`;
    return new UnreadableSource(`${this.#file} ${reason} ${place}${detail}.`);
  }
}
