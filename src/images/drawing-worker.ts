import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { promisify } from 'node:util';
import { drawFile } from './drawing.ts';
import type { FromDrawingProcess, ToDrawingProcess, ToldError } from './drawing-process.ts';

/** The program that draws pictures, for DrawingProcess alone: one question, one answer, until nobody asks any more. */
await giveWay();
process.on('message', async ({ number, drawing }: ToDrawingProcess) => {
  const said = await drawFile(drawing).then(
    (bytes): FromDrawingProcess => ({ number, bytes }),
    (error: unknown): FromDrawingProcess => ({ number, error: told(error) }),
  );
  process.send?.(said);
});
process.on('disconnect', () => process.exit());
process.send?.('ready' satisfies FromDrawingProcess);

function told(error: unknown): ToldError {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error), cause: undefined };
  const { name, message, cause } = error;
  return { name, message, cause: cause === undefined ? undefined : String(cause) };
}

/**
 * Pages come first. Linux counts priority by thread, and those that draw may have been started already. With `chrt`, which
 * Debian always has, none of them runs while a page wants to; without it they run seldom.
 */
async function giveWay(): Promise<void> {
  if (process.platform !== 'linux') return setPriority(constants.priority.PRIORITY_LOW);
  for (const thread of readdirSync('/proc/self/task')) setPriority(Number(thread), constants.priority.PRIORITY_LOW);
  await promisify(execFile)('chrt', ['--all-tasks', '--idle', '--pid', '0', String(process.pid)]).catch(
    (error: unknown) => process.emitWarning(`Pictures are drawn with low instead of idle priority: ${String(error)}`),
  );
}
