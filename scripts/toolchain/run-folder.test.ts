import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { test } from 'vitest';

/** A run that starts a process which no signal but SIGKILL ends, says which and where, and goes on. */
const RUN = `
  import { spawn } from 'node:child_process';
  const { openRunFolder } = await import(${JSON.stringify(new URL('run-folder.mjs', import.meta.url).href)});
  openRunFolder();
  const lasting = "process.on('SIGTERM', () => {}); console.log('ready'); setInterval(() => {}, 1000)";
  const child = spawn(process.execPath, ['-e', lasting], { detached: true, stdio: ['ignore', 'pipe', 'ignore'] });
  child.stdout.once('data', () => console.log(JSON.stringify({ folder: process.env.TMPDIR, process: child.pid })));
`;

interface Running {
  readonly run: ChildProcess;
  readonly left: { readonly folder: string; readonly process: number };
}

async function givenRun(): Promise<Running> {
  const { TMPDIR, ...env } = process.env;
  const run = spawn(process.execPath, ['--input-type=module', '-e', RUN], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = await once(run.stdout, 'data');
  return { run, left: JSON.parse(String(said)) };
}

function lives(number: number): boolean {
  try {
    return process.kill(number, 0);
  } catch {
    return false;
  }
}

// Side by side: each waits for processes, which start and end.
test.concurrent.for(['SIGTERM', 'SIGINT', 'SIGKILL'] as const)(
  'a run that %s ends leaves no process and no folder',
  async (signal, { expect, onTestFinished }) => {
    const { run, left } = await givenRun();
    onTestFinished(() => void run.kill('SIGKILL'));
    expect([existsSync(left.folder), lives(left.process)]).toEqual([true, true]);
    run.kill(signal);
    await expect.poll(() => [existsSync(left.folder), lives(left.process)]).toEqual([false, false]);
  },
);
