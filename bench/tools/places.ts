import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const project = fileURLToPath(new URL('../..', import.meta.url));
export const publicationDirectory = resolve(project, 'publication');
/** What `npm run bench` has built. */
export const server = resolve(process.env.BENCH_BUILD ?? resolve(project, 'build'), 'server/cli.js');
const examples = resolve(project, '../shared/examples');
export const realTexts = resolve(examples, 'markdown/digitalgov/news');
export const realContent = resolve(examples, 'markdown/digitalgov');
export const searchCollection = resolve(examples, 'search/digitalgov-topics');
