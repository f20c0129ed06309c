import { expect, test } from 'vitest';
import { STORY_MAXIMA } from '#content/input-maxima.ts';
import { latestEntries, noteChange } from '#desk/accounts/audit.store.ts';
import { Invalid } from '#platform/errors.ts';
import { enginesOfRun } from '#platform/testing/databases.ts';
import { saveChange } from './autosave.store.ts';
import { columnsOfDocument, parseDocument } from './documents.ts';
import { storyDetail } from './preview/story-detail.store.ts';
import { publishStory } from './publishing/publish.store.ts';
import { givenDesk, givenStory } from './publishing/testing/stories.ts';
import { storyRow } from './story-row.store.ts';

const long = (more: number) => ({ id: 'a', html: 'a'.repeat(STORY_MAXIMA.characters + more) });

test.each(enginesOfRun)(
  'a story that is too large is neither saved, previewed nor published, on %s',
  async (engine) => {
    const { site, editor } = await givenDesk(engine);
    const { queries } = site.database;
    const id = await givenStory(site, editor);
    const { version, document } = await storyRow(queries, editor, id);
    const save = (more: number) =>
      saveChange(site, editor, { id, version, change: { blocks: [long(more)], order: ['a'] } });
    await expect(save(1)).rejects.toThrow(Invalid);
    // As one of an earlier version.
    const stored = columnsOfDocument({ ...parseDocument(document), blocks: [long(10)] });
    await queries.updateTable('story').set(stored).where('id', '=', id).execute();
    await expect(storyDetail(site, await storyRow(queries, editor, id))).rejects.toThrow('at most 1,000,000 fit');
    expect(await publishStory(site, editor, id, { version })).toMatchObject({
      outcome: 'refused',
      obstacles: [{ place: { block: 'a' }, message: expect.stringContaining('at most 1,000,000 fit') }],
    });
    await expect(save(11)).rejects.toThrow('at most 1,000,000 fit');
    expect(await save(9)).toMatchObject({ isSaved: true });
  },
);

test('the log of changes holds 200 characters of a subject, and of what was before and after', async () => {
  const { site, editor } = await givenDesk('sqlite');
  const text = 'a"'.repeat(1000);
  const change = {
    actor: editor.account,
    action: 'change',
    subject: text,
    before: text,
    after: { name: text, by: text },
  };
  await noteChange(site.database.queries, site, change);
  const [entry] = await latestEntries(site);
  const { subject, before, after } = entry ?? { subject: '', before: '', after: '' };
  for (const value of [subject, before, after]) expect(value?.length).toBeGreaterThan(50);
  for (const value of [subject, before, after]) expect(value?.length).toBeLessThanOrEqual(200);
  for (const value of [before, after]) expect(() => JSON.parse(value ?? '')).not.toThrow();
});
