import { enableCompileCache, flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

/**
 * The first module of the built program. Node.js keeps in compiled form, beside the build, all that is loaded after it,
 * which halves every start but the first (docs/decisions/0014). Where it may not write there, it does without.
 */
enableCompileCache(fileURLToPath(new URL('compile-cache', import.meta.url)));
await import('./cli.ts');
// At once: who is killed does not get to write when it ends.
flushCompileCache();
