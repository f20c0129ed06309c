import { describe, expect, test } from 'vitest';
import { givenPost } from '#content/posts/testing/content.ts';
import { seeded } from '#content/posts/testing/seeded.ts';
import type { Site } from '#content/site.ts';
import type { SignedIn } from '#desk/accounts/sessions.store.ts';
import { everyEngine } from '#platform/testing/databases.ts';
import { saveChange } from '../autosave.store.ts';
import { changeBetween } from '../changes.ts';
import { conversationOf } from '../conversation/conversation.store.ts';
import { parseDocument } from '../documents.ts';
import { prepareMany } from '../many/prepare-many.store.ts';
import { stepMany } from '../many/step-many.store.ts';
import { openPost } from '../open-post.store.ts';
import type { StoryDocument } from '../story.contract.ts';
import { readStory } from '../story-state.store.ts';
import { addCorrection } from './add-correction.store.ts';
import { giveStory } from './give-story.store.ts';
import { handIn } from './hand-in.store.ts';
import { keepRevision } from './keep-revision.store.ts';
import { restored, withBlockOf } from './merging.ts';
import { giveToSource } from './ownership.store.ts';
import { removeCorrection } from './remove-correction.store.ts';
import { takeBack } from './take-back.store.ts';
import { givenDesk, givenStory, published } from './testing/stories.ts';
import { withdrawStory } from './withdraw.store.ts';

interface Desk {
  readonly site: Site;
  readonly editor: SignedIn;
}

/** Saves a document as a browser does. @param ended what the browser says that the change ends */
async function save({ site, editor }: Desk, id: number, after: StoryDocument, ended?: StoryDocument): Promise<void> {
  const { document, version } = await readStory(site, editor, id);
  const change = changeBetween(document, after) ?? {};
  const kept = ended && { ended: changeBetween(document, ended) ?? {} };
  expect(await saveChange(site, editor, { id, version, change, ...kept })).toMatchObject({ isSaved: true });
}

/** Everything that is kept of a story. */
async function everythingOf({ site, editor }: Desk, id: number): Promise<string> {
  const { document } = await readStory(site, editor, id);
  const rows = await site.database.queries.selectFrom('story_revision').select('document').execute();
  return JSON.stringify([document, ...rows.map((row) => parseDocument(row.document))]);
}

const wordsOf = (document: StoryDocument) => JSON.stringify(document).match(/w\d+/g) ?? [];

type Random = (below: number) => number;
const written = (random: Random, count = 3) => Array.from({ length: count }, () => `w${random(1e9)}`).join(' ');

/** A document in which every word is another one. */
function givenWords(random: Random, { fields, blocks }: StoryDocument): StoryDocument {
  const other = () => ({ html: `<p>${written(random)}</p>`, by: 'jonas' });
  const block = (id: string) => ({ id, html: `<p>${written(random)}</p>` });
  return {
    fields: { ...fields, post_title: written(random), p_content: written(random) },
    others: { post_title: [{ value: written(random), by: 'jonas' }] },
    blocks: [
      ...blocks.filter(({ id }) => id === 'a').map(({ id }) => block(id)),
      { ...block('x'), other: other() },
      { ...block('y'), note: written(random) },
      block('z'),
    ],
  };
}

/** What the desk makes of a document in the browser, and sends with the mark that it ends words. */
const ENDING: Readonly<Record<string, (document: StoryDocument, old: StoryDocument, random: Random) => StoryDocument>> =
  {
    'brings back the whole story': (document, old) => restored(old, document),
    'brings back a paragraph': (document, old) => withBlockOf(old, document, 'a'),
    'brings back a field': (document, old) => ({ ...document, fields: old.fields }),
    'replaces all': (document) => ({
      ...document,
      blocks: document.blocks.map((block) => ({ ...block, html: block.html.replace(/w\d+/, 'another') })),
    }),
  };

/** What the server recognises by itself. */
const RECOGNISED: typeof ENDING = {
  'chooses a value': ({ others: _, ...document }) => document,
  'takes the other value': ({ others, ...document }) => ({
    ...document,
    fields: { ...document.fields, post_title: String(others?.post_title?.[0]?.value) },
  }),
  'chooses a text': (document) => ({
    ...document,
    blocks: document.blocks.map(({ other: _, ...block }) => block),
  }),
  'removes a note': (document) => ({ ...document, blocks: document.blocks.map(({ note: _, ...block }) => block) }),
  'writes all of it anew': ({ fields }, _old, random) => ({
    fields,
    blocks: [{ id: 'n', html: written(random) }],
  }),
};

/** What changes where the story stands. */
const STANDING: Readonly<Record<string, (desk: Desk, id: number) => Promise<unknown>>> = {
  'hands in': ({ site, editor }, id) => handIn(site, editor, { id }),
  'gives back': ({ site, editor }, id) => giveStory(site, editor, { id, note: 'Shorter.' }),
  publishes: ({ site, editor }, id) => published(site, editor, id),
  'takes a publication back': async ({ site, editor }, id) => {
    await published(site, editor, id);
    await takeBack(site, editor, id);
  },
  'takes a story down': async ({ site, editor }, id) => {
    await published(site, editor, id);
    await withdrawStory(site, editor, id, null);
  },
  'gives a story back to its source': async ({ site, editor }, id) => {
    await published(site, editor, id);
    const { queries } = site.database;
    const { source_key } = await queries.selectFrom('post').select('source_key').executeTakeFirstOrThrow();
    await queries.transaction().execute((transaction) => giveToSource(transaction, site, [source_key ?? '']));
    await queries.updateTable('post').set({ post_content: '<p>Theirs.</p>', post_title: 'Theirs' }).execute();
    await readStory(site, editor, id);
  },
};

