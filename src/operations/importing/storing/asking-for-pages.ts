import { stateOfOwn } from '#content/redirects/own-link.ts';
import type { Importing } from './importing.ts';
import { sourcePath } from './old-addresses.ts';

/** Finds out of each page that did not come in, by choice or not, whether its old address leads somewhere on this site. */
export async function askForPages({ report, site, addresses }: Importing): Promise<void> {
  for (const page of [...report.pages, ...report.chosen]) {
    const path = sourcePath(page.addresses?.[0] ?? '');
    const url = path === undefined || !page.addresses?.[0] ? null : URL.parse(path, site.configuration.siteUrl);
    if (!url || path === undefined) continue;
    page.answers = addresses.target(path) !== undefined || (await stateOfOwn(site, url)) === 'ok';
  }
}
