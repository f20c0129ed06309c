import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Where Debian's packages and Homebrew keep the server's versions: both leave their programs out of PATH. */
const PLACES = [
  { folder: '/usr/lib/postgresql', prefix: '' },
  { folder: '/opt/homebrew/opt', prefix: 'postgresql@' },
  { folder: '/usr/local/opt', prefix: 'postgresql@' },
  { folder: '/home/linuxbrew/.linuxbrew/opt', prefix: 'postgresql@' },
];

/**
 * @param {string} [root] for tests
 * @returns {string | undefined} the folder of the newest PostgreSQL's programs
 */
export function postgresPrograms(root = '') {
  const found = PLACES.flatMap(({ folder, prefix }) =>
    namesIn(root + folder)
      .filter((name) => name.startsWith(prefix))
      .map((name) => ({ version: Number(name.slice(prefix.length)), programs: join(root, folder, name, 'bin') })),
  );
  const whole = found.filter(({ programs }) => existsSync(join(programs, 'initdb')));
  return whole.sort((one, other) => other.version - one.version)[0]?.programs;
}

/** @param {string} folder */
function namesIn(folder) {
  return existsSync(folder) ? readdirSync(folder) : [];
}
