import { enableCompileCache, flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

/**
 * The first module of the built program. Node.js stores the compiled code of all modules loaded after it beside the
 * build, which halves later starts (docs/decisions/0014). Without write permission it does nothing.
 */
enableCompileCache(fileURLToPath(new URL('compile-cache', import.meta.url)));
await import('./cli.ts');
// Write now: a killed process cannot write at its end.
flushCompileCache();
