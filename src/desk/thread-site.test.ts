import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openAgain } from '#content/testing/databases.ts';
import { testSite } from '#content/testing/site.ts';
import { RevisionLate } from '#platform/database/coalesced-read.ts';
import { siteOfThread, threadDataOf } from './thread-site.ts';

test('a task of a thread waits for a database that is late, as no page does', async () => {
  const site = await testSite('postgres');
  const siteAt = siteOfThread(threadDataOf(site));
  const { database } = await siteAt(site.now());
  onTestFinished(() => database.close());
  const ofPages = await openAgain(site.database.location);
  const [locked, unlock] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const locking = site.database.queries.transaction().execute(async (transaction) => {
    await sql`lock table content_revision in access exclusive mode`.execute(transaction);
    locked.resolve();
    await unlock.promise;
  });
  await locked.promise;
  const given = expect(siteAt(site.now())).resolves.toMatchObject({ publication: site.publication });
  // Asked after the task, and late by then.
  await expect(ofPages.revision()).rejects.toThrow(RevisionLate);
  unlock.resolve();
  await given;
  await locking;
});
