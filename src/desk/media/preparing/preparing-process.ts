import { execFile } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pLimit from 'p-limit';
import { z } from 'zod';
import { MAXIMUM_ENCODING_SECONDS } from '#content/images/images-limits.ts';
import { PictureError } from '#content/images/picture-error.ts';
import type { Site } from '#content/site.ts';
import { onePerSite } from '#platform/per-site.ts';
import { workerProgram } from '#platform/threads/starting.ts';
import type { PreparedPicture } from './preparing.ts';

const preparedPicture = z.object({
  width: z.number(),
  height: z.number(),
  color: z.string(),
  bytes: z.number(),
  hash: z.string(),
  format: z.enum(['jpeg', 'png', 'webp', 'avif', 'gif']),
}) satisfies z.ZodType<PreparedPicture>;

/** What the program prints: the picture, why it is refused, or what failed. */
const prepared = z.union([
  z.object({ picture: preparedPicture }),
  z.object({ refused: z.object({ status: z.literal([413, 415, 422]), words: z.string() }) }),
  z.object({ failed: z.object({ message: z.string(), code: z.string() }) }),
]);
export type PreparingOutcome = z.output<typeof prepared>;

const PROGRAM = workerProgram(import.meta.url, './preparing-worker.ts', './preparing-worker.js');

const run = promisify(execFile);

/** A decoded picture takes up to 200 MB: one at a time, the others wait. */
const turnOf = onePerSite(() => pLimit(1));

/**
 * Prepares an upload (preparing.ts) in a process of its own, with the lowest priority and without the site's secrets: what
 * breaks the decoder ends that process only.
 * @throws PictureError with words for an editor; an error with the code of the file system
 */
export async function prepareInProcess(site: Pick<Site, 'database'>, from: string, to: string) {
  const outcome = await turnOf(site)(() => prepareAlone(from, to));
  if ('picture' in outcome) return outcome.picture;
  if ('refused' in outcome) throw new PictureError(outcome.refused.status, outcome.refused.words);
  throw Object.assign(new Error(outcome.failed.message), { code: outcome.failed.code });
}

async function prepareAlone(from: string, to: string): Promise<PreparingOutcome> {
  const running = run(process.execPath, [fileURLToPath(PROGRAM), from, to], {
    env: { NODE_OPTIONS: '--disable-warning=ExperimentalWarning' },
    timeout: MAXIMUM_ENCODING_SECONDS * 1000,
    killSignal: 'SIGKILL',
  });
  const finished = running.catch((cause: unknown) => {
    throw new PictureError(422, 'The picture is damaged, or too large to be read.', { cause });
  });
  lowerPriority(running.child.pid);
  const { stdout } = await finished;
  return prepared.parse(JSON.parse(stdout));
}

/** Not by the program itself: all that it loads before would run beside readers, and its first threads for as long as it lives. */
function lowerPriority(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // It has ended: what it says is what counts.
  }
}
