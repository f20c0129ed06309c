import { SingleBar } from 'cli-progress';

/** Milliseconds between two lines of progress, without a terminal. */
export const PROGRESS_LINE_EVERY = 5000;

/** Shows how far a long command has come. */
export interface Progress {
  /** @param total bytes, rows or whatever else the step counts */
  begin(step: string, total: number): void;
  /** @param done how much of the total is done */
  reach(done: number): void;
  end(): void;
}

/** Shows a bar on a terminal, and writes a line every few seconds to anything else. */
export function terminalProgress(output: NodeJS.WriteStream): Progress {
  return output.isTTY ? barProgress(output) : lineProgress(output);
}

function barProgress(stream: NodeJS.WriteStream): Progress {
  const format = '{step} [{bar}] {percentage}%  {eta_formatted} to go';
  const bar = new SingleBar({ format, stream, clearOnComplete: true, hideCursor: true, etaBuffer: 50 });
  return {
    begin: (step, total) => {
      bar.stop();
      bar.start(total, 0, { step });
    },
    reach: (done) => bar.update(done),
    end: () => bar.stop(),
  };
}

function lineProgress(output: NodeJS.WritableStream): Progress {
  let current = { step: '', total: 0 };
  let written = Date.now();
  return {
    begin: (step, total) => {
      current = { step, total };
    },
    reach: (done) => {
      if (Date.now() - written < PROGRESS_LINE_EVERY || current.total === 0) return;
      written = Date.now();
      output.write(`${current.step} ${Math.floor((100 * done) / current.total)}%\n`);
    },
    end() {},
  };
}
