import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { dirname, join, resolve } from 'node:path';
import { freePort } from '#platform/testing/free-port.ts';
import type { Got } from '../tools/client.ts';
import { project } from '../tools/places.ts';
import { type Running, start } from '../tools/processes.ts';
import { scratch } from './masthead.ts';

interface Nginx extends Running {
  readonly origin: string;
}

/** One worker, on the server's core; nothing of the machine's own configuration. */
function settings(directory: string, http: string): string {
  return `
daemon off; worker_processes 1; pid ${directory}/pid; error_log ${directory}/error.log warn; user root;
events { worker_connections 1024; }
http {
  access_log off; sendfile on; tcp_nodelay on; keepalive_requests 1000000;
  client_body_temp_path ${directory}/body; proxy_temp_path ${directory}/proxy;
  fastcgi_temp_path ${directory}/fastcgi; uwsgi_temp_path ${directory}/uwsgi; scgi_temp_path ${directory}/scgi;
  ${http}
}`;
}

async function startNginx(name: string, http: (port: number, directory: string) => string): Promise<Nginx> {
  const directory = scratch(name);
  const port = await freePort();
  const file = join(directory, 'nginx.conf');
  writeFileSync(file, settings(directory, http(port, directory)));
  const running = await start({ program: '/usr/sbin/nginx', parameters: ['-c', file, '-p', directory], port });
  return { ...running, origin: `http://127.0.0.1:${port}` };
}

/** What nginx says by itself with each answer, a file's or another's. */
const SAID_ANYWAY = new Set(['server', 'date', 'connection', 'content-type', 'content-length', 'etag']);

/** A line for each header that nginx would not say of a file by itself, and none of those that it would say beyond them. */
function saying(headers: IncomingHttpHeaders): string {
  const lines = Object.entries(headers)
    .filter(([name]) => !SAID_ANYWAY.has(name))
    .map(([name, value]) => `add_header ${name} "${String(value).replaceAll(/["\\]/g, '\\$&')}";`);
  return ['add_header Last-Modified "";', 'max_ranges 0;', ...lines].join(' ');
}

export interface FileServer extends Nginx {
  /** Where the file is. */
  readonly address: string;
}

/**
 * The yardstick: nginx answering with the same bytes, headers too, at the same address, from a file, and with all that
 * makes it fast. Nothing is chosen: it has one encoding, and whatever is no file is not there.
 * @param path of a page; the front page, which cannot be a file's name, is at /page
 */
export async function nginxWithFile(path: string, { body, headers }: Got): Promise<FileServer> {
  const name = path === '/' ? '/page' : path;
  const server = await startNginx('file', (port, directory) => {
    const root = join(directory, 'root');
    const file = join(root, name.replace(/\?.*/, ''));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, body);
    return `open_file_cache max=10; tcp_nopush on; server { listen 127.0.0.1:${port}; root ${root};
      default_type "text/html; charset=utf-8"; ${saying(headers)} }`;
  });
  return { ...server, address: server.origin + name };
}

/** nginx with the configuration that the project ships, in front of a running site. */
export function nginxBefore(upstream: number): Promise<Nginx> {
  const shipped = readFileSync(resolve(project, 'deploy/nginx.conf'), 'utf8');
  return startNginx('shipped', (port, directory) =>
    replaced(shipped, [
      ['/var/cache/nginx/masthead', join(directory, 'cache')],
      ['server 127.0.0.1:3000 ', `server 127.0.0.1:${upstream} `],
      ['listen 80;', `listen 127.0.0.1:${port};`],
    ]),
  );
}

/** Only the places are other ones. @throws when the shipped file no longer names one of them */
function replaced(text: string, places: readonly (readonly [string, string])[]): string {
  return places.reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`deploy/nginx.conf no longer says '${from}'`);
    return changed.replace(from, to);
  }, text);
}
