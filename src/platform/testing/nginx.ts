import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { temporaryDirectory } from './databases.ts';
import { freePort } from './free-port.ts';

interface Shipped {
  /** Below deploy/. */
  readonly file: string;
  /** Of the upstream, in their order. */
  readonly servers: readonly string[];
}

interface Changes {
  /** For how long nginx keeps a picture without revalidating: shorter than the shipped minute, so that tests need not wait. */
  readonly picturesKept?: string;
}

const ONE_MACHINE: Shipped = { file: 'nginx.conf', servers: ['127.0.0.1:3000', '127.0.0.1:3001'] };
const MANY_NODES: Shipped = {
  file: 'nginx-many-nodes.conf',
  servers: ['10.0.0.1:3000', '10.0.0.2:3000', '10.0.0.3:3000'],
};

/**
 * nginx with the shipped configuration of one machine until the test ends; only the paths and the ports differ.
 * @param ports of Masthead's two processes
 */
export function startNginx(ports: readonly [number, number], changes: Changes = {}): Promise<RunningNginx> {
  return start(ONE_MACHINE, ports, changes);
}

/** The same with that of many nodes. */
export function startNginxOfNodes(
  ports: readonly [number, number, number],
  changes: Changes = {},
): Promise<RunningNginx> {
  return start(MANY_NODES, ports, changes);
}

interface RunningNginx {
  readonly port: number;
  /** The files that it would log errors and requests to. */
  readonly logs: readonly string[];
}

async function start(
  { file: name, servers }: Shipped,
  ports: readonly number[],
  { picturesKept = '1m' }: Changes,
): Promise<RunningNginx> {
  const directory = await temporaryDirectory();
  const [errorLog, accessLog] = [join(directory, 'error.log'), join(directory, 'access.log')];
  const port = await freePort();
  let shipped = (await readFile(join('deploy', name), 'utf8'))
    .replace('/var/cache/nginx/masthead', join(directory, 'cache'))
    .replace('415 422 1m;', `415 422 ${picturesKept};`)
    .replace('listen 80', `listen 127.0.0.1:${port}`);
  for (const [index, server] of servers.entries()) shipped = shipped.replaceAll(server, `127.0.0.1:${ports[index]}`);
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
  const ended = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  return { port, logs: [errorLog, accessLog] };
}
