import { fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import type { FromWorker, Task } from './answer-tasks.ts';

/** A thread or process that was started. */
export interface Started {
  readonly send: (task: Task) => void;
  /** Keeps this process alive for it, and no longer. */
  readonly ref: () => void;
  readonly unref: () => void;
  readonly end: () => Promise<unknown>;
}

/** Starts one. @param heard is called with what it sends, and with the reason when it has ended */
export type Start = (heard: {
  readonly message: (message: FromWorker) => void;
  readonly ended: (cause: unknown) => void;
}) => Started;

/**
 * The program of a worker. From its source it is a file of its own; built, it stands beside the code that starts it
 * (vite.config.ts).
 * @param from `import.meta.url`
 */
export function workerProgram(from: string, source: `./${string}.ts`, built: `./${string}.js`): URL {
  return new URL(from.endsWith('.ts') ? source : built, from);
}

export function threadOf(program: URL, options: WorkerOptions): Start {
  return ({ message, ended }) => {
    const worker = new Worker(program, options);
    worker.on('message', message);
    worker.on('error', ended);
    worker.on('exit', () => ended(new Error('The thread has ended')));
    const { ref, unref } = { ref: () => worker.ref(), unref: () => worker.unref() };
    return { send: (task) => worker.postMessage(task), ref, unref, end: () => worker.terminate() };
  };
}

/** What of the environment is the machine's: certificates that it trusts, its zone, where temporary files lie. */
const OF_SYSTEM = ['NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE', 'SSL_CERT_DIR', 'TMPDIR', 'TZ'];

function environmentOfSystem(): Record<string, string> {
  return Object.fromEntries(
    OF_SYSTEM.flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** A process with the lowest priority and without the site's secrets, for which this one does not stay alive. */
export function lowProcessOf(program: URL): Start {
  return ({ message, ended }) => {
    const child = fork(fileURLToPath(program), {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: { ...environmentOfSystem(), NODE_OPTIONS: '--disable-warning=ExperimentalWarning' },
      execArgv: [],
    });
    // Its threads inherit it: they have not been started yet.
    if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    child.unref();
    child.channel?.unref();
    child.on('message', message);
    child.on('error', ended);
    child.on('exit', () => ended(new Error('The process has ended')));
    const nothing = () => undefined;
    // One that could not be started, for lack of descriptors, has no channel: its error arrives in a moment.
    const send = (task: Task) => void (child.connected && child.send(task));
    // One that hangs hears no other signal, and none has anything to finish.
    return { send, ref: nothing, unref: nothing, end: async () => child.kill('SIGKILL') };
  };
}
