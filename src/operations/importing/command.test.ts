import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { storeCategories } from '#content/posts/sections/store-categories.store.ts';
import { testSite } from '#content/testing/site.ts';
import { temporaryDirectory } from '#platform/testing/databases.ts';
import { indexPosts, openSite } from '#server.ts';
import { importCommand } from './command.ts';

async function run(...parameters: string[]) {
  const printed: string[] = [];
  const catching = (text: string | Uint8Array) => printed.push(String(text)) > 0;
  const spies = [vi.spyOn(process.stdout, 'write'), vi.spyOn(process.stderr, 'write')].map((spy) =>
    spy.mockImplementation(catching),
  );
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore();
    process.exitCode = 0;
  });
  const site = await testSite();
  await storeCategories(site);
  const close = vi.fn();
  const openSite = async () => ({ ...site, database: { ...site.database, close } });
  const indexPosts = vi.fn(async () => {});
  await importCommand({ openSite, indexPosts }).parseAsync(parameters, { from: 'user' });
  expect(close).toHaveBeenCalledOnce();
  const posts = await site.database.queries.selectFrom('post').select('post_name').execute();
  return { printed: printed.join(''), posts, exitCode: process.exitCode, indexPosts };
}

async function folder(): Promise<string> {
  const source = await temporaryDirectory();
  await mkdir(join(source, 'posts'));
  await writeFile(join(source, 'posts/a.md'), '---\ntitle: A\ncategory: news\nauthor: a\ndate: 2026-01-01\n---\nText');
  return source;
}

test('The command imports, brings the search index up to date, and prints its report', async () => {
  const { printed, posts, indexPosts } = await run(await folder());
  expect(posts).toEqual([{ post_name: 'a' }]);
  expect(indexPosts).toHaveBeenCalled();
  expect(printed).toContain('1 new; 1 published');
});

test('The command writes nothing on a dry run, wherever the option stands', async () => {
  const { printed, posts, indexPosts } = await run('--media', '.', '--dry-run', '--media', '..', await folder());
  expect(posts).toEqual([]);
  expect(indexPosts).not.toHaveBeenCalled();
  expect(printed).toContain('nothing has been written');
});

test.each([
  ['on a dry run', ['--dry-run'], []],
  ['to suggest a map', ['--suggest-map', 'map.yml'], ['map.yml']],
])('The command makes no file %s, but for what it is asked for', async (_, options, made) => {
  const directory = await temporaryDirectory();
  const dataDirectory = join(directory, 'data');
  vi.stubEnv('DATA_DIR', dataDirectory);
  onTestFinished(() => void vi.unstubAllEnvs());
  const silent = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  onTestFinished(() => silent.mockRestore());
  const source = await folder();
  const parameters = [source, ...options.map((option) => option.replace('map.yml', join(directory, 'map.yml')))];
  const trials = (await readdir(tmpdir())).filter((name) => name.startsWith('masthead-trial-'));
  await importCommand({ openSite, indexPosts }).parseAsync(parameters, { from: 'user' });
  expect(await readdir(directory)).toEqual(made);
  expect((await readdir(tmpdir())).filter((name) => name.startsWith('masthead-trial-'))).toEqual(trials);
});

test('The command tells in words what it cannot import, and fails', async () => {
  const { printed, exitCode } = await run('no-such-file.xml');
  expect(printed).toBe('no-such-file.xml cannot be imported. There is no such file or folder.\n');
  expect(exitCode).toBe(1);
});

test('The command fails where nothing could be brought in, and says what a source is', async () => {
  const source = await temporaryDirectory();
  await writeFile(join(source, 'notes.md'), '---\ntitle: Notes to myself\n---\n');
  const { printed, exitCode } = await run(source);
  expect(printed).toContain('It is no page with a text of its own: 1');
  expect(printed).toContain('Nothing in it could be brought in.');
  expect(printed).toContain('SOURCE is a folder of Markdown, a WordPress export');
  expect(exitCode).toBe(1);
});

test('The command names a folder of pictures that is not there', async () => {
  const { printed, exitCode, posts } = await run(await folder(), '--media', 'no-such-folder');
  expect(printed).toBe('--media no-such-folder: there is no such folder.\n');
  expect(exitCode).toBe(1);
  expect(posts).toEqual([]);
});
