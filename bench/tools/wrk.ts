import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { CORES, cpuOf } from './processes.ts';

const run = promisify(execFile);

export interface Load {
  readonly requests: number;
  readonly requestsPerSecond: number;
  /** Requests for each second of processor time that the server used: what its core answers, however busy the machine is. */
  readonly requestsPerCore: number;
}

/** What current browsers send; without it nothing would be compressed. */
export const ACCEPT_ENCODING = 'gzip, deflate, br, zstd';

/** A server to load. */
export interface Loaded {
  readonly address: string;
  readonly pid: number;
}

/** How a server is loaded. */
export interface Loading {
  /** Accept-Encoding. */
  readonly encoding?: string;
  /** A file of paths that are asked for one after the other below the address, and how many of them are passed over. */
  readonly paths?: { readonly file: string; readonly from: number };
  readonly connections?: number;
  /** Cores of the one who asks; the one that is not the server's where absent. */
  readonly core?: string;
}

/** Asks for the addresses of a file in turn. */
const MANY_PAGES = fileURLToPath(new URL('many-pages.lua', import.meta.url));

/**
 * Asks for one address again and again, or for many, with 64 connections where nothing else is said.
 * @param seconds how long
 * @throws when any answer was an error or did not come: such figures are worth nothing
 */
export async function load(
  { address, pid }: Loaded,
  seconds: number,
  { encoding = ACCEPT_ENCODING, paths, connections = 64, core = CORES.load }: Loading = {},
): Promise<Load> {
  const parameters = [
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '--timeout',
    '10s',
    '-H',
    `Accept-Encoding: ${encoding}`,
    ...(paths ? ['-s', MANY_PAGES] : []),
    address,
  ];
  const env = { ...process.env, ...(paths && { BENCH_PATHS: paths.file, BENCH_FROM: String(paths.from) }) };
  const before = cpuOf(pid);
  const { stdout } = await run('taskset', ['-c', core, 'wrk', ...parameters], { env });
  if (/Socket errors|Non-2xx/.test(stdout)) throw new Error(`${address} did not answer every request:\n${stdout}`);
  const cpu = (cpuOf(pid) - before) / 1000;
  return {
    requests: field(stdout, /(\d+) requests in/),
    requestsPerSecond: field(stdout, /Requests\/sec:\s+([\d.]+)/),
    requestsPerCore: field(stdout, /(\d+) requests in/) / cpu,
  };
}

function field(printed: string, pattern: RegExp): number {
  const found = pattern.exec(printed)?.[1];
  if (found === undefined) throw new Error(`wrk printed no ${pattern.source}:\n${printed}`);
  return Number(found);
}
