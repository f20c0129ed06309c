import type { Configuration } from '#platform/configuration.ts';
import type { Database } from '#platform/database/database.ts';
import type { Keys } from '#platform/keys.ts';
import type { Publication } from './publication.ts';

/** All that a running site is made of. Functions take it as an argument, so that a test can have two. */
export interface Site {
  readonly configuration: Configuration;
  readonly publication: Publication;
  readonly database: Database;
  readonly keys: Keys;
  /** The present moment; tests set it. */
  readonly now: () => Date;
}
