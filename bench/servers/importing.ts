import { runImport } from '#importing/run.ts';
import { openSourceSite } from './source-site.ts';

/** `importing.ts DATA_DIR SOURCE`: imports, then prints the seconds it took and the most memory it held, in MB. */
const [, , dataDirectory = '', source = ''] = process.argv;
const site = await openSourceSite(dataDirectory);
const begun = performance.now();
await runImport({ site, source });
const seconds = (performance.now() - begun) / 1000;
await site.database.close();
console.log(JSON.stringify({ seconds, megabytes: (process.resourceUsage().maxRSS * 1024) / 1e6 }));
