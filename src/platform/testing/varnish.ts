import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { temporaryDirectory } from './databases.ts';
import { freePort } from './free-port.ts';

const VARNISHD = '/usr/sbin/varnishd';

/** Whether Varnish is on this machine (apt-get install varnish). */
export const hasVarnish = existsSync(VARNISHD);

/**
 * Varnish with the shipped configuration until the test ends; only the addresses of Masthead differ.
 * @param second port of another node, whose lines lose their signs then
 * @returns its own port
 */
export async function startVarnish(masthead: number, second?: number): Promise<number> {
  const directory = await temporaryDirectory();
  const port = await freePort();
  let shipped = (await readFile('deploy/varnish.vcl', 'utf8')).replace('"3000"', `"${masthead}"`);
  if (second !== undefined)
    shipped = shipped
      .replaceAll(/^( *)#(?=backend node2| {4}\.|}|"10\.|nodes\.)/gm, '$1')
      .replaceAll('"10.0.0.2"', '"127.0.0.1"')
      .replace('"3000"', `"${second}"`);
  const file = join(directory, 'default.vcl');
  await writeFile(file, shipped);
  await mkdir(join(directory, 'work'));
  const options = ['-F', '-j', 'none', '-n', join(directory, 'work'), '-a', `127.0.0.1:${port}`, '-f', file];
  const child = spawn(VARNISHD, [...options, '-s', 'malloc,64m'], { stdio: 'ignore' });
  onTestFinished(async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
  });
  return port;
}
