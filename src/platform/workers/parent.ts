import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { LEAD } from './leading.ts';

/** What the parent says to its operator. */
type ParentLog = Readonly<Record<'info' | 'warn' | 'error', (message: string) => void>>;

interface Parenting {
  /** How many workers run. */
  readonly workers: number;
  readonly log: ParentLog;
  /** Milliseconds before a worker that died is replaced: twice as long after each death, until one has run for long. */
  readonly pauses?: { readonly first: number; readonly longest: number; readonly ranLong: number };
}

const PAUSES = { first: 500, longest: 30_000, ranLong: 60_000 };

/**
 * The parent process. It answers no request: it starts workers (node:cluster), distributes connections among them, replaces one that dies,
 * and names the one that leads (leading.ts). SIGTERM and SIGINT end all, once they have answered what they were asked; SIGUSR2 replaces one
 * after the other, each once its successor listens.
 */
export class WorkerParent {
  readonly #given: Required<Parenting>;
  readonly #started = Promise.withResolvers<void>();
  /** Those that were told to end: no other is started for them. */
  readonly #ending = new Set<Worker>();
  readonly #listening = new Set<Worker>();
  #leader: Worker | undefined;
  #pause: number;
  #isStopping = false;
  #replacing: Promise<void> = Promise.resolve();

  constructor({ pauses = PAUSES, ...given }: Parenting) {
    this.#given = { pauses, ...given };
    this.#pause = pauses.first;
  }

  /**
   * @returns when the first worker listens
   * @throws Error when a worker ends before any has listened: it has said why
   */
  async start(): Promise<void> {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => this.#stop());
    process.on('SIGUSR2', () => {
      this.#replacing = this.#replacing.then(() => this.#replaceAll());
    });
    for (let number = 0; number < this.#given.workers; number += 1) this.#fork();
    try {
      await this.#started.promise;
    } catch (error) {
      this.#stop();
      throw error;
    }
  }

  #fork(): Worker {
    const worker = cluster.fork();
    const began = performance.now();
    // A message to a worker that has just died fails. Its `exit` event follows, and starts another one.
    worker.on('error', () => undefined);
    worker.once('listening', () => {
      this.#listening.add(worker);
      this.#started.resolve();
      this.#appoint();
    });
    worker.once('exit', (code, signal) => void this.#ended(worker, performance.now() - began, signal ?? code));
    return worker;
  }

  /** Names a worker that leads, unless one does. */
  #appoint(): void {
    if (this.#leader || this.#isStopping) return;
    this.#leader = [...this.#listening].find((worker) => !this.#ending.has(worker));
    this.#leader?.send(LEAD);
  }

  /** Those that answer or will: not the ones that have ended, or were told to. */
  #standing(): Worker[] {
    const all = Object.values(cluster.workers ?? {});
    return all.filter((worker) => worker !== undefined && !worker.isDead() && !this.#ending.has(worker)) as Worker[];
  }

  async #ended(worker: Worker, ran: number, how: number | string): Promise<void> {
    const hadListened = this.#listening.delete(worker);
    this.#ending.delete(worker);
    if (this.#leader === worker) this.#leader = undefined;
    this.#appoint();
    const { workers, pauses, log } = this.#given;
    const isLacking = () => !this.#isStopping && this.#standing().length < workers;
    if (!isLacking()) return;
    this.#started.reject(new Error('No worker could be started.'));
    if (hadListened && ran >= pauses.ranLong) this.#pause = pauses.first;
    const wait = this.#pause;
    this.#pause = Math.min(pauses.longest, wait * 2);
    log.error(`Worker ${worker.process.pid} has ended (${how}); another is started in ${wait / 1000} seconds`);
    await pause(wait);
    if (isLacking()) this.#fork();
  }

  #stop(): void {
    this.#isStopping = true;
    for (const worker of this.#standing()) worker.process.kill('SIGTERM');
  }

  async #replaceAll(): Promise<void> {
    for (const old of [...this.#listening]) {
      if (this.#isStopping) return;
      const successor = this.#fork();
      await Promise.race([once(successor, 'listening'), once(successor, 'exit')]);
      if (successor.isDead()) {
        this.#given.log.error('A new worker could not be started: the others are not replaced');
        return;
      }
      await this.#retire(old);
    }
    this.#given.log.info('All workers have been replaced');
  }

  /** Another leads before this one ends, so that its work does not wait. */
  async #retire(worker: Worker): Promise<void> {
    if (worker.isDead()) return;
    this.#ending.add(worker);
    if (this.#leader === worker) this.#leader = undefined;
    this.#appoint();
    const end = once(worker, 'exit');
    worker.process.kill('SIGTERM');
    await end;
  }
}
