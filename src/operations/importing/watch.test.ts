import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { storeCategories } from '#content/posts/sections/store-categories.store.ts';
import { testSite } from '#content/testing/site.ts';
import { temporaryDirectory } from '#platform/testing/databases.ts';
import { processorTime } from '#platform/testing/processor-time.ts';
import { WATCH_QUIET } from './importing-limits.ts';
import { runImport } from './run.ts';
import { watchContent } from './watch.ts';

function post(title: string, status = 'published'): string {
  return `---\ntitle: ${title}\ncategory: news\nauthor: ada\ndate: 2026-01-01\nstatus: ${status}\n---\nText of ${title}.`;
}

async function watched() {
  const site = await testSite();
  await storeCategories(site);
  const source = await temporaryDirectory();
  await mkdir(join(source, 'posts'));
  await writeFile(join(source, 'posts/first.md'), post('First'));
  await runImport({ site, source });
  const told: string[] = [];
  const end = await watchContent({ site, source, print: (line) => told.push(line) });
  onTestFinished(end);
  const stored = () =>
    site.database.queries.selectFrom('post').select(['post_name', 'post_title', 'status']).orderBy('id').execute();
  return { source, told, stored };
}

const PATIENCE = { timeout: 120_000, interval: 20 };

test('A file that is saved is on the site within a second, a draft as a draft', async () => {
  const { source, stored } = await watched();
  await writeFile(join(source, 'posts/second.md'), post('Second', 'draft'));
  await vi.waitFor(async () => expect(await stored()).toHaveLength(2), PATIENCE);
  const changed = { post_name: 'second', post_title: 'Second, better', status: 'published' };
  // A busy machine takes longer: what counts is the work, and the pause before it.
  const work = await processorTime(async () => {
    await writeFile(join(source, 'posts/second.md'), post('Second, better'));
    await vi.waitFor(async () => expect((await stored())[1]).toEqual(changed), PATIENCE);
  });
  expect(WATCH_QUIET + work).toBeLessThan(1000);
});

test('A file that is deleted is withdrawn, which is said, and comes back with the file', async () => {
  const { source, told, stored } = await watched();
  await rm(join(source, 'posts/first.md'));
  await vi.waitFor(async () => expect((await stored())[0]?.status).toBe('draft'), PATIENCE);
  expect(told).toContain('posts/first.md is deleted: it is withdrawn, and a draft from now on');
  await writeFile(join(source, 'posts/first.md'), post('First'));
  await vi.waitFor(async () => expect((await stored())[0]?.status).toBe('published'), PATIENCE);
});

test('A file that cannot be read as it is meant is told of, and the next one comes in', async () => {
  const { source, told, stored } = await watched();
  await writeFile(join(source, 'posts/odd.md'), '---\ntitle: [\n---\nText');
  await vi.waitFor(
    () => expect(told.some((line) => line.includes('The front matter is no YAML'))).toBe(true),
    PATIENCE,
  );
  await writeFile(join(source, 'posts/next.md'), post('Next'));
  await vi.waitFor(async () => expect((await stored()).map(({ post_name }) => post_name)).toContain('next'), PATIENCE);
});
