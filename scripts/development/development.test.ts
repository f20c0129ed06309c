import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ScratchServer, startScratchServer } from './scratch-server.ts';

let server: ScratchServer;
beforeAll(async () => {
  server = await startScratchServer();
});
afterAll(() => server.stop());

let openings = 0;
beforeEach(async () => {
  await server.read('/');
  openings = server.openings();
});

const SHELL = 'src/site/navigation/Shell.tsx';
const ISLAND = 'src/site/newsletter/SubscribeDialog.island.tsx';

test.each([
  ['component', SHELL, 'Skip to the content', 'Skip to the edit'],
  ['island', ISLAND, 'by email', 'by post'],
  ['file of the server', 'src/content/routes.ts', 'About Us', 'About Edits'],
  ['publication', 'publication/publication.ts', 'International edition', 'Edited edition'],
])('an edit of a %s is in the page, which the browser loads again', async (_of, file, from, to) => {
  server.edit(file, from, to);
  await expect.poll(() => server.told(file)).toContain('full-reload');
  await expect.poll(() => server.read('/')).toContain(to);
});

test('an edit of a style replaces it in the page', async () => {
  const file = 'src/content/design/base.css';
  const sheet = `/${file}?direct`;
  await server.read(sheet);
  server.edit(file, 'body {', 'body { letter-spacing: 7px;');
  await expect.poll(() => server.read(sheet)).toContain('letter-spacing: 7px');
  await expect.poll(() => server.told(file)).toEqual(['update']);
});

test('an edit of the desk replaces its component in the page; data, documents and tests change nothing', async () => {
  const file = 'src/desk/application/stories/StoriesScreen.desk.tsx';
  await server.read(`/${file}`);
  mkdirSync(join(server.folder, 'docs'));
  writeFileSync(join(server.folder, 'docs/new.md'), 'New');
  const others = ['README.md', 'data/masthead.sqlite-wal', 'src/server.test.ts'];
  for (const other of others) appendFileSync(join(server.folder, other), '\n');
  server.edit(file, 'title="Stories"', 'title="Edited"');
  await expect.poll(() => server.told(file)).toEqual(['update']);
  expect(await server.read(`/${file}`)).toContain('Edited');
  await server.read('/');
  expect(server.openings()).toBe(openings);
  expect([...others, 'docs/new.md'].flatMap((other) => server.told(other))).toEqual([]);
});

test('nothing of DATA_DIR is served, which would open the database beside SQLite', async () => {
  const secret = readFileSync(join(server.folder, 'data/secret.key'), 'utf8').trim();
  for (const [name, held] of [
    ['masthead.sqlite', 'SQLite format 3'],
    ['secret.key', secret],
  ] as const)
    for (const path of [`/data/${name}`, `/data/${name}?raw`, `/@fs${server.folder}/data/${name}`])
      expect(await server.read(path), path).not.toContain(held);
});

test('an edit of what only a thread loads opens the application again, with its threads', async () => {
  const file = 'src/site/search/worker.ts';
  server.edit(file, 'import', '// Edited\nimport');
  await expect.poll(() => server.told(file)).toContain('full-reload');
  await server.read('/');
  expect(server.openings()).toBe(openings + 1);
});

test('an error of syntax is shown with file, line and cause, until it is mended', async () => {
  const broken = 'return ((\n    <';
  server.edit(ISLAND, 'return (\n    <', broken);
  await expect.poll(() => server.told(ISLAND)).toContain('full-reload');
  await expect
    .poll(() => server.read('/'))
    .toMatch(/PARSE_ERROR\] Expected `,` or `\)`.*SubscribeDialog\.island\.tsx:\d+:\d+ /);
  server.edit(ISLAND, broken, 'return (\n    <');
  const toldOfSaving = () => {
    server.save(ISLAND);
    return server.told(ISLAND);
  };
  await expect.poll(toldOfSaving, { interval: 200 }).toContain('full-reload');
  await expect.poll(() => server.read('/')).toContain('by post');
});

test('a port that is taken is named', async () => {
  expect(await server.startAgain()).toMatch(/Port \d+ is already in use/);
});
