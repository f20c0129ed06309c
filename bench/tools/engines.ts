import { execFile } from 'node:child_process';
import { constants, cpSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startPrivatePostgres } from '#platform/testing/private-postgres.ts';
import { NODE_FLAGS, pinnedNode } from '../../scripts/toolchain/node.mjs';
import { environment, scratch } from '../servers/masthead.ts';
import { server } from './places.ts';

const run = promisify(execFile);

/** Where a copy of a generated site lives: in a file, or with PostgreSQL. */
export interface Copied {
  readonly dataDirectory: string;
  readonly databaseUrl?: string;
  stop(): Promise<void>;
}

/** A copy in a file, which measurements may change. */
export async function copyInFile(generated: string): Promise<Copied> {
  const dataDirectory = join(scratch('copy'), 'data');
  cpSync(generated, dataDirectory, { recursive: true, mode: constants.COPYFILE_FICLONE });
  return { dataDirectory, stop: async () => {} };
}

/** A copy in a private PostgreSQL, moved there as docs/growing.md says: by a backup. */
export async function copyInPostgres(generated: string): Promise<Copied> {
  const postgres = await startPrivatePostgres();
  const [backup, dataDirectory] = [join(scratch('backup'), 'backup'), join(scratch('copy'), 'data')];
  const command = (directory: string, parameters: readonly string[], env = {}) =>
    run(pinnedNode(), [...NODE_FLAGS, server, ...parameters], { env: { ...environment(directory), ...env } });
  await command(generated, ['backup', backup]);
  await command(dataDirectory, ['restore', backup], { DATABASE_URL: postgres.address });
  return { dataDirectory, databaseUrl: postgres.address, stop: () => postgres.stop() };
}
