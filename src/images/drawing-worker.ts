import type { FromDrawingProcess, ToDrawingProcess, ToldError } from './drawing-process.ts';
import { drawFile } from './encoding.ts';

/** The program that DrawingProcess starts: answers each message with one drawing. */
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
