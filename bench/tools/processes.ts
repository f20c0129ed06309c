import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';

/** What is measured has one core, what measures it the other; on a machine with one core they share it. */
export const CORES = { server: '0', load: availableParallelism() > 1 ? '1' : '0' } as const;

/** What uses the machine as it is. */
export const EVERY_CORE = `0-${availableParallelism() - 1}`;

export interface Running {
  readonly pid: number;
  stop(): Promise<void>;
}

interface Start {
  readonly program: string;
  readonly parameters: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  /** Waits until this port takes connections. */
  readonly port: number;
  readonly core?: string;
}

const LONGEST_START = 60_000;

/** Starts a server on a core of its own. @throws when it ends before it listens */
export async function start({ program, parameters, env, port, core = CORES.server }: Start): Promise<Running> {
  // taskset becomes the program it starts: its process is the server's.
  const child = spawn('taskset', ['-c', core, program, ...parameters], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const { pid } = child;
  if (pid === undefined) throw new Error(`${program} could not be started`);
  const deadline = Date.now() + LONGEST_START;
  while (!(await listens(port))) {
    if (child.exitCode !== null) throw new Error(`${program} ended with ${child.exitCode} before it listened`);
    if (Date.now() > deadline) throw new Error(`${program} does not listen on ${port}`);
    await pause(2);
  }
  return { pid, stop: () => stop(child) };
}

export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

export function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

/** Memory that is a process's own plus its share of what it shares (PSS), in MB of 1,000,000 bytes. */
export function memoryOf(pid: number): number {
  const kibibytes = /^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1];
  return (Number(kibibytes) * 1024) / 1e6;
}

/** Processor time that a process and its children have used so far, in milliseconds. Independent of other load on the machine. */
export function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const ticks = Number(fields[11]) + Number(fields[12]);
  return (ticks * 1000) / TICKS_A_SECOND + childrenOf(pid).reduce((sum, child) => sum + cpuOf(child), 0);
}

/** The processes that a process's first thread has started and that run still. */
export function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
}

const TICKS_A_SECOND = 100;
