import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { temporaryDirectory } from './databases.ts';
import { freePort } from './free-port.ts';

interface Nginx {
  /** Of the site: without a certificate here, but otherwise as it would be with one. */
  readonly port: number;
  /** Of the server that leads to https. */
  readonly plainPort: number;
  /** The file that it would log errors to. */
  readonly errorLog: string;
}

/**
 * nginx with the shipped configuration until the test ends; only the paths, the ports and the certificate differ.
 * @param ports of Masthead's two processes
 */
export async function startNginx(ports: readonly [number, number]): Promise<Nginx> {
  const directory = await temporaryDirectory();
  const errorLog = join(directory, 'error.log');
  const [port, plainPort] = [await freePort(), await freePort()];
  const shipped = (await readFile('deploy/nginx.conf', 'utf8'))
    .replace('/var/cache/nginx/masthead', join(directory, 'cache'))
    .replace('127.0.0.1:3000', `127.0.0.1:${ports[0]}`)
    .replace('127.0.0.1:3001', `127.0.0.1:${ports[1]}`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${port}`)
    .replace(/^ *ssl_certificate.*$/gm, '')
    .replace('listen 80', `listen 127.0.0.1:${plainPort}`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${directory}/${name};`,
  );
  const file = join(directory, 'nginx.conf');
  await writeFile(
    file,
    `daemon off; master_process off; pid ${directory}/pid; error_log ${errorLog};
    events { } http { access_log off; ${temporary.join(' ')} ${shipped} }`,
  );
  const child = spawn('/usr/sbin/nginx', ['-c', file, '-p', directory], { stdio: 'ignore' });
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
  });
  return { port, plainPort, errorLog };
}
