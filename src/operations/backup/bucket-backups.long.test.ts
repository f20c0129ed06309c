import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { s3Server } from '#platform/bucket/testing/s3-server.ts';
import { temporaryDirectory } from '#platform/testing/databases.ts';
import { silent } from '#platform/testing/silent.ts';
import { backUp } from './backup.ts';
import { backUpToBucket, withBucketBackup } from './bucket-backups.ts';
import { rehearse } from './rehearse.ts';
import { restore } from './restore.ts';
import { contentAt, emptySite, placeInBucket, siteWithFiles } from './testing/bucket-places.ts';

const server = s3Server();
const eachWay = [true, false].flatMap((from) => [true, false].map((to) => [from, to] as const));

describe.each(eachWay)('from a site with a bucket (%s) into one with a bucket (%s)', (from, to) => {
  test('a backup in a bucket brings articles and media', async () => {
    const site = await siteWithFiles({ isInBucket: from, endpoint: server() });
    const place = placeInBucket(`long-${from}-${to}`, server());
    await backUpToBucket(site, place, silent);
    expect((await rehearse(site, place, silent)).faults).toEqual([]);
    const other = await emptySite({ isInBucket: to, endpoint: server() });
    await withBucketBackup(other, place, {}, ({ folder, media }) => restore(other, folder, silent, { media }));
    expect(await contentAt(other, 'reports/a.pdf')).toBe('%PDF a');
  });

  test('a backup in a folder brings them, too', async () => {
    const site = await siteWithFiles({ isInBucket: from, endpoint: server() });
    const folder = join(await temporaryDirectory(), 'backup');
    await backUp(site, folder, silent);
    expect((await rehearse(site, folder, silent)).faults).toEqual([]);
    const other = await emptySite({ isInBucket: to, endpoint: server() });
    await restore(other, folder, silent);
    expect(await contentAt(other, 'reports/b.pdf')).toBe('%PDF b');
  });
});
