import { expect, test } from 'vitest';
import { everyEngine } from '#platform/testing/databases.ts';
import { AUTOSAVED_ALL_FOR, LISTED_REVISIONS, MOST_NAMED_REVISIONS } from '../stories-limits.ts';
import { givenSignedIn } from '../testing/signed-in.ts';
import { keepRevision } from './keep-revision.store.ts';
import { revisionOf, revisionsOf } from './read-revisions.store.ts';
import { insertRevision } from './revisions.store.ts';
import { givenDocument } from './testing/documents.ts';
import { givenDesk, givenStory, published, rewritten, writeOn } from './testing/stories.ts';
import { thinRevisions } from './thin-revisions.store.ts';

test.each(everyEngine)('revisions are listed, read and kept under a name, on %s', async (engine) => {
  const { site, editor } = await givenDesk(engine);
  const writer = await givenSignedIn(site, 'jonas', 'writer');
  const id = await givenStory(site, writer);
  await published(site, editor, id);
  await writeOn(site, id, rewritten('<p>Second.</p>'));
  await keepRevision(site, writer, id, 'Before the cuts');
  const { revisions, hasMore } = await revisionsOf(site, writer, { id });
  expect(hasMore).toBe(false);
  const [kept, oldest] = revisions;
  expect(kept?.first_change).toEqual({ was: 'Its text.', now: 'Second.' });
  expect(oldest?.first_change).toBeNull();
  expect(kept).toMatchObject({ kind: 'named', name: 'Before the cuts', by: 'jonas' });
  expect(oldest).toMatchObject({ kind: 'published', name: '', by: 'ines' });
  const keptId = kept?.id ?? 0;
  const { document } = await revisionOf(site, writer, id, keptId);
  expect(document.blocks).toEqual([{ id: 'a', html: '<p>Second.</p>' }]);
  const another = await givenStory(site, writer);
  await expect(revisionOf(site, writer, another, keptId)).rejects.toMatchObject({ status: 404 });
  const stranger = await givenSignedIn(site, 'lea', 'writer');
  await expect(revisionsOf(site, stranger, { id })).rejects.toMatchObject({ status: 403 });
});

test('revisions are listed by pages, and each is on one of them', async () => {
  const { site, editor } = await givenDesk('sqlite');
  const id = await givenStory(site, editor);
  const document = JSON.stringify(givenDocument());
  const kept = { story_id: id, kind: 'autosaved', name: '', document, version: 1, account_id: null } as const;
  const made: number[] = [];
  for (let count = 0; count < LISTED_REVISIONS + 2; count += 1)
    made.push(await insertRevision(site.database.queries, { ...kept, made_time: site.now().toISOString() }));
  const first = await revisionsOf(site, editor, { id });
  const second = await revisionsOf(site, editor, { id, before: first.revisions.at(-1)?.id });
  expect([first.hasMore, second.hasMore]).toEqual([true, false]);
  expect([...first.revisions, ...second.revisions].map((revision) => revision.id)).toEqual(made.toReversed());
});

test.each(everyEngine)(
  'a story has so many named versions and no more, also of those named at once, on %s',
  async (engine) => {
    const { site, editor } = await givenDesk(engine);
    const id = await givenStory(site, editor);
    const row = { story_id: id, kind: 'named', name: 'One', document: '{}', version: 1, account_id: null } as const;
    const rows = Array.from({ length: MOST_NAMED_REVISIONS - 1 }, () => ({
      ...row,
      made_time: site.now().toISOString(),
    }));
    await site.database.queries.insertInto('story_revision').values(rows).execute();
    const named = await Promise.allSettled(['a', 'b', 'c'].map((name) => keepRevision(site, editor, id, name)));
    expect(named.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
    await expect(keepRevision(site, editor, id, 'd')).rejects.toMatchObject({ status: 409 });
    const { length } = await site.database.queries.selectFrom('story_revision').select('id').execute();
    expect(length).toBe(MOST_NAMED_REVISIONS);
  },
);

test.each(everyEngine)(
  'after a month one autosaved revision a day stays, and every other one, on %s',
  async (engine) => {
    const { site, editor } = await givenDesk(engine);
    const [id, other] = [await givenStory(site, editor), await givenStory(site, editor)];
    const justYoung = new Date(site.now().getTime() - AUTOSAVED_ALL_FOR).toISOString();
    const document = JSON.stringify(givenDocument());
    const keep = (story_id: number, kind: 'published' | 'named' | 'autosaved', made_time: string) =>
      insertRevision(site.database.queries, {
        ...{ story_id, kind, made_time, document },
        ...{ name: '', version: 1, account_id: null },
      });
    const old = (time: string) => `2026-08-01T${time}:00.000Z`;
    await keep(id, 'autosaved', old('10:00'));
    const left = [
      await keep(id, 'published', old('10:10')),
      await keep(id, 'named', old('10:20')),
      await keep(id, 'autosaved', old('10:30')),
      await keep(id, 'published', old('10:40')),
      await keep(other, 'autosaved', old('11:00')),
      await keep(id, 'autosaved', '2026-08-02T10:00:00.000Z'),
      await keep(id, 'autosaved', justYoung),
      await keep(id, 'autosaved', justYoung),
      await keep(id, 'autosaved', site.now().toISOString()),
      await keep(id, 'autosaved', site.now().toISOString()),
    ];
    await thinRevisions(site);
    const rows = await site.database.queries.selectFrom('story_revision').select('id').orderBy('id').execute();
    expect(rows.map(({ id }) => id)).toEqual(left);
  },
);
