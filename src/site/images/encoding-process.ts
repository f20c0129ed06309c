import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { ENCODING_IDLE_SECONDS, MAXIMUM_ENCODING_SECONDS, RETRY_AFTER_SECONDS } from '#content/images/limits.ts';
import { PictureError, type PictureStatus } from '#content/images/picture-error.ts';
import { Overloaded } from '#platform/errors.ts';
import type { EncodingTask } from './encoding.ts';

export interface ToEncodingProcess {
  readonly number: number;
  readonly task: EncodingTask;
}

export type FromEncodingProcess =
  | 'ready'
  | { readonly number: number; readonly bytes: Uint8Array }
  | { readonly number: number; readonly error: SentError };

/** An error, as one process sends it to another. */
export interface SentError {
  /** Of a PictureError. */
  readonly status: PictureStatus | undefined;
  readonly message: string;
  readonly cause: string | undefined;
}

interface Waiting {
  readonly resolve: (bytes: Buffer) => void;
  readonly reject: (error: unknown) => void;
}

/** From its source the program is its own file; built, it stands beside this one (vite.config.ts). */
const PROGRAM = new URL(
  import.meta.url.endsWith('.ts') ? './encoding-worker.ts' : './encoding-worker.js',
  import.meta.url,
);

/**
 * Encodes pictures in a process of its own with the lowest priority (docs/decisions/0024), so that pages come first and a picture that
 * breaks the decoder ends this process only. It starts with the first encoding, and ends when there has been none for a while.
 */
export class EncodingProcess {
  readonly #program: URL;
  readonly #waiting = new Map<number, Waiting>();
  #child: ChildProcess | undefined;
  #watch: NodeJS.Timeout | undefined;
  #number = 0;

  /** @param program for tests */
  constructor(program = PROGRAM) {
    this.#program = program;
  }

  /** @throws PictureError as encodeFile does; Overloaded where the process ended over others as well */
  encode(task: EncodingTask): Promise<Buffer> {
    const child = this.#child ?? this.#start();
    const number = ++this.#number;
    return new Promise<Buffer>((resolve, reject) => {
      this.#waiting.set(number, { resolve, reject });
      this.#endAfter(MAXIMUM_ENCODING_SECONDS);
      child.send({ number, task } satisfies ToEncodingProcess);
    });
  }

  /** Ends the process. */
  close(): void {
    clearTimeout(this.#watch);
    this.#child?.kill();
  }

  #start(): ChildProcess {
    const child = fork(fileURLToPath(this.#program), {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      // The decoder process gets no secrets in its environment.
      env: { NODE_OPTIONS: '--disable-warning=ExperimentalWarning' },
      execArgv: [],
    });
    // Threads inherit it: the ones that encode have not been started yet.
    if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    // A process that has nothing else to do may end.
    child.unref();
    child.channel?.unref();
    let isReady = false;
    child.on('message', (said: FromEncodingProcess) => {
      if (said === 'ready') isReady = true;
      else this.#settle(said);
    });
    child.on('error', (error) => this.#abandon(child, error));
    child.on('exit', () => this.#abandon(child, isReady ? this.#endedOver() : new Error('Drawing cannot be started')));
    this.#child = child;
    return child;
  }

  #settle(said: Exclude<FromEncodingProcess, 'ready'>): void {
    const waiting = this.#waiting.get(said.number);
    this.#waiting.delete(said.number);
    this.#endAfter(this.#waiting.size > 0 ? MAXIMUM_ENCODING_SECONDS : ENCODING_IDLE_SECONDS);
    if ('bytes' in said) waiting?.resolve(Buffer.from(said.bytes.buffer, said.bytes.byteOffset, said.bytes.byteLength));
    else waiting?.reject(errorOf(said.error));
  }

  /** Ends the process, stuck or idle; the next encoding starts another. */
  #endAfter(seconds: number): void {
    clearTimeout(this.#watch);
    this.#watch = setTimeout(() => this.close(), seconds * 1000).unref();
  }

  /** Rejects all encodings that wait for a process that has ended. */
  #abandon(child: ChildProcess, reason: Error): void {
    if (this.#child !== child) return;
    this.#child = undefined;
    for (const { reject } of this.#waiting.values()) reject(reason);
    this.#waiting.clear();
  }

  /** With several pictures waiting, it is unknown which one ended the process: each may be tried again. */
  #endedOver(): Error {
    if (this.#waiting.size === 1) return new PictureError(422, 'The picture cannot be drawn.');
    return new Overloaded('Drawing was interrupted; try again soon.', RETRY_AFTER_SECONDS);
  }
}

/** An error as it was thrown. */
function errorOf({ status, message, cause }: SentError): Error {
  return status === undefined ? new Error(message, { cause }) : new PictureError(status, message, { cause });
}
