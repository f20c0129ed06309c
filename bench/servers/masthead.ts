import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#platform/testing/free-port.ts';
import { pinnedNode, SITE_ENVIRONMENT, SITE_FLAGS } from '../../scripts/toolchain/node.mjs';
import { publicationDirectory, server } from '../tools/places.ts';
import { CORES, type Running, start } from '../tools/processes.ts';

export interface Site extends Running {
  readonly origin: string;
  readonly port: number;
}

/** The environment of a site under measurement: nothing written per request, everything else as shipped. @param port of a command any */
export function environment(dataDirectory: string, port = 3000) {
  return {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: dataDirectory,
    PUBLICATION_DIR: publicationDirectory,
    SITE_URL: `http://127.0.0.1:${port}`,
    LOG_LEVEL: 'warn',
    ...SITE_ENVIRONMENT,
  };
}

/** Starts the built site on a core of its own. */
export async function startMasthead(
  dataDirectory: string,
  given: { env?: NodeJS.ProcessEnv; core?: string } = {},
): Promise<Site> {
  const port = await freePort();
  const env = { ...environment(dataDirectory, port), ...given.env };
  const running = await start({
    program: pinnedNode(),
    parameters: [...SITE_FLAGS, server, 'serve'],
    env,
    port,
    core: given.core ?? CORES.server,
  });
  return { ...running, port, origin: `http://127.0.0.1:${port}` };
}

/** Measures the built site while it runs on a core of its own. */
export async function served<Result>(
  dataDirectory: string,
  measure: (site: Site) => Promise<Result>,
  env: NodeJS.ProcessEnv = {},
): Promise<Result> {
  const site = await startMasthead(dataDirectory, { env });
  return measure(site).finally(() => site.stop());
}

/** Temporary files of this run; bench/run.ts removes the folder. */
export const scratchDirectory = join(tmpdir(), `masthead-bench-${process.pid}`);

export function scratch(name: string): string {
  mkdirSync(scratchDirectory, { recursive: true });
  return mkdtempSync(join(scratchDirectory, `${name}-`));
}
