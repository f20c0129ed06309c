import { createWriteStream, mkdirSync, type WriteStream } from 'node:fs';
import { dirname, join } from 'node:path';
import { finished } from 'node:stream/promises';

/** Where every finding is written down in full: DATA_DIR/imports/MOMENT.txt. Made with the first finding. */
export class ReportFile {
  readonly #path: string;
  #stream: WriteStream | undefined;

  constructor(dataDirectory: string, now: Date) {
    this.#path = join(dataDirectory, 'imports', `${now.toISOString().replace(/[:.]/g, '-')}.txt`);
  }

  add(line: string): void {
    if (!this.#stream) {
      mkdirSync(dirname(this.#path), { recursive: true });
      // An error is thrown by end(); without a listener, it would end the process.
      this.#stream = createWriteStream(this.#path, { flags: 'a' }).on('error', () => {});
    }
    this.#stream.write(line);
  }

  /**
   * @returns the file's path; undefined where there was nothing to write
   * @throws when it could not be written
   */
  async end(): Promise<string | undefined> {
    if (!this.#stream) return undefined;
    await finished(this.#stream.end());
    return this.#path;
  }
}
