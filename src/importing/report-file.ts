import { createWriteStream, mkdirSync, type WriteStream } from 'node:fs';
import { dirname, join } from 'node:path';
import { finished } from 'node:stream/promises';
import { OWNER_ENTERS, OWNER_READS } from '#platform/owner-only.ts';

/** The file with every finding: DATA_DIR/imports/MOMENT.txt. Created with the first finding. */
export class ReportFile {
  readonly #path: string;
  #stream: WriteStream | undefined;

  constructor(dataDirectory: string, now: Date) {
    this.#path = join(dataDirectory, 'imports', `${now.toISOString().replace(/[:.]/g, '-')}.txt`);
  }

  add(line: string): void {
    if (!this.#stream) {
      mkdirSync(dirname(this.#path), { recursive: true, mode: OWNER_ENTERS });
      // end() throws the error; without a listener, the process would end.
      this.#stream = createWriteStream(this.#path, { flags: 'a', mode: OWNER_READS }).on('error', () => {});
    }
    this.#stream.write(line);
  }

  /** @returns the file's path; undefined without findings @throws when writing has failed */
  async end(): Promise<string | undefined> {
    if (!this.#stream) return undefined;
    await finished(this.#stream.end());
    return this.#path;
  }
}
