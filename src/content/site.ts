import type { Configuration } from '#platform/configuration.ts';
import type { PlatformSite } from '#platform/site.ts';
import type { Database } from './database/database.ts';
import type { Publication } from './publication.contract.ts';
import type { Look } from './site-at.ts';

/** All that a running site is made of. Functions take it as an argument, so that a test can have two. */
export interface Site extends PlatformSite {
  /** As the desk has it at this moment (settings/follow-settings.ts). */
  readonly publication: Publication;
  /** As publication.ts has it. */
  readonly declared: Publication;
  readonly database: Database;
  /** Present where no reader gets what is rendered (site-at.ts). */
  readonly look?: Look;
}

/** Opens a site: the given configuration's, or the environment's. The caller closes its database. */
export type OpenSite = (configuration?: Configuration) => Promise<Site>;
