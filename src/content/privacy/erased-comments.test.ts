import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Site } from '#content/site.ts';
import { testSite } from '#content/testing/site.ts';
import { temporaryDirectory } from '#platform/testing/databases.ts';
import { filedComments, folderOfComments } from './comment-files.ts';
import { enforceSuppressions } from './enforcement.store.ts';
import { endErasedComments, eraseComments } from './erased-comments.ts';
import { fileComments } from './old-comments.ts';
import { suppress } from './suppression.store.ts';
import { scheduleFiling } from './suppression-filing.ts';
import { filed } from './testing/suppressed.ts';

const PEOPLE = ['ada', 'bea', 'cem'];

/** @param meanwhile is done when those of the people have been written: more have come than are asked about at once */
async function* written(meanwhile: () => Promise<unknown> = async () => undefined) {
  const comment = { post: 'Cranes', date: '2020-06-01', text: 'Mine.' };
  for (const name of PEOPLE) yield { ...comment, name, email: `${name}@example.com` };
  for (let more = 0; more < 300; more += 1) yield { ...comment, name: 'no one', email: '' };
  await meanwhile();
}

/** A node with a file of comments, and another one of the same database that erases. By the clock of the disk. */
async function openNodes() {
  // Removed after the database has closed, which fills the file of suppressions once more.
  const dataDirectory = await temporaryDirectory();
  const erasing = await testSite('sqlite', { now: () => new Date() });
  const node: Site = { ...erasing, configuration: { ...erasing.configuration, dataDirectory } };
  const erase = (name: string, now = erasing.now) =>
    suppress(erasing.database.queries, { ...erasing, now }, `${name}@example.com`, 'erased');
  return { node, erase };
}

async function namesAt(node: Site): Promise<string[]> {
  const [file] = await filedComments(node.configuration);
  const text = file ? await readFile(file.path, 'utf8') : '';
  return PEOPLE.filter((name) => text.includes(`"${name}"`));
}

test('Who is erased at one node is in no file of comments of another within a minute', async () => {
  const { node, erase } = await openNodes();
  await fileComments(node, 'comments-old', written());
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  onTestFinished(
    scheduleFiling(node, (error) => {
      throw error;
    }),
  );
  await erase('ada');
  expect(await namesAt(node)).toEqual(PEOPLE);
  vi.advanceTimersByTime(60_000);
  await expect.poll(() => namesAt(node)).toEqual(['bea', 'cem']);
});

test('… nor at one that did not run, or that ended before it was through, after its next start', async () => {
  const { node, erase } = await openNodes();
  await fileComments(node, 'comments-old', written());
  await erase('ada');
  await filed(node);
  await erase('bea');
  await enforceSuppressions(node);
  expect(await namesAt(node)).toEqual(['cem']);
});

test('… nor when they are erased while the file is written', async () => {
  const { node, erase } = await openNodes();
  await fileComments(
    node,
    'comments-old',
    written(() => erase('ada')),
  );
  expect(await namesAt(node)).toEqual(['bea', 'cem']);
});

test('Two people who are erased at the same moment are both gone, and nothing is left beside the file', async () => {
  const { node } = await openNodes();
  await fileComments(node, 'comments-old', written());
  expect(await Promise.all([eraseComments(node, 'ada@example.com'), eraseComments(node, 'BEA@example.com')])).toEqual([
    ...[1, 1],
  ]);
  expect(await namesAt(node)).toEqual(['cem']);
  const left = await readdir(folderOfComments(node.configuration));
  expect(left.sort()).toEqual(['comments-old.csv', 'comments.lock']);
});

test('Who could not be taken out in one round is in the next one', async () => {
  const { node, erase } = await openNodes();
  const filedFile = await fileComments(node, 'comments-old', written());
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const failures: unknown[] = [];
  onTestFinished(scheduleFiling(node, (error) => void failures.push(error)));
  await erase('ada');
  // Nothing can be written there.
  const rest = join(folderOfComments(node.configuration), `${filedFile?.file}.rest`);
  await mkdir(join(rest, 'in the way'), { recursive: true });
  vi.advanceTimersByTime(30_000);
  await expect.poll(() => failures.length).toBe(1);
  await rm(rest, { recursive: true });
  vi.advanceTimersByTime(30_000);
  await expect.poll(() => namesAt(node)).toEqual(['bea', 'cem']);
});

test('A file is not looked at for who was erased long before it was written', async () => {
  const { node, erase } = await openNodes();
  await erase('ada', () => new Date(Date.now() - 2 * 3_600_000));
  await fileComments(node, 'comments-old', written());
  expect(await namesAt(node)).toEqual(['bea', 'cem']);
  await rm(join(folderOfComments(node.configuration), 'comments.lock'));
  await endErasedComments(node);
  expect(await readdir(folderOfComments(node.configuration)), 'without a lock').toEqual(['comments-old.csv']);
});
