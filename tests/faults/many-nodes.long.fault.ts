import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { SHEETS } from '../../src/content/settings/sheets.ts';
import { formWith, plainPicture } from '../../src/desk/media/testing/uploading.ts';
import { callsOfSheet } from '../../src/desk/settings/settings.contract.ts';
import { createStoryCall } from '../../src/desk/stories/stories.contract.ts';
import { temporaryDirectory } from '../../src/platform/testing/databases.ts';
import { ask } from './testing/clients.ts';
import { callDesk } from './testing/desk-client.ts';
import { note } from './testing/figures.ts';
import { beginMorning, type Morning, publish } from './testing/morning.ts';
import { givenNodes, goOn, type Nodes, stopInTracks } from './testing/nodes.ts';
import { type RunningSite, runMasthead } from './testing/server.ts';

const SOON = { timeout: 60_000, interval: 100 };
const IMPORTED = 300;

test('three nodes live a morning in which a node is killed, one stops, and the primary is cut off', async () => {
  const nodes = await givenNodes();
  const first = await nodes.serve(0);
  const [second, third] = await Promise.all([nodes.serve(1), nodes.serve(2)]);
  const { morning, story, author, end } = await beginMorning(nodes);

  const due = await givenScheduled(nodes, author, Date.now() + 25_000);
  await expectImport(nodes);
  const picture = await upload(nodes);
  await changeName(nodes, 'Harbour News');
  await expectBackup(nodes);

  await second.kill();
  await pause(3000);
  stopInTracks(third);
  await pause(4000);
  goOn(third);
  const again = await nodes.serve(1);

  await nodes.primary.signal('SIGSTOP');
  await pause(2000);
  await nodes.standby.promote();
  await pause(4000);
  // It is back, and still takes itself for the primary.
  await nodes.primary.signal('SIGCONT');
  await pause(3000);
  await end();

  await expectNothingLost(nodes, morning, story);
  expectAnswered(morning);
  const running = [first, again, third];
  for (const node of running) {
    await expect.poll(async () => (await ask(node, { path: '/' })).body, SOON).toContain('Harbour News');
    expect((await ask(node, { path: `/media/${picture}?width=300` })).status, 'the picture at each node').toBe(200);
    await expect.poll(async () => (await ask(node, { path: `/news/story-${due}` })).status, SOON).toBe(200);
  }
  await expectOnce(nodes, running, due);
});

/** A story that comes out by itself. @returns its id */
async function givenScheduled({ owner }: Nodes, author: number, moment: number): Promise<number> {
  const { id } = await callDesk(owner, createStoryCall, {});
  await publish(owner, { id, number: 1, author, publish_time: new Date(moment).toISOString() });
  return id;
}

async function expectImport({ envs, database }: Nodes): Promise<void> {
  const folder = await temporaryDirectory();
  await mkdir(join(folder, 'content/posts'), { recursive: true });
  for (let post = 1; post <= IMPORTED; post += 1) {
    const text = `---\ntitle: Imported ${post}\ndate: 2026-01-01\n---\nWords.\n`;
    await writeFile(join(folder, 'content/posts', `imported-${post}.md`), text);
  }
  const { code, said } = await runMasthead(['import', folder], envs[0]);
  expect(code, said).toBe(0);
  const stored = database.queries.selectFrom('post').select('id').where('post_name', 'like', 'imported-%');
  expect(await stored.execute()).toHaveLength(IMPORTED);
}

/** @returns its path in the library */
async function upload({ owner }: Nodes): Promise<string> {
  const { headers, payload } = await formWith(await plainPicture().png().toBuffer(), 'harbour.png');
  const { cookie, origin } = owner;
  const sent = { method: 'POST', headers: { ...headers, cookie, origin }, body: new Uint8Array(payload) };
  const answer = await fetch(`${origin}/desk/api/media`, sent);
  expect(answer.status).toBe(200);
  const { picture } = (await answer.json()) as { picture: { path: string } };
  return picture.path;
}

async function changeName({ owner }: Nodes, name: string): Promise<void> {
  const { read, save } = callsOfSheet(SHEETS.paper);
  const { form } = await callDesk(owner, read, {});
  const { isSaved } = await callDesk(owner, save, { was: { name: form.name }, now: { name } });
  expect(isSaved).toBe(true);
}

async function expectBackup({ envs }: Nodes): Promise<void> {
  const { code, said } = await runMasthead(['backup', join(await temporaryDirectory(), 'backup')], envs[2]);
  expect(code, said).toBe(0);
}

async function expectNothingLost({ database }: Nodes, { told, published, steppedBack, seen }: Morning, story: number) {
  const rows = await database.queries.selectFrom('subscription').select('email').execute();
  const stored = new Set(rows.map(({ email }) => email));
  expect(told.filter((email) => !stored.has(email))).toEqual([]);
  expect(told.length).toBeGreaterThan(20);
  const post = database.queries.selectFrom('post').select('p_content').where('post_name', '=', `story-${story}`);
  const edition = Number((await post.executeTakeFirstOrThrow()).p_content.split(' ')[1]);
  expect(edition).toBeGreaterThanOrEqual(published);
  expect(steppedBack).toEqual([]);
  // nginx keeps a page for a second, in which some more came out.
  expect(seen).toBeGreaterThan(published / 2);
  note(`three nodes: ${told.length} subscriptions and ${published} editions acknowledged, 0 lost, no reader went back`);
}

function expectAnswered({ answers }: Morning): void {
  const refused = answers.filter(({ status }) => status !== 200);
  const unexplained = refused.filter(({ status, headers }) => status !== 503 || !headers?.['retry-after']);
  expect(new Set(unexplained.map(({ path, status }) => `${status} at ${path}`))).toEqual(new Set());
  note(`three nodes: ${answers.length} requests, ${refused.length} answered with 503`);
  expect(refused.length / answers.length).toBeLessThan(0.05);
}

/** What came due is one post, in the newest list of every node once. */
async function expectOnce({ database }: Nodes, running: readonly RunningSite[], due: number): Promise<void> {
  const posts = database.queries.selectFrom('post').select('id').where('post_name', '=', `story-${due}`);
  expect(await posts.execute()).toHaveLength(1);
  for (const node of running) {
    const { body } = await ask(node, { path: '/feeds/rss.xml' });
    expect(body.split(`<title>Story ${due}</title>`)).toHaveLength(2);
  }
}
