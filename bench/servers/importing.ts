import { runImport } from '#operations/importing/run.ts';
import { searchThreadOf } from '#site/search/search-thread.ts';
import { openSourceSite } from './source-site.ts';

/**
 * `importing.ts DATA_DIR SOURCE`: imports, then prints the seconds it took, those of them for which it had a processor,
 * and the most memory it held, in MB.
 */
const [, , dataDirectory = '', source = ''] = process.argv;
const site = await openSourceSite(dataDirectory);
const begun = performance.now();
const idle = process.cpuUsage();
await runImport({ site, source, indexPosts: () => searchThreadOf(site).follow() });
const seconds = (performance.now() - begun) / 1000;
const used = process.cpuUsage(idle);
const processor = (used.user + used.system) / 1e6;
await site.database.close();
console.log(JSON.stringify({ seconds, processor, megabytes: (process.resourceUsage().maxRSS * 1024) / 1e6 }));
