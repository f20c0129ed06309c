import { createWriteStream, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { OWNER_ENTERS, OWNER_READS } from '#platform/files/owner-only.ts';

/** A line of the report in full. */
export interface ReportLine {
  /** Sections and kinds follow each other by their numbers. */
  readonly order: number;
  /** The heading that the line stands under. */
  readonly heading: string;
  readonly text: string;
}

/** The file with every finding, by kind: DATA_DIR/imports/MOMENT.txt. Its lines wait in a temporary database, however many they are. */
export class ReportFile {
  readonly #path: string;
  readonly #lines = new DatabaseSync('');
  readonly #insert;

  constructor(dataDirectory: string, now: Date) {
    this.#path = join(dataDirectory, 'imports', `${now.toISOString().replace(/[:.]/g, '-')}.txt`);
    this.#lines.exec(`pragma journal_mode = off; pragma synchronous = off;
      create table line (place integer, heading text, text text); begin`);
    this.#insert = this.#lines.prepare('insert into line values (?, ?, ?)');
  }

  add({ order, heading, text }: ReportLine): void {
    this.#insert.run(order, heading, text);
  }

  /** @param first what stands before the lines @returns the file's path; undefined without lines @throws when writing fails */
  async end(first: (path: string) => string): Promise<string | undefined> {
    try {
      if (!this.#lines.prepare('select 1 from line limit 1').get()) return undefined;
      mkdirSync(dirname(this.#path), { recursive: true, mode: OWNER_ENTERS });
      const stream = createWriteStream(this.#path, { flags: 'a', mode: OWNER_READS });
      await pipeline(Readable.from(this.#text(first(this.#path))), stream);
      return this.#path;
    } finally {
      this.#lines.close();
    }
  }

  *#text(first: string): Generator<string> {
    yield first;
    let above: unknown;
    const lines = this.#lines.prepare('select heading, text from line order by place, heading, rowid');
    for (const { heading, text } of lines.iterate()) {
      if (heading !== above) yield `\n${heading}\n`;
      above = heading;
      yield `  ${text}\n`;
    }
  }
}
