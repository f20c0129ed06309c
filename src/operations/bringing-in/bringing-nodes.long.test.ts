import { expect, test, vi } from 'vitest';
import { deskAddresses } from '#desk/desk-addresses.ts';
import { s3Server } from '#platform/bucket/testing/s3-server.ts';
import { shownTask } from '../tasks/task-state.ts';
import { broughtFolder } from './brought-folder.ts';
import { type BringingNode, openBringingNodes } from './testing/bringing-nodes.ts';

const server = s3Server();

const POST = {
  ...{ id: '1', uuid: '00000001-0000-4000-8000-000000000000', title: 'First light', slug: 'first-light' },
  ...{ html: '<p>A morning at the quay, told at some length.</p>', type: 'post', status: 'published' },
  ...{ visibility: 'public', published_at: '2024-03-01T10:00:00.000Z' },
  ...{ created_at: '2024-03-01T09:00:00.000Z', updated_at: '2024-03-01T10:00:00.000Z' },
};
const EXPORT = JSON.stringify({
  db: [{ meta: { exported_on: 1_700_000_000_000, version: '5.0.0' }, data: { posts: [POST] } }],
});

test('an export whose parts came to two nodes comes in at whichever is asked', { timeout: 200_000 }, async () => {
  const { one, other, kim } = await openBringingNodes(server());
  const outcomeAt = async ({ site, send }: BringingNode, id: string, action: string) => {
    const answer = await send(id, kim.id, { action });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, deskAddresses.broughtIn(id)]);
    return vi.waitFor(
      async () => {
        const task = await shownTask(broughtFolder(site.configuration));
        if (!task?.outcome) throw new Error(`It runs: ${JSON.stringify(task)}`);
        return task.outcome;
      },
      { timeout: 90_000, interval: 50 },
    );
  };
  const location = await one.begin(EXPORT.length);
  await one.part(location, 0, EXPORT.slice(0, 100));
  const { id } = await other.part(location, 100, EXPORT.slice(100));
  expect(await one.page(deskAddresses.bringIn())).toContain('old site.json');
  // The one that did not have the last part.
  expect(await outcomeAt(one, id, 'look')).toMatchObject({ isGood: true });
  expect(await outcomeAt(one, id, 'bring-in')).toMatchObject({ isGood: true });
  const { queries } = other.site.database;
  expect(await queries.selectFrom('post').select('post_title').execute()).toEqual([{ post_title: 'First light' }]);
  // Which shows at once what the first has found, and what came of it.
  expect(await other.page(deskAddresses.broughtIn(id))).toContain('What came in');
  expect(await other.page(deskAddresses.importReport(id))).toContain('Came in from');
  // And the one that did finds nothing new.
  expect(await outcomeAt(other, id, 'look')).toEqual({ said: 'Nothing in it is new here.', isGood: false });
});
