import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { redirectKind } from '#content/redirects/redirect.kind.ts';
import { TEST_MOMENT, testSite } from '#content/testing/site.ts';
import { addThing, changeThing } from '#desk/kinds/changes.store.ts';
import { endRemoved, removeThing } from '#desk/kinds/removing.store.ts';
import { redirectStore } from '#desk/kinds/stores/redirect.kind-store.ts';
import { givenSignedIn } from '#desk/stories/testing/signed-in.ts';
import { exportEverything } from '#operations/exporting/everything.ts';
import { runImport } from '#operations/importing/run.ts';
import { CIRCLE } from '#operations/importing/storing/redirects.ts';
import { ada, fakePost, importItems } from '#operations/importing/testing/fake-source.ts';
import { storedRedirects } from '#operations/importing/testing/written.ts';
import { DAY } from '#platform/dates.ts';
import { enginesOfRun, temporaryDirectory } from '#platform/testing/databases.ts';
import { silent } from '#platform/testing/silent.ts';

const source = () => [
  ada,
  fakePost({ key: 'one', addresses: ['/2020/one', '/2020/moved'] }),
  ...['/short', '/made'].map((from) => ({ kind: 'redirect', key: from, place: {}, from, to: '/2020/one' }) as const),
];

const OURS = [
  { source_path: '/2020/elsewhere', target: '/news/one' },
  { source_path: '/2020/one', target: '/about' },
  { source_path: '/made', target: '/contact-us' },
];

describe.each(enginesOfRun)('redirects that the desk has changed, on %s,', (engine) => {
  async function givenChanged() {
    let moment = TEST_MOMENT;
    const site = await testSite(engine, { now: () => moment });
    await importItems(site, source().slice(0, -1));
    const ines = await givenSignedIn(site, 'ines', 'editor');
    const at = async (path: string) => {
      const rows = site.database.queries.selectFrom('redirect').select('id').where('source_path', '=', path);
      return (await rows.executeTakeFirstOrThrow()).id;
    };
    const change = async (path: string, was: object, now: object) =>
      changeThing(site, ines, redirectStore, { id: await at(path), was, now });
    await change('/2020/one', { target: '/news/one' }, { target: '/about' });
    await change('/2020/moved', { source_path: '/2020/moved' }, { source_path: '/2020/elsewhere' });
    await removeThing(site, ines, redirectStore, { id: await at('/short') });
    const form = { ...redirectKind.empty, source_path: '/made', target: '/contact-us' };
    await addThing(site, ines, redirectStore, { key: crypto.randomUUID(), form });
    // Its words are gone by then, and that it was removed is not.
    moment = new Date(moment.getTime() + 31 * DAY);
    await endRemoved(site);
    return site;
  }

  test('stay as they are in every import, which names them, until it is told to take them', async () => {
    const site = await givenChanged();
    const report = await importItems(site, source());
    expect(await storedRedirects(site)).toEqual(OURS);
    expect([...report.findings('desk').values()].map(({ count }) => count)).toEqual([4]);
    await importItems(site, source(), { take: true });
    const taken = ['/2020/elsewhere', '/2020/moved', '/2020/one', '/made', '/short'];
    expect(await storedRedirects(site)).toEqual(taken.map((source_path) => ({ source_path, target: '/news/one' })));
    expect([...(await importItems(site, source())).findings('desk')]).toEqual([]);
  });

  test('and that an import would lead back to are in no circle: the report names what it leaves out', async () => {
    const site = await testSite(engine);
    const ines = await givenSignedIn(site, 'ines', 'editor');
    const form = { ...redirectKind.empty, source_path: '/ours', target: '/theirs' };
    await addThing(site, ines, redirectStore, { key: crypto.randomUUID(), form });
    const given = [
      ['/theirs', '/ours'],
      ['/x', '/y'],
      ['/y', '/x'],
      ['/good', '/ours'],
    ].map(([from = '', to = '']) => ({ kind: 'redirect', key: from, place: {}, from, to }) as const);
    for (const dryRun of [true, false]) {
      const report = await importItems(site, [ada, ...given], { dryRun });
      expect([...report.findings('left out').values()]).toMatchObject([{ sentence: CIRCLE, count: 3 }]);
    }
    const left = [
      { source_path: '/good', target: '/theirs' },
      { source_path: '/ours', target: '/theirs' },
    ];
    expect(await storedRedirects(site)).toEqual(left);
  });

  test('stay so when an older export comes in', async () => {
    const older = await testSite(engine);
    await importItems(older, source());
    const folder = join(await temporaryDirectory(), 'export');
    await exportEverything(older, folder, silent);
    const site = await givenChanged();
    await runImport({ site, source: folder });
    expect(await storedRedirects(site)).toEqual(OURS);
    await runImport({ site, source: folder, take: true });
    expect(await storedRedirects(site)).toContainEqual({ source_path: '/short', target: '/news/one' });
  });
});
