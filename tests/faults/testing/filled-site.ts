import { SITE_ENVIRONMENT, SITE_FLAGS } from '../../../scripts/toolchain/node.mjs';
import { temporaryDirectory } from '../../../src/platform/testing/databases.ts';
import { type RunningSite, startSite } from './server.ts';

/** Serves the demo as `npm start` does. Another process has filled it: an import takes memory. */
export async function startFilledSite(): Promise<RunningSite> {
  const env = {
    DATA_DIR: await temporaryDirectory(),
    TRUST_PROXY: '1',
    NODE_OPTIONS: SITE_FLAGS.join(' '),
    ...SITE_ENVIRONMENT,
  };
  await (await startSite(env, '--fill')).kill();
  return startSite(env);
}
