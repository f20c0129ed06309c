import { PictureError } from '#content/images/picture-error.ts';
import { preparePicture } from './preparing.ts';
import type { PreparingOutcome } from './preparing-process.ts';

/** The program that preparing-process.ts starts for one picture: takes two paths, and prints what became of it. */
const [, , from = '', to = ''] = process.argv;
const outcome = await preparePicture(from, to).then(
  (picture): PreparingOutcome => ({ picture }),
  (error: unknown): PreparingOutcome => {
    if (error instanceof PictureError) return { refused: { status: error.status, words: error.message } };
    return {
      failed: { message: String(error), code: error instanceof Error && 'code' in error ? String(error.code) : '' },
    };
  },
);
process.stdout.write(JSON.stringify(outcome));
