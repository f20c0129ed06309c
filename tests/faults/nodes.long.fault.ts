import { once } from 'node:events';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { addresses } from '../../src/content/addresses.ts';
import { type Database, openDatabase } from '../../src/content/database/database.ts';
import { SUPPRESSION_FILE } from '../../src/content/privacy/suppression-file.ts';
import { testSite } from '../../src/content/testing/site.ts';
import { codeOf, givenPerson, PASSWORD } from '../../src/desk/accounts/testing/people.ts';
import { openKeys, SECRET_FILE } from '../../src/platform/secrets/keys.ts';
import { postgresLocation, temporaryDirectory } from '../../src/platform/testing/databases.ts';
import { freePort } from '../../src/platform/testing/free-port.ts';
import { ask, message, subscription, visitor } from './testing/clients.ts';
import { note } from './testing/figures.ts';
import { type RunningSite, runMasthead, startSite } from './testing/server.ts';

const READER = 'reader@example.com';
const POSTS = 40;

type Env = Readonly<Record<string, string>>;

test('three nodes of one site know its people, its readers and its limits alike', async () => {
  const [first, second, third] = await givenNodes();
  const running = [await startSite(first, '--fill')];
  await expect(startSite(second), 'a node without the secret').rejects.toThrow(
    'This node lacks the secret of the site',
  );
  for (const { DATA_DIR = '' } of [second, third])
    await copyFile(join(first.DATA_DIR ?? '', SECRET_FILE), join(DATA_DIR, SECRET_FILE));
  running.push(await startSite(second), await startSite(third));
  const database = await openDatabase({ databaseUrl: first.DATABASE_URL, dataDirectory: first.DATA_DIR ?? '' });
  onTestFinished(() => database.close());

  await expectSession(running, first, database);
  await expectOneLimit(running);
  await expectSuppression(running, { first, third });
  await expectTwoImports(database, first, second);
  await expectIncompleteBackup(third);
});

/** Of one site, each with a DATA_DIR of its own. */
async function givenNodes(): Promise<[Env, Env, Env]> {
  const { databaseUrl } = await postgresLocation();
  const ports = [String(await freePort()), String(await freePort()), String(await freePort())];
  const node = async (port = '') => ({
    PORT: port,
    SITE_URL: `http://localhost:${ports[0]}`,
    DATABASE_URL: databaseUrl,
    DATA_DIR: await temporaryDirectory(),
  });
  return [await node(ports[0]), await node(ports[1]), await node(ports[2])];
}

const at = <Item>(items: readonly Item[], index: number): Item => {
  const item = items[index % items.length];
  if (item === undefined) throw new Error('There is nothing.');
  return item;
};

/** Signs in at each node in turn; its session is one at all of them. */
async function expectSession(nodes: readonly RunningSite[], first: Env, database: Database): Promise<void> {
  const secret = (await readFile(join(first.DATA_DIR ?? '', SECRET_FILE), 'utf8')).trim();
  const keys = openKeys({ secret, dataDirectory: first.DATA_DIR ?? '' });
  const site = await testSite('sqlite', { database, keys, now: () => new Date() });
  for (const [index, name] of ['ines', 'jonas', 'maja'].entries()) {
    const person = await givenPerson(site, name);
    const body = { name, password: PASSWORD, code: codeOf(site, person) };
    const headers = { origin: first.SITE_URL ?? '' };
    const answer = await ask(at(nodes, index), { path: '/sign-in', body, headers, from: visitor(index) });
    expect(answer.status, `sign-in at node ${index}`).toBe(303);
    const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
    for (const node of nodes) {
      const desk = await ask(node, { path: '/desk', headers: { cookie } });
      expect([desk.status, desk.body.includes(name)], `the session of ${name}`).toEqual([200, true]);
    }
  }
}

