import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type BrowserContext, chromium } from '@playwright/test';
import { CHROMIUM_PARAMETERS, chromium as installed } from '../../../scripts/toolchain/chromium.mjs';

/** Chromium with a profile on the disk, as a person has it. */
export interface RunningBrowser {
  readonly context: BrowserContext;
  /** Ends all its processes at once, as a crash or a power cut does. */
  kill(): Promise<void>;
}

/** @param profile a folder; what the browser stored there is found again by the next one */
export async function startBrowser(profile: string): Promise<RunningBrowser> {
  const parameters = [`--user-data-dir=${profile}`, '--remote-debugging-port=0', '--headless=new', '--no-first-run'];
  const child = spawn(installed() ?? chromium.executablePath(), [...CHROMIUM_PARAMETERS, ...parameters], {
    stdio: ['ignore', 'ignore', 'pipe'],
    // A group of its own, so that its renderers and its storage service end with it.
    detached: true,
  });
  const end = () => child.pid !== undefined && process.kill(-child.pid, 'SIGKILL');
  // Interrupted tests leave no browser behind.
  process.once('exit', end);
  const ended = once(child, 'exit').finally(() => process.off('exit', end));
  const kill = async () => {
    if (child.exitCode === null && child.signalCode === null) end();
    await ended;
  };
  const address = await printedAddress(child);
  const connect = () => chromium.connectOverCDP(address, { timeout: 10_000 });
  // After a kill, a browser now and then accepts a connection and says nothing to it; the next one works.
  const browser = await connect().catch(connect);
  const [context] = browser.contexts();
  if (!context) throw new Error('The browser has no window.');
  return { context, kill };
}

async function printedAddress({ stderr }: ChildProcess): Promise<string> {
  let said = '';
  for await (const text of stderr?.setEncoding('utf8') ?? []) {
    said += text;
    const [, address] = /DevTools listening on (ws:\S+)/.exec(said) ?? [];
    if (address) return address;
  }
  throw new Error(`The browser did not start: ${said}`);
}
