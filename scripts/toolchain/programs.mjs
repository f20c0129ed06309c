import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { CHROMIUM_PATHS, HEADLESS_SHELL } from './chromium.mjs';
import { must } from './run.mjs';

/** Programs for the tests: where each is found, and its Debian package. */
const PROGRAMS = [
  { paths: CHROMIUM_PATHS, debian: 'chromium' },
  { paths: [HEADLESS_SHELL], debian: 'chromium-headless-shell' },
  { paths: ['/usr/bin/firefox-esr', '/usr/bin/firefox'], debian: 'firefox-esr' },
  { paths: ['/usr/bin/WebKitWebDriver'], debian: 'webkit2gtk-driver' },
  { paths: ['/usr/bin/Xvfb'], debian: 'xvfb' },
  { paths: ['/usr/lib/postgresql'], debian: 'postgresql' },
  // Chromium needs a font for characters that ours do not have.
  { paths: ['/usr/share/fonts/truetype/dejavu'], debian: 'fonts-dejavu-core' },
  // Metric-compatible with Times New Roman and Arial, the usual fallbacks.
  {
    paths: ['/usr/share/fonts/truetype/liberation', '/usr/share/fonts/truetype/liberation2'],
    debian: 'fonts-liberation',
  },
  { paths: ['/usr/bin/xmllint'], debian: 'libxml2-utils' },
  { paths: ['/usr/sbin/nginx'], debian: 'nginx-light' },
  // Another program that opens the database.
  { paths: ['/usr/bin/sqlite3'], debian: 'sqlite3' },
];

/** Further programs for the measurements. */
export const MEASURING = [...PROGRAMS, { paths: ['/usr/bin/wrk'], debian: 'wrk' }];

/**
 * Installs missing programs with apt-get.
 * @param {readonly { paths: readonly string[], debian: string }[]} [programs]
 */
export async function installPrograms(programs = PROGRAMS) {
  const missing = programs.filter(({ paths }) => !paths.some((path) => existsSync(path))).map(({ debian }) => debian);
  if (missing.length === 0) return;
  console.log(`Installing ${missing.join(', ')} …`);
  const [program, prefix] = process.getuid?.() === 0 ? ['apt-get', []] : ['sudo', ['apt-get']];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  try {
    execFileSync(program, [...prefix, '--version'], { stdio: 'ignore' });
  } catch {
    console.error(`This needs ${missing.join(', ')}, and there is no apt-get here to install them with.`);
    process.exit(1);
  }
  await must(program, [...prefix, 'update', '-qq'], { env, quiet: true });
  await must(program, [...prefix, 'install', '-y', '-qq', '--no-install-recommends', ...missing], { env, quiet: true });
}
