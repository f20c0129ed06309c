import type { Configuration } from '#platform/configuration.ts';
import type { PlatformSite } from '#platform/site.ts';
import type { Publication } from './publication.ts';

/** All that a running site is made of. Functions take it as an argument, so that a test can have two. */
export interface Site extends PlatformSite {
  readonly publication: Publication;
}

/** Opens a site: the given configuration's, or the environment's. The caller closes its database. */
export type OpenSite = (configuration?: Configuration) => Promise<Site>;
