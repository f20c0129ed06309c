import { setTimeout as pause } from 'node:timers/promises';
import { prepareManyCall, stepManyCall, undoManyCall } from '#desk/stories/many/many.contract.ts';
import { listStoriesCall } from '#desk/stories/stories.contract.ts';
import type { Figure, Row } from '../row.ts';
import { startMasthead } from '../servers/masthead.ts';
import { DeskClient, signedInEditor } from '../tools/desk.ts';
import { type Copied, copyInFile, copyInPostgres } from '../tools/engines.ts';
import { EVERY_CORE } from '../tools/processes.ts';
import { generated } from '../tools/sites.ts';
import { median, percentile } from '../tools/statistics.ts';

const ROUNDS = 21;
/** Milliseconds. */
const [TODAY_WITHIN, LIST_WITHIN, MANY_WITHIN] = [50, 100, 10_000];

export const desk: Row = {
  name: 'desk',
  title: 'The desk among 100,000 stories',
  method:
    'An owner, by HTTP, on the machine as it is: the list of stories as its filters ask for it, Today as a whole page, and a change of 5,000 stories with its undo, from the question to the last step. On SQLite, and on a PostgreSQL on the same machine, which does not wait for the disk. Medians of 21 by the clock.',
  measure: async ({ quick }) => {
    const posts = quick ? 5000 : 100_000;
    const site = await generated(posts, 'article');
    const figures: Figure[] = [];
    for (const [engine, copy] of Object.entries({ SQLite: copyInFile, PostgreSQL: copyInPostgres }))
      figures.push(...(await measured(engine, await copy(site), quick ? 500 : 5000)));
    return figures;
  },
};

async function measured(engine: string, copy: Copied, many: number): Promise<Figure[]> {
  const cookie = await signedInEditor(copy.dataDirectory, copy.databaseUrl);
  const env = copy.databaseUrl === undefined ? {} : { DATABASE_URL: copy.databaseUrl };
  const site = await startMasthead(copy.dataDirectory, { env, core: EVERY_CORE });
  try {
    const client = new DeskClient(site, cookie);
    await untilIndexed(client);
    const changed = await changeMany(client, many);
    // What has changed is indexed first: else searches would wait for it.
    await untilIndexed(client);
    const read = await readings(client);
    return [...read, ...changed].map((figure) => ({ ...figure, what: `${engine}: ${figure.what}` }));
  } finally {
    await site.stop();
    await copy.stop();
  }
}

const list = (client: DeskClient, filter: object) => client.call(listStoriesCall, '/stories', filter);

/** Until the words of all texts are in the desk's index. */
async function untilIndexed(client: DeskClient): Promise<void> {
  while (!(await list(client, { words: 'indexed' })).isWhole) await pause(500);
}

async function readings(client: DeskClient): Promise<Figure[]> {
  const lists = {
    'all stories': {},
    'those of a section': { section: 'news' },
    'those published, of a section': { section: 'news', state: 'published' },
    'with a word that half of them have': { words: 'government' },
    'with a rare word': { words: 'telephone' },
    'with a word that none has': { words: 'rhinoceroses' },
    'with a word, of a section': { words: 'telephone', section: 'news' },
    'of an author': { author: 7 },
    'the hundredth page': { page: 100 },
  };
  const figures = [await timed('Today', TODAY_WITHIN, () => client.page('/desk'))];
  for (const [what, filter] of Object.entries(lists))
    figures.push(await timed(what, LIST_WITHIN, () => list(client, filter)));
  return figures;
}

async function timed(what: string, most: number, work: () => Promise<unknown>): Promise<Figure> {
  const taken: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const begun = performance.now();
    await work();
    taken.push(performance.now() - begun);
  }
  return {
    what,
    value: median(taken),
    unit: 'ms',
    beside: `p95 ${percentile(taken, 95).toFixed(0)} ms`,
    must: { most },
  };
}

/** The newest stories get another section, and their own again. */
async function changeMany(client: DeskClient, count: number): Promise<Figure[]> {
  const stories: { id: number | null; post_id: number | null }[] = [];
  for (let page = 1; stories.length < count; page++) {
    const { stories: shown } = await list(client, { page, state: 'published' });
    stories.push(...shown.map(({ id, post_id }) => ({ id, post_id })));
  }
  const change = { what: 'section', to: 'news' };
  const begun = performance.now();
  const { id } = await client.call(prepareManyCall, '/many', { change, stories: stories.slice(0, count) });
  const prepared = performance.now() - begun;
  const { done, left } = await untilOver(client, id);
  const changed = performance.now() - begun;
  const undoing = performance.now();
  await client.call(undoManyCall, `/many/${id}/undo`);
  const undone = await untilOver(client, id);
  const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;
  return [
    {
      what: `a change of ${count.toLocaleString('en')} stories`,
      value: changed,
      unit: 'ms',
      beside: `${done} done, ${left} left out; said what it will do after ${seconds(prepared)}`,
      must: { most: MANY_WITHIN },
    },
    {
      what: 'its undo',
      value: performance.now() - undoing,
      unit: 'ms',
      beside: `${undone.done} as before, ${undone.left} left out`,
      must: { most: MANY_WITHIN },
    },
  ];
}

async function untilOver(client: DeskClient, id: number) {
  for (;;) {
    const progress = await client.call(stepManyCall, `/many/${id}/step`);
    if (progress.isOver) return progress;
  }
}
