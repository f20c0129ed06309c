import { mkdirSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Lines are written together, so many letters at once. */
const TOGETHER = 65_536;

/** Where every finding is written down in full: DATA_DIR/imports/MOMENT.txt. Made with the first finding. */
export class ReportFile {
  readonly path: string;
  #waiting = '';
  #writing: Promise<void> = Promise.resolve();
  #used = false;

  constructor(dataDirectory: string, now: Date) {
    this.path = join(dataDirectory, 'imports', `${now.toISOString().replace(/[:.]/g, '-')}.txt`);
  }

  add(line: string): void {
    this.#waiting += line;
    if (this.#waiting.length > TOGETHER) this.#flush();
  }

  /** @returns the file's path; undefined where there was nothing to write */
  async end(): Promise<string | undefined> {
    this.#flush();
    await this.#writing;
    return this.#used ? this.path : undefined;
  }

  #flush(): void {
    if (this.#waiting === '') return;
    const text = this.#waiting;
    this.#waiting = '';
    if (!this.#used) mkdirSync(join(this.path, '..'), { recursive: true });
    this.#used = true;
    this.#writing = this.#writing.then(() => appendFile(this.path, text));
  }
}
