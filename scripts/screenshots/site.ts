import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../src/platform/testing/free-port.ts';

/** Serves the demo publication from the last build, on a free port, with a data directory of its own. @param settings further environment variables */
export async function startSite(
  settings: NodeJS.ProcessEnv = {},
): Promise<{ address: string; data: string; stop: () => Promise<void> }> {
  const data = await mkdtemp(join(tmpdir(), 'masthead-screenshots-'));
  const port = String(await freePort());
  const address = `http://127.0.0.1:${port}`;
  const env = { ...process.env, PORT: port, DATA_DIR: data, SITE_URL: address, LOG_LEVEL: 'warn', ...settings };
  const child = spawn(process.execPath, ['build/server/cli.js', 'serve', '--fill'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk) => String(chunk).includes(port) && resolve());
    child.once('exit', (code) => reject(new Error(`The site ended with ${code} before it listened`)));
  });
  const stop = async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
    await rm(data, { recursive: true, force: true });
  };
  return { address, data, stop };
}
