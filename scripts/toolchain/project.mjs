import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Absolute path of the project. */
export const project = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
