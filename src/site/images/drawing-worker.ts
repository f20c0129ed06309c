import { PictureError } from '#content/images/picture-error.ts';
import type { FromDrawingProcess, SentError, ToDrawingProcess } from './drawing-process.ts';
import { drawFile } from './encoding.ts';

/** The program that DrawingProcess starts: answers each message with one drawing. */
process.on('message', async ({ number, drawing }: ToDrawingProcess) => {
  const said = await drawFile(drawing).then(
    (bytes): FromDrawingProcess => ({ number, bytes }),
    (error: unknown): FromDrawingProcess => ({ number, error: sentError(error) }),
  );
  process.send?.(said);
});
process.on('disconnect', () => process.exit());
process.send?.('ready' satisfies FromDrawingProcess);

function sentError(error: unknown): SentError {
  const status = error instanceof PictureError ? error.status : undefined;
  if (!(error instanceof Error)) return { status, message: String(error), cause: undefined };
  const { message, cause } = error;
  return { status, message, cause: cause === undefined ? undefined : String(cause) };
}
