import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';
import { whyNotOn } from '../scripts/toolchain/needed-node.mjs';

/** How shells and runtimes of containers count an end by a signal. */
const SIGNALLED = 128;

if (process.pid === 1) endBeforeListening();

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
 * The first process of a container gets no signal that it does not listen for: until the site or a command does, a stop ends it here. A
 * transaction that is open then is rolled back.
 */
function endBeforeListening() {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (process.listenerCount(signal) === 1) process.exit(SIGNALLED + constants.signals[signal]);
    });
  }
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
