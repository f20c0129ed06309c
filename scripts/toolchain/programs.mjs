import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { CHROMIUM_PATHS, HEADLESS_SHELL } from './chromium.mjs';
import { postgresPrograms } from './postgres.mjs';
import { run } from './run.mjs';

/**
 * @typedef {object} Program
 * @property {() => boolean} isHere
 * @property {string} debian its package
 * @property {readonly string[]} stages those that do not run without it; with none named, some tests of several stages fail
 */

const oneOf =
  (/** @type {string[]} */ ...paths) =>
  () =>
    paths.some((path) => existsSync(path));

/** @type {readonly Program[]} Programs for the tests. */
const PROGRAMS = [
  { isHere: oneOf(...CHROMIUM_PATHS), debian: 'chromium', stages: ['browser'] },
  { isHere: oneOf(HEADLESS_SHELL), debian: 'chromium-headless-shell', stages: ['browser'] },
  { isHere: oneOf('/usr/bin/firefox-esr', '/usr/bin/firefox'), debian: 'firefox-esr', stages: ['engines'] },
  { isHere: oneOf('/usr/bin/WebKitWebDriver'), debian: 'webkit2gtk-driver', stages: ['engines'] },
  { isHere: oneOf('/usr/bin/Xvfb'), debian: 'xvfb', stages: ['engines'] },
  { isHere: () => postgresPrograms() !== undefined, debian: 'postgresql', stages: [] },
  // Chromium needs a font for characters that ours do not have.
  { isHere: oneOf('/usr/share/fonts/truetype/dejavu'), debian: 'fonts-dejavu-core', stages: ['browser'] },
  // Metric-compatible with Times New Roman and Arial, the usual fallbacks.
  {
    isHere: oneOf('/usr/share/fonts/truetype/liberation', '/usr/share/fonts/truetype/liberation2'),
    debian: 'fonts-liberation',
    stages: ['browser'],
  },
  { isHere: oneOf('/usr/bin/xmllint'), debian: 'libxml2-utils', stages: [] },
  { isHere: oneOf('/usr/sbin/nginx'), debian: 'nginx-light', stages: [] },
  // Another program that opens the database.
  { isHere: oneOf('/usr/bin/sqlite3'), debian: 'sqlite3', stages: [] },
];

/** @type {readonly Program[]} Further programs for the measurements. */
export const MEASURING = [...PROGRAMS, { isHere: oneOf('/usr/bin/wrk'), debian: 'wrk', stages: [] }];

/**
 * Installs missing programs with apt-get, as root or by sudo. Says what could not be installed, and how to do it.
 * @param {readonly Program[]} [programs]
 * @returns {Promise<readonly Program[]>} what is still missing
 */
export async function installPrograms(programs = PROGRAMS) {
  const wanted = programs.filter(({ isHere }) => !isHere());
  if (wanted.length === 0) return [];
  await aptInstall(wanted.map(({ debian }) => debian));
  const missing = wanted.filter(({ isHere }) => !isHere());
  if (missing.length > 0) console.error(`Not installed, and needed: ${howToInstall(missing)}`);
  return missing;
}

/** Likewise, for what cannot do without: exits where something is missing. @param {readonly Program[]} [programs] */
export async function requirePrograms(programs) {
  if ((await installPrograms(programs)).length > 0) process.exit(1);
}

/** @param {readonly Program[]} missing */
export function howToInstall(missing) {
  const packages = missing.map(({ debian }) => debian);
  const homebrew = packages.includes('postgresql') ? ' (PostgreSQL also: brew install postgresql@17)' : '';
  return `sudo apt-get install ${packages.join(' ')}${homebrew}`;
}

/** @param {readonly string[]} packages */
async function aptInstall(packages) {
  // Asks for no password where nobody could give one.
  const sudo = process.stdin.isTTY ? ['sudo'] : ['sudo', '-n'];
  const [program = '', ...prefix] = process.getuid?.() === 0 ? ['apt-get'] : [...sudo, 'apt-get'];
  try {
    execFileSync(program, [...prefix, '--version'], { stdio: ['inherit', 'ignore', 'ignore'] });
  } catch {
    return;
  }
  console.log(`Installing ${packages.join(', ')} …`);
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, quiet: true };
  await run(program, [...prefix, 'update', '-qq'], options);
  await run(program, [...prefix, 'install', '-y', '-qq', '--no-install-recommends', ...packages], options);
}
