import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { onTestFinished } from 'vitest';
import { freePort } from '../../../src/platform/testing/free-port.ts';
import { readBeside } from './beside.ts';
import { hasReaderBeside } from './figures.ts';

const CLI = 'build/server/cli.js';

export interface RunningSite {
  readonly address: string;
  readonly port: number;
  readonly process: ChildProcess;
  /** What it has logged and said on standard error so far. */
  readonly log: () => string;
  /** Ends it as a power cut would, but for the disk. */
  kill(): Promise<void>;
}

/**
 * Serves the last build until the test ends.
 * @param env DATA_DIR, and what else is not the default
 */
export async function startSite(env: Readonly<Record<string, string>>, ...options: string[]): Promise<RunningSite> {
  const port = Number(env.PORT ?? (await freePort()));
  const { child, said } = masthead(['serve', ...options], { PORT: String(port), ...env });
  const ended = once(child, 'exit');
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  onTestFinished(kill);
  // Its last word once it listens; while it fills the database, it tells of that.
  while (!said().includes(' is at http')) {
    await Promise.race([once(child.stdout, 'data'), ended]);
    if (child.exitCode !== null) throw new Error(`The site did not start: ${said()}`);
  }
  return { address: `http://127.0.0.1:${port}`, port, process: child, log: said, kill };
}

/** Runs a command of the last build to its end. */
export async function runMasthead(parameters: readonly string[], env: Readonly<Record<string, string>>) {
  const { child, said } = masthead(parameters, env);
  child.stdout.resume();
  const [code] = await once(child, 'close');
  return { code, said: said() };
}

/**
 * Runs a command of the last build, and ends it by a signal.
 * @param moment resolves when it is to end; is given what tells whether it has ended by itself
 * @returns its exit code; null when the signal ended it
 */
export async function endMasthead(
  parameters: readonly string[],
  env: Readonly<Record<string, string>>,
  moment: (hasEnded: () => boolean) => Promise<unknown>,
  signal: NodeJS.Signals = 'SIGKILL',
): Promise<number | null> {
  const { child } = masthead(parameters, env);
  child.stdout.resume();
  const ended = once(child, 'close');
  await Promise.race([moment(() => child.exitCode !== null), ended]);
  child.kill(signal);
  const [code] = await ended;
  return code;
}

function masthead(parameters: readonly string[], env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [CLI, ...parameters], {
    env: { ...process.env, LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (env.DATA_DIR !== undefined && !env.DATABASE_URL && hasReaderBeside) {
    const reader = readBeside(env.DATA_DIR);
    child.once('exit', () => void reader.stop());
  }
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  }
  return { child, said: () => said };
}
