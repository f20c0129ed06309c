import { Writable } from 'node:stream';
import { expect, onTestFinished, test, vi } from 'vitest';
import { PROGRESS_LINE_EVERY, terminalProgress } from './progress.ts';

test('Without a terminal, a line every few seconds tells how far it has come', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const lines: string[] = [];
  const output = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  const progress = terminalProgress(Object.assign(output, { isTTY: false }) as unknown as NodeJS.WriteStream);
  progress.begin('Writing', 200);
  progress.reach(10);
  vi.advanceTimersByTime(PROGRESS_LINE_EVERY + 1);
  progress.reach(50);
  progress.reach(60);
  progress.end();
  expect(lines).toEqual(['Writing 25%\n']);
});
