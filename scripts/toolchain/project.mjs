import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Absolute path of the project, whatever folder the command was typed in. */
export const project = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
