import { SingleBar } from 'cli-progress';
import { PROGRESS_LINE_EVERY } from './limits.ts';

/** Told how far an import has come. */
export interface Progress {
  /** @param total bytes of the source */
  begin(step: string, total: number): void;
  /** @param bytes read so far */
  reach(bytes: number): void;
  end(): void;
}

export const silent: Progress = { begin() {}, reach() {}, end() {} };

/** A bar where there is a terminal, a line every few seconds where there is none. */
export function terminalProgress(output: NodeJS.WriteStream): Progress {
  return output.isTTY ? new BarProgress(output) : new LineProgress(output);
}

class BarProgress implements Progress {
  readonly #bar: SingleBar;

  constructor(stream: NodeJS.WriteStream) {
    const format = '{step} [{bar}] {percentage}%  {eta_formatted} to go';
    this.#bar = new SingleBar({ format, stream, clearOnComplete: true, hideCursor: true, etaBuffer: 50 });
  }

  begin(step: string, total: number): void {
    this.#bar.stop();
    this.#bar.start(total, 0, { step });
  }

  reach(bytes: number): void {
    this.#bar.update(bytes);
  }

  end(): void {
    this.#bar.stop();
  }
}

class LineProgress implements Progress {
  readonly #output: NodeJS.WritableStream;
  #step = '';
  #total = 0;
  #told = Date.now();

  constructor(output: NodeJS.WritableStream) {
    this.#output = output;
  }

  begin(step: string, total: number): void {
    this.#step = step;
    this.#total = total;
  }

  reach(bytes: number): void {
    if (Date.now() - this.#told < PROGRESS_LINE_EVERY || this.#total === 0) return;
    this.#told = Date.now();
    this.#output.write(`${this.#step} ${Math.floor((100 * bytes) / this.#total)}%\n`);
  }

  end(): void {}
}
