import type { Kysely, Transaction } from 'kysely';

/**
 * The tables that the platform itself reads and writes. A site has them among its own (content/database/schema.ts), and makes them by
 * its migrations.
 */
export interface PlatformTables {
  content_revision: {
    id: 1;
    revision: number;
    /** What the revision was raised to when the site's settings were last changed (migration 066). */
    settings_version: number;
    /** The same for what may be shown until when (migration 067). */
    rights_version: number;
  };
  /** Counts the requests of a visitor who is near a limit, for all processes together. Rows last a minute (migration 017). */
  request_count: {
    /** A keyed hash of the visitor's address and the route, never an address. */
    visitor: string;
    requests: number;
    /** From then on it counts for nothing. */
    until_time: string;
  };
  /** When a task of the operator last ended well (migration 017). */
  last_done: {
    task: 'import' | 'backup' | 'rehearsal' | 'filling' | 'demo' | 'filing' | 'round' | 'doubted clock';
    done_time: string;
  };
  /** Of the secret that links and hashes of this database were made with (migration 025). */
  secret_fingerprint: {
    id: 1;
    /** A keyed hash, from which the secret cannot be made again (own-secret.ts). */
    fingerprint: string;
  };
  /** What the edge before the site has been told of (migration 080). No row where none ever stood there. */
  edge_purge: {
    id: 1;
    /** The revision that it was told of; a number below zero from the start of a process on, until it has been told again. */
    acknowledged: number;
    /** The process that calls it, and until when the others leave it to that one, in milliseconds since 1970. */
    sender: string;
    sender_until: number;
    failing_since: string | null;
    failure: string;
  };
  schema_version: {
    version: number;
    name: string;
    applied_time: string;
  };
  media: PlatformMedia;
}

/** A picture of the site, as far as the platform reads it. */
export interface PlatformMedia {
  /** Below the image base, for example `posts/a-slug.webp`. */
  path: string;
  width: number;
  height: number;
}

/** A connection to the platform's tables. One to all tables of a site is one too, and so is a transaction. */
export type PlatformQueries = Kysely<PlatformTables> | Transaction<PlatformTables>;

/** The same connection, where the site's tables are a parameter: TypeScript cannot see then that the platform's are among them. */
export function toPlatform<Tables extends PlatformTables>(queries: Kysely<Tables>): Kysely<PlatformTables> {
  return queries as unknown as Kysely<PlatformTables>;
}
