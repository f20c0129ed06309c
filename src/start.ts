import { fileURLToPath } from 'node:url';
import { whyNotOn } from '../scripts/toolchain/needed-node.mjs';

/**
 * The first module of the built program. It loads the others only on a Node.js that can run them: an older one would fail at
 * some import, or start and answer 500 later.
 */
const refusal = whyNotOn(process.versions.node);
if (refusal === undefined) await loadCommands();
else {
  process.stderr.write(`${refusal}\n`);
  process.exitCode = 1;
}

/**
 * Node.js stores the compiled code of all modules loaded after this beside the build, which halves later starts
 * (docs/decisions/0014). Without write permission it does nothing.
 */
async function loadCommands() {
  const { enableCompileCache, flushCompileCache } = await import('node:module');
  enableCompileCache(fileURLToPath(new URL('compile-cache', import.meta.url)));
  await import('./cli.ts');
  // Write now: a killed process cannot write at its end.
  flushCompileCache();
}
