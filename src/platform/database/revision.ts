import { randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import { type PlatformQueries, type PlatformTables, toPlatform } from './tables.ts';

/**
 * Runs a write to content in a transaction that also raises the content revision, so that every process renders the pages anew
 * made from older content. All writes to content must go through it.
 * @returns what `write` gave
 */
export function writeContent<Tables extends PlatformTables, Result>(
  queries: Kysely<Tables>,
  write: (transaction: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  return queries.transaction().execute(async (transaction) => {
    const result = await write(transaction);
    await raiseRevision(toPlatform(transaction));
    return result;
  });
}

/** Milliseconds by which a revision is further ahead than by writes in a row: the clock of a node was wrong once. */
const AHEAD = 60_000;

/** Then the moment tells no two writes apart; chance does, among so many numbers. */
const CHANCES = 1_000_000;

/**
 * Raises the revision to the present moment in milliseconds, or by one where it is there already. So a number that was given
 * to a write which a failover or a restore has lost is given to no other write (docs/decisions/0060).
 * @param above a number that it must exceed
 */
export async function raiseRevision(transaction: PlatformQueries, above = 0): Promise<void> {
  const least = Math.max(Date.now(), above + 1);
  await transaction
    .updateTable('content_revision')
    .set((of) => {
      const next = of('revision', '+', 1);
      const afar = of('revision', '+', randomInt(1, CHANCES));
      return {
        revision: of
          .case()
          .when('revision', '>', least + AHEAD)
          .then(afar)
          .when(next, '>', least)
          .then(next)
          .else(least)
          .end(),
      };
    })
    .execute();
}

/**
 * Raises the version of the settings in a write to content, so that each node reads them again. The new version is the content revision,
 * which no other change has.
 */
export function raiseSettingsVersion(transaction: PlatformQueries): Promise<void> {
  return raiseVersion(transaction, 'settings_version');
}

/** The same where it changes until when a picture may be shown, or what stands in its place. */
export function raiseRightsVersion(transaction: PlatformQueries): Promise<void> {
  return raiseVersion(transaction, 'rights_version');
}

type Version = 'settings_version' | 'rights_version';

async function raiseVersion(transaction: PlatformQueries, version: Version): Promise<void> {
  await raiseRevision(transaction);
  await transaction
    .updateTable('content_revision')
    .set((of) => ({ [version]: of.ref('revision') }))
    .execute();
}

/** A number that is another one after each change of the settings. */
export function settingsVersion(queries: PlatformQueries): Promise<number> {
  return versionOf(queries, 'settings_version');
}

/** A number that is another one after each change of the rights. */
export function rightsVersion(queries: PlatformQueries): Promise<number> {
  return versionOf(queries, 'rights_version');
}

async function versionOf(queries: PlatformQueries, version: Version): Promise<number> {
  const row = await queries.selectFrom('content_revision').select(version).executeTakeFirstOrThrow();
  return Number(row[version]);
}

/** A number that rises with every write to content. */
export async function contentRevision(queries: PlatformQueries): Promise<number> {
  const row = await queries.selectFrom('content_revision').select('revision').executeTakeFirstOrThrow();
  return row.revision;
}

/** For drivers: the same as text, to be prepared once. */
export const READ_REVISION = 'select revision from content_revision';