describe.each(everyEngine)('No word ends on %s where somebody', (engine) => {
  /** A story with a named version, and words that were written since, a moment ago. */
  async function given(random: Random) {
    const desk = await givenDesk(engine);
    const id = await givenStory(desk.site, desk.editor);
    const { document: old } = await readStory(desk.site, desk.editor, id);
    await keepRevision(desk.site, desk.editor, id, 'Before');
    const document = givenWords(random, old);
    await save(desk, id, document);
    return { desk, id, old, document };
  }

  const expectEverything = async (desk: Desk, id: number, ...documents: StoryDocument[]) => {
    const kept = await everythingOf(desk, id);
    const lost = documents.flatMap(wordsOf).filter((word) => !kept.includes(word));
    expect(lost).toEqual([]);
  };

  test.each(Object.entries(ENDING))('%s', async (_act, make) => {
    const { desk, id, old, document } = await given(seeded(31).below);
    await save(desk, id, make(document, old, seeded(32).below), document);
    await expectEverything(desk, id, document);
  });

  test.each(Object.entries({ ...ENDING, ...RECOGNISED }))('%s without a server, and is back', async (_act, make) => {
    const { desk, id, old, document } = await given(seeded(33).below);
    const away = givenWords(seeded(34).below, document);
    // The server never had what was written while it was away.
    await save(desk, id, document, away);
    await save(desk, id, make(away, old, seeded(35).below));
    await expectEverything(desk, id, document, away);
  });

  test.each(Object.entries(RECOGNISED))('%s, also if the browser does not say so', async (_act, make) => {
    const { desk, id, old, document } = await given(seeded(36).below);
    await save(desk, id, make(document, old, seeded(37).below));
    await expectEverything(desk, id, document);
  });

  test.each(Object.entries(STANDING))('%s', async (_act, act) => {
    const { desk, id, document } = await given(seeded(38).below);
    const { others: _, ...settled } = document;
    await save(desk, id, { ...settled, blocks: document.blocks.map(({ other, ...block }) => block) });
    await act(desk, id);
    await expectEverything(desk, id, document);
  });

  /** A story whose words go in slips of typing: no save ends enough of them to be noticed. */
  async function slipped(desk: Desk, id: number): Promise<StoryDocument> {
    const { document } = await readStory(desk.site, desk.editor, id);
    for (const html of ['<p>w1 w2 w3</p>', '<p>w1</p>', '<p>Ours.</p>'])
      await save(desk, id, {
        ...document,
        blocks: document.blocks.with(0, { id: document.blocks[0]?.id ?? '', html }),
      });
    return document;
  }

  const IMPORTED = { post_content: '<p>w1 w2 w3 w4 w5 w6</p><p>Other.</p>' };

  /** What makes a post that came with an import one of the desk's. */
  const TAKING: Readonly<Record<string, (desk: Desk, id: number) => Promise<unknown>>> = {
    publishes: async () => undefined,
    'takes down': ({ site, editor }, id) => withdrawStory(site, editor, id, null),
    'changes, with others,': async ({ site, editor }, id) => {
      const change = { what: 'time', to: '2026-01-01T00:00:00.000Z' } as const;
      const { id: batch } = await prepareMany(site, editor, { change, stories: [{ id, post_id: null }] });
      let progress = await stepMany(site, editor, batch);
      while (!progress.isOver) progress = await stepMany(site, editor, batch);
      expect(progress.done).toBe(1);
    },
  };

  test.each(Object.entries(TAKING))('%s what an import brought, and publishes over it', async (_act, take) => {
    const desk = await givenDesk(engine);
    const id = await openPost(desk.site, desk.editor, await givenPost(desk.site, IMPORTED));
    const document = await slipped(desk, id);
    await take(desk, id);
    await published(desk.site, desk.editor, id);
    await expectEverything(desk, id, document);
    const kept = await desk.site.database.queries.selectFrom('story_revision').select('reason').execute();
    expect(kept.filter(({ reason }) => reason === 'imported')).toHaveLength(1);
  });

  test('publishes over the draft that an import brought', async () => {
    const desk = await givenDesk(engine);
    const id = await openPost(desk.site, desk.editor, await givenPost(desk.site, { ...IMPORTED, status: 'draft' }));
    const document = await slipped(desk, id);
    await published(desk.site, desk.editor, id);
    await expectEverything(desk, id, document);
  });

  test('removes a correction, however long it is', async () => {
    const { site, editor } = await givenDesk(engine);
    const id = await givenStory(site, editor);
    await published(site, editor, id);
    const words = Array.from({ length: 300 }, (_, at) => `w${at}`).join(' ');
    const { id: correction } = await addCorrection(site, editor, id, words);
    await removeCorrection(site, editor, id, correction);
    const { messages } = await conversationOf(site, editor, { id });
    expect(messages).toMatchObject([{ by: 'ines', text: expect.stringContaining(words), isWaiting: false }]);
  });
});

test('a save that only keeps a version changes nothing else, and keeps no version twice', async () => {
  const desk = await givenDesk('sqlite');
  const id = await givenStory(desk.site, desk.editor);
  const { document, version } = await readStory(desk.site, desk.editor, id);
  const away = { ...document, blocks: [{ id: 'a', html: '<p>Written without a server.</p>' }] };
  for (const _ of ['sent', 'sent again after a lost answer']) await save(desk, id, document, away);
  expect(await readStory(desk.site, desk.editor, id)).toMatchObject({ document, version });
  const rows = await desk.site.database.queries.selectFrom('story_revision').select('document').execute();
  expect(rows.map((row) => parseDocument(row.document))).toEqual([away]);
});