/** A visitor who posts to the nodes in turn is taken as often as at one. */
async function expectOneLimit(nodes: readonly RunningSite[]): Promise<void> {
  const takenOf = async (chosen: readonly RunningSite[], from: string) => {
    let taken = 0;
    for (let turn = 0; turn < 30; turn++) {
      const body = message(`${turn}@example.com`, 'contact');
      const { status } = await ask(at(chosen, turn), { path: '/api/contact/add', body, from });
      if (status === 200 || status === 201) taken += 1;
      else expect(status).toBe(429);
    }
    return taken;
  };
  const atOne = await takenOf(nodes.slice(0, 1), visitor(100));
  const atAll = await takenOf(nodes, visitor(101));
  note(`three nodes: ${atOne} of 30 forms taken at one of them, ${atAll} at all in turn`);
  expect(atAll).toBe(atOne);
}

/** Who unsubscribes at one node is left out by an import at another, and in its file once that has stopped. */
async function expectSuppression(nodes: readonly RunningSite[], { first, third }: { first: Env; third: Env }) {
  const secret = (await readFile(join(first.DATA_DIR ?? '', SECRET_FILE), 'utf8')).trim();
  const token = openKeys({ secret, dataDirectory: '' }).seal('unsubscribe', READER);
  const from = visitor(200);
  const subscribed = await ask(at(nodes, 0), { path: '/api/subscribe/add', body: subscription(READER), from });
  expect(subscribed.status).toBe(200);
  const ended = await ask(at(nodes, 1), {
    path: addresses.unsubscribe(token),
    body: { 'List-Unsubscribe': 'One-Click' },
    from,
  });
  expect(ended.status).toBe(200);
  const data = { posts: [], members: [READER, 'other@example.com'].map((email) => ({ email, subscribed: true })) };
  const source = join(await temporaryDirectory(), 'ghost.json');
  await writeFile(source, JSON.stringify({ db: [{ meta: { version: '5.0.0' }, data }] }));
  const { said } = await runMasthead(['import', source], third);
  expect(said).toContain('A subscription that was ended, opted out or erased on this site: 1');
  const node = at(nodes, 2);
  node.process.kill('SIGTERM');
  await once(node.process, 'exit');
  expect(await readFile(join(third.DATA_DIR ?? '', SUPPRESSION_FILE), 'utf8')).toMatch(/^[\w-]{43} unsubscribed .+\n$/);
}

/** Two imports at once, at two nodes: one waits, and each post is there once. The first node gets a picture and a report with it. */
async function expectTwoImports(database: Database, ...nodes: readonly Env[]): Promise<void> {
  const folder = await temporaryDirectory();
  await mkdir(join(folder, 'content/posts'), { recursive: true });
  await mkdir(join(folder, 'static'));
  await copyFile('docs/screenshots/home-1280-light.webp', join(folder, 'static/home.webp'));
  await writeFile(join(folder, 'static/report.pdf'), '%PDF-1.7');
  for (let post = 1; post <= POSTS; post++) {
    const text = `---\ntitle: Nodes ${post}\ndate: 2026-01-01\n---\nWords. ![Home](/home.webp) [Report](/report.pdf)\n`;
    await writeFile(join(folder, 'content/posts', `nodes-${post}.md`), text);
  }
  const imports = await Promise.all(nodes.map((node) => runMasthead(['import', folder], node)));
  expect(imports.map(({ code, said }) => [code, said.includes('duplicate key')])).toEqual([
    [0, false],
    [0, false],
  ]);
  const stored = database.queries.selectFrom('post').select('post_name').where('post_name', 'like', 'nodes-%');
  expect((await stored.execute()).length).toBe(POSTS);
}

/** A backup at a node that has no pictures is kept, names what it lacks, and ends with 3. */
async function expectIncompleteBackup(node: Env): Promise<void> {
  const folder = join(await temporaryDirectory(), 'backup');
  const { code, said } = await runMasthead(['backup', folder], node);
  expect(said).toContain('2 pictures or linked files are missing: uploads/home.webp, uploads/report.pdf');
  expect(code).toBe(3);
}
