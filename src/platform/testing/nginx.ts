import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { temporaryDirectory } from './databases.ts';
import { freePort } from './free-port.ts';

/**
 * nginx with the shipped configuration until the test ends; only the paths and the ports differ.
 * @param ports of Masthead's two processes
 * @returns its own port, and the files that it would log errors and requests to
 */
export async function startNginx(ports: readonly [number, number]): Promise<{ port: number; logs: string[] }> {
  const directory = await temporaryDirectory();
  const [errorLog, accessLog] = [join(directory, 'error.log'), join(directory, 'access.log')];
  const port = await freePort();
  const shipped = (await readFile('deploy/nginx.conf', 'utf8'))
    .replace('/var/cache/nginx/masthead', join(directory, 'cache'))
    .replace('127.0.0.1:3000', `127.0.0.1:${ports[0]}`)
    .replace('127.0.0.1:3001', `127.0.0.1:${ports[1]}`)
    .replace('listen 80', `listen 127.0.0.1:${port}`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${directory}/${name};`,
  );
  const file = join(directory, 'nginx.conf');
  await writeFile(
    file,
    `daemon off; master_process off; pid ${directory}/pid; error_log ${errorLog};
    events { } http { access_log ${accessLog}; ${temporary.join(' ')} ${shipped} }`,
  );
  const child = spawn('/usr/sbin/nginx', ['-c', file, '-p', directory], { stdio: 'ignore' });
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
  });
  return { port, logs: [errorLog, accessLog] };
}
