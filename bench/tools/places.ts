import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const project = fileURLToPath(new URL('../..', import.meta.url));
export const publicationDirectory = resolve(project, 'publication');
/** What `npm run bench` has built. */
export const server = resolve(process.env.BENCH_BUILD ?? resolve(project, 'build'), 'server/cli.js');
const examples = resolve(project, '../shared/examples');
export const realContent = resolve(examples, 'markdown/digitalgov');
export const searchCollection = resolve(examples, 'search/digitalgov-topics');
const realNews = resolve(realContent, 'news');
/** Markdown that the generated articles take their words from: digital.gov's news, or the demo's posts where those are not there. */
export const articleTexts = existsSync(realNews) ? realNews : resolve(publicationDirectory, 'content/posts');
