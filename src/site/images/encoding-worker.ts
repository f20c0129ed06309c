import { PictureError } from '#content/images/picture-error.ts';
import { encodeFile } from './encoding.ts';
import type { FromEncodingProcess, SentError, ToEncodingProcess } from './encoding-process.ts';

/** The program that EncodingProcess starts: answers each message with one encoding. */
process.on('message', async ({ number, task }: ToEncodingProcess) => {
  const said = await encodeFile(task).then(
    (bytes): FromEncodingProcess => ({ number, bytes }),
    (error: unknown): FromEncodingProcess => ({ number, error: sentError(error) }),
  );
  process.send?.(said);
});
process.on('disconnect', () => process.exit());
process.send?.('ready' satisfies FromEncodingProcess);

function sentError(error: unknown): SentError {
  const status = error instanceof PictureError ? error.status : undefined;
  if (!(error instanceof Error)) return { status, message: String(error), cause: undefined };
  const { message, cause } = error;
  return { status, message, cause: cause === undefined ? undefined : String(cause) };
}
