import { SingleBar } from 'cli-progress';
import { PROGRESS_LINE_EVERY } from './limits.ts';

/** Shows how much of its source an import has read. */
export interface Progress {
  /** @param total bytes of the source */
  begin(step: string, total: number): void;
  /** @param bytes read so far */
  reach(bytes: number): void;
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
    reach: (bytes) => bar.update(bytes),
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
    reach: (bytes) => {
      if (Date.now() - written < PROGRESS_LINE_EVERY || current.total === 0) return;
      written = Date.now();
      output.write(`${current.step} ${Math.floor((100 * bytes) / current.total)}%\n`);
    },
    end() {},
  };
}
