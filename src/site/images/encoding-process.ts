import { ENCODING_IDLE_SECONDS, MAXIMUM_ENCODING_SECONDS, RETRY_AFTER_SECONDS } from '#content/images/images-limits.ts';
import { PictureError } from '#content/images/picture-error.ts';
import { Overloaded, Unavailable } from '#platform/errors.ts';
import { failureText } from '#platform/failure-text.ts';
import { lowProcessOf, workerProgram } from '#platform/threads/starting.ts';
import { WorkerHost } from '#platform/threads/worker-host.ts';
import type { EncodingTask } from './encoding.ts';
import type { EncodingWork } from './encoding-worker.ts';

const PROGRAM = workerProgram(import.meta.url, './encoding-worker.ts', './encoding-worker.js');

/**
 * Encodes pictures in a process of its own with the lowest priority (docs/decisions/0024), so that pages come first and a picture that
 * breaks the decoder ends this process only. It starts with the first encoding, and ends when there has been none for a while.
 */
export class EncodingProcess {
  readonly #process: WorkerHost<EncodingWork>;
  #watch: NodeJS.Timeout | undefined;

  /** @param program for tests */
  constructor(program = PROGRAM) {
    const whenEnded = ({ cause, wasReady, tasks }: { cause: unknown; wasReady: boolean; tasks: number }) =>
      wasReady ? endedOver(tasks) : notStarted(cause);
    this.#process = new WorkerHost(lowProcessOf(program), { whenEnded });
  }

  /** @throws PictureError as encodeFile does; Overloaded where the process ended over others as well */
  async encode(task: EncodingTask): Promise<Buffer> {
    this.#endAfter(MAXIMUM_ENCODING_SECONDS);
    try {
      const { buffer, byteOffset, byteLength } = await this.#process.perform('encode', () => task);
      return Buffer.from(buffer, byteOffset, byteLength);
    } catch (error) {
      const { name, status, message, cause } = Object(error);
      // From another process, an error comes without its class.
      throw name === 'PictureError' ? new PictureError(status, message, { cause: cause && String(cause) }) : error;
    } finally {
      this.#endAfter(this.#process.length > 0 ? MAXIMUM_ENCODING_SECONDS : ENCODING_IDLE_SECONDS);
    }
  }

  /** Ends the process. */
  close(): void {
    clearTimeout(this.#watch);
    this.#process.stop(new Error('Closed'));
  }

  /** Ends the process, stuck or idle; the next encoding starts another. */
  #endAfter(seconds: number): void {
    clearTimeout(this.#watch);
    this.#watch = setTimeout(() => this.close(), seconds * 1000).unref();
  }
}

/** Where the machine lacks something, descriptors say, pictures are resized once it has it again. */
function notStarted(cause: unknown): Error {
  if (failureText(cause) === undefined) return new Error('Resizing cannot be started', { cause });
  return new Unavailable('Resizing cannot be started; try again soon.', RETRY_AFTER_SECONDS, { cause });
}

/** With several pictures waiting, it is unknown which one ended the process: each may be tried again. */
function endedOver(pictures: number): Error {
  if (pictures === 1) return new PictureError(422, 'The picture cannot be resized.');
  return new Overloaded('Resizing was interrupted; try again soon.', RETRY_AFTER_SECONDS);
}
