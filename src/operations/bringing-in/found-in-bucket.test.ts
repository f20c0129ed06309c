import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { deskAddresses } from '#desk/desk-addresses.ts';
import { Bucket } from '#platform/bucket/bucket.ts';
import { RETRIES_OF_REQUESTS } from '#platform/bucket/retries.ts';
import { failingServer } from '#platform/bucket/testing/failing-server.ts';
import { s3Server } from '#platform/bucket/testing/s3-server.ts';
import { folderOf, isFiled, readSource } from './brought-source.ts';
import { chosen, importChoices } from './choices.ts';
import { type FoundBy, type FoundInSource, foundBy, noteFound } from './found.ts';
import { chooseAtNodes } from './found-in-bucket.ts';
import { type BringingNode, openBringingNodes } from './testing/bringing-nodes.ts';

const server = s3Server();

const EXPORT = JSON.stringify({ db: [{ meta: { version: '5.0.0' }, data: { posts: [] } }] });
const REPORT = '2026-11-28T10-00-00-000Z.txt';
const COMMENTS = 'comments-old.example.csv';

/** What a task has found. @param words of its first line */
function finding(at: string, words: string, isTrial: boolean): FoundInSource {
  const none = { sections: [], moreSections: 0, people: [], morePeople: 0, folders: [], together: [], unread: [] };
  const report = {
    isTrial,
    parts: [],
    pictured: { articles: 0, pictured: 0 },
    counts: [{ kind: 'Articles', number: 3, words }],
  };
  const comments = { approved: isTrial ? 0 : 2, others: 0 };
  return {
    ...none,
    at,
    machine: 'node-one',
    format: 'Ghost export',
    isOwn: true,
    origin: '',
    expired: 0,
    picturesMissing: 0,
    filesMissing: 0,
    report: { ...report, comments, ...(!isTrial && { file: REPORT, comments: { ...comments, file: COMMENTS } }) },
  };
}

async function bring({ begin, part }: BringingNode): Promise<string> {
  return (await part(await begin(EXPORT.length), 0, EXPORT)).id;
}

function folderAt({ site }: BringingNode, id: string): string {
  return folderOf(site.configuration, id);
}

async function objectsOf({ site: { configuration } }: BringingNode): Promise<string[]> {
  const { mediaStore, bucketKeys } = configuration;
  if (!mediaStore || !bucketKeys) throw new Error('The site has no bucket');
  const bucket = new Bucket(mediaStore, bucketKeys, RETRIES_OF_REQUESTS);
  return (await Array.fromAsync(bucket.list('uploads/'))).map(({ name }) => name);
}

const wordsAt = async (node: BringingNode, id: string, by: FoundBy) =>
  (await foundBy(folderAt(node, id), by))?.report.counts[0]?.words;

test('what one node has found in an export, what came of it, and what its owner chose, another one shows, which has never heard of it', async () => {
  const { one, other, kim } = await openBringingNodes(server());
  const id = await bring(one);
  const { configuration } = one.site;
  const made = importChoices.parse({ defaultSection: 'news', sections: { jobs: '-' } });
  await chooseAtNodes(one.site, await readSource(configuration, id), made);
  await noteFound(folderAt(one, id), 'look', finding('2026-11-28T09:00:00.000Z', '3 to come', true));
  await noteFound(folderAt(one, id), 'import', finding('2026-11-28T10:00:00.000Z', '3 new', false));
  await mkdir(join(configuration.dataDirectory, 'imports'), { recursive: true });
  for (const [file, text] of [
    [REPORT, 'Came in from old site.json'],
    [COMMENTS, 'post,name'],
  ] as const)
    await writeFile(join(configuration.dataDirectory, 'imports', file), text);
  const shown = await one.page(deskAddresses.broughtIn(id));
  expect(shown).toContain('Download the comments');

  const atOther = await other.page(deskAddresses.broughtIn(id));
  expect(atOther).toContain('What came in');
  expect(atOther).toContain('3 new');
  // They are erased from where they lie.
  expect(atOther).toContain('lies on the machine node-one');
  expect(atOther).not.toContain('Download the comments');
  expect(await other.page(deskAddresses.importReport(id))).toBe('Came in from old site.json');
  expect(await chosen(folderAt(other, id))).toEqual(made);

  // The later look is what both have in the end.
  await noteFound(folderAt(other, id), 'look', finding('2026-11-28T11:00:00.000Z', 'nothing new', true));
  for (const node of [other, one]) await node.page(deskAddresses.broughtIn(id));
  expect([await wordsAt(one, id, 'look'), await wordsAt(one, id, 'import')]).toEqual(['nothing new', '3 new']);

  // What one deletes, the other one forgets, and brings nothing of it back.
  expect((await other.send(id, kim.id, { action: 'forget' })).status).toBe(303);
  expect(await one.page(deskAddresses.broughtIn(id))).toContain('Nothing is here');
  expect(isFiled(configuration, id)).toBe(false);
  expect(await objectsOf(one)).toEqual([]);
});

test('a bucket that is away hides nothing that this node has found', async () => {
  const failing = await failingServer(server());
  const { one } = await openBringingNodes(failing.address);
  const id = await bring(one);
  await noteFound(folderAt(one, id), 'look', finding('2026-11-28T09:00:00.000Z', '3 to come', true));
  failing.fail('refuses');
  const page = await one.page(deskAddresses.broughtIn(id));
  expect(page).toContain('3 to come');
  expect(page).toContain('what other machines have found in this export may be missing');
});
