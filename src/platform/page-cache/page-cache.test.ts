import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { RevisionLate } from '#platform/database/coalesced-read.ts';
import { NotFound, Overloaded, Unavailable } from '#platform/errors.ts';
import { asUnavailable } from '#platform/unavailable.ts';
import type { Rendered, Sendable } from './answer.ts';
import { acceptedEncoding } from './message.ts';
import { PageCache } from './page-cache.ts';

/** A site whose revision, clock and due moment a test turns by hand. */
function turnedByHand(mostBytes = 1_000_000) {
  const state = {
    revision: 1,
    now: 0,
    due: Number.POSITIVE_INFINITY,
    renderings: 0,
    stale: [] as unknown[],
    revisionFails: undefined as unknown,
    withdrawn: { turn: undefined as number | undefined, text: '' },
    looks: 0,
  };
  const freshness = {
    revision: async () => {
      if (state.revisionFails) throw state.revisionFails;
      return state.revision;
    },
    nextDue: async () => state.due,
    now: () => state.now,
    withdrawn: {
      turn: () => state.withdrawn.turn,
      isIn: (text: string) => {
        state.looks += 1;
        return text === state.withdrawn.text;
      },
    },
  };
  const cache = new PageCache(freshness, mostBytes, (error) => state.stale.push(error));
  const render = async (): Promise<Rendered> => ({ status: 200, headers: {}, body: `rendering ${++state.renderings}` });
  const read = async (answer: Promise<Sendable>) => (await (await answer).body('identity')).toString();
  return { state, cache, render, read };
}

describe('the page cache', () => {
  test('renders a page once while nothing is written', async () => {
    const { cache, render, read } = turnedByHand();
    expect(await read(cache.get('/', render))).toBe('rendering 1');
    expect(await read(cache.get('/', render))).toBe('rendering 1');
  });

  test('renders anew after any write', async () => {
    const { state, cache, render, read } = turnedByHand();
    await cache.get('/', render);
    state.revision += 1;
    expect(await read(cache.get('/', render))).toBe('rendering 2');
  });

  test('renders anew when a due moment has come, and not before', async () => {
    const { state, cache, render, read } = turnedByHand();
    state.due = 100;
    await cache.get('/', render);
    state.now = 99;
    expect(await read(cache.get('/', render))).toBe('rendering 1');
    state.now = 100;
    state.due = 200;
    expect(await read(cache.get('/', render))).toBe('rendering 2');
    state.now = 199;
    expect(await read(cache.get('/', render))).toBe('rendering 2');
  });

  test('renders anew what it rendered while the clock was ahead, and asks again what comes due', async () => {
    const { state, cache, render, read } = turnedByHand();
    state.now = 1000;
    state.due = 2000;
    await cache.get('/', render);
    state.now = 500;
    state.due = 600;
    expect(cache.kept('/', state.revision)).toBeUndefined();
    expect(await read(cache.get('/', render))).toBe('rendering 2');
    state.now = 600;
    expect(await read(cache.get('/', render))).toBe('rendering 3');
  });

  test('lets everybody who asks meanwhile wait for the one rendering', async () => {
    const { state, cache, render } = turnedByHand();
    const answers = await Promise.all(Array.from({ length: 50 }, () => cache.get('/', render)));
    expect(state.renderings).toBe(1);
    expect(new Set(answers).size).toBe(1);
  });

  test('does not join a rendering that began before a write that this reader may know of', async () => {
    const { state, cache, render, read } = turnedByHand();
    const begun = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    const early = cache.get('/', async () => {
      begun.resolve();
      await held.promise;
      return { status: 200, headers: {}, body: 'before the write' };
    });
    await begun.promise;
    state.revision += 1;
    const late = read(cache.get('/', render));
    expect(await late).toBe('rendering 1');
    held.resolve();
    expect(await read(early)).toBe('before the write');
    expect(await read(cache.get('/', render))).toBe('rendering 1');
  });

  test('hands out the older copy when rendering fails, and says so', async () => {
    const { state, cache, render, read } = turnedByHand();
    await cache.get('/', render);
    state.revision += 1;
    const failure = new Error('the database is gone');
    expect(await read(cache.get('/', () => Promise.reject(failure)))).toBe('rendering 1');
    expect(state.stale).toEqual([failure]);
  });

  test('hands out no older copy with what was withdrawn since, and looks for that once', async () => {
    const { state, cache, render, read } = turnedByHand();
    await cache.get('/', render);
    await cache.get('/other', render);
    state.revision += 1;
    const failure = new Error('the database is gone');
    const again = (key: string) => read(cache.get(key, () => Promise.reject(failure)));
    state.withdrawn = { turn: 1, text: 'rendering 1' };
    for (let reader = 0; reader < 3; reader += 1) await expect(again('/')).rejects.toBe(failure);
    expect(await again('/other')).toBe('rendering 2');
    expect(state.looks).toBe(2);
    state.withdrawn = { turn: 2, text: 'rendering 2' };
    expect(await again('/')).toBe('rendering 1');
    await expect(again('/other')).rejects.toBe(failure);
    state.withdrawn = { turn: undefined, text: 'rendering 2' };
    expect(await again('/other')).toBe('rendering 2');
  });

  test('tells a proxy 500 where its own copy shows what was withdrawn, which it would show after a 503', async () => {
    const { state, cache, render } = turnedByHand();
    await cache.get('/', render);
    state.revision += 1;
    state.withdrawn = { turn: 1, text: 'rendering 1' };
    const away = Object.assign(new Error('no room'), { code: 'ENOSPC', syscall: 'write', path: 'a' });
    expect(asUnavailable(away)).toBeInstanceOf(Unavailable);
    const refused = await cache.get('/', () => Promise.reject(away)).catch((error: unknown) => error);
    expect(refused).toMatchObject({ cause: away });
    expect(asUnavailable(refused)).not.toBeInstanceOf(Unavailable);
  });

  test('hands out the older copy, marked as stale, while nobody can tell whether it still holds', async () => {
    const { state, cache, render, read } = turnedByHand();
    await cache.get('/', render);
    const failure = new Error('the database is gone');
    const marks = async () =>
      (await (await cache.get('/', render)).message('identity', {})).headers.includes('masthead; hit; detail=stale');
    expect(await marks()).toBe(false);
    state.revisionFails = failure;
    expect(await read(cache.get('/', render))).toBe('rendering 1');
    expect(state.stale).toEqual([failure]);
    expect(await marks()).toBe(true);
    state.revisionFails = undefined;
    expect(await marks()).toBe(false);
    state.revisionFails = failure;
    await expect(cache.get('/other', render)).rejects.toThrow(failure);
  });

  test('leaves a proxy to its own copy, which may be newer, while nobody can tell; and no other failure is its', async () => {
    const { state, cache, render, read } = turnedByHand();
    await cache.get('/', render);
    const asked = (copy: string) =>
      cache.get('/', render, { originalUrl: '/', id: '1', headers: { 'masthead-copy': copy } });
    state.revisionFails = new RevisionLate('Late');
    await expect(asked('EXPIRED')).rejects.toThrow(Overloaded);
    expect(await read(asked('MISS'))).toBe('rendering 1');
    state.revisionFails = new Error('a fault of ours');
    expect(await read(asked('EXPIRED'))).toBe('rendering 1');
  });

  test('finds a kept page by its address as long as it holds', async () => {
    const { state, cache, render } = turnedByHand();
    expect(cache.keyAt('/?a')).toBeUndefined();
    state.due = 100;
    const answer = await cache.get('/', render, { originalUrl: '/?a', id: '1' });
    expect([cache.keyAt('/?a'), cache.kept('/', 1), cache.kept('/', 2)]).toEqual(['/', answer, undefined]);
    state.now = 100;
    expect(cache.kept('/', 1)).toBeUndefined();
  });

  test('finds no page by an address that may answer something else another time', async () => {
    const { cache } = turnedByHand();
    await cache.get('/404', async () => ({ status: 404, headers: {}, body: 'not found' }), {
      originalUrl: '/nowhere',
      id: '1',
    });
    expect(cache.keyAt('/nowhere')).toBeUndefined();
  });

  test('does not bring back a page that has been withdrawn', async () => {
    const { state, cache, render } = turnedByHand();
    await cache.get('/news/withdrawn', render);
    state.revision += 1;
    await expect(cache.get('/news/withdrawn', () => Promise.reject(new NotFound('gone')))).rejects.toThrow(NotFound);
  });

  test('does not keep a page that lacks a part', async () => {
    const { state, cache, render, read } = turnedByHand();
    const lacking = async () => ({ ...(await render()), isWhole: false });
    expect(await read(cache.get('/', lacking))).toBe('rendering 1');
    expect(await read(cache.get('/', render))).toBe('rendering 2');
    expect(state.stale).toEqual([]);
  });

  test('compresses a page better once it is asked for again, and says the same', async () => {
    const { cache } = turnedByHand();
    const body = Array.from({ length: 400 }, (_, index) => `<p>paragraph ${(index * 7919) % 1000}</p>`).join('');
    const get = async () => (await cache.get('/', async () => ({ status: 200, headers: {}, body }))).body('br');
    const first = await get();
    await expect.poll(async () => (await get()).length).toBeLessThan(first.length);
    expect(brotliDecompressSync(await get()).toString()).toBe(body);
  });

  test('drops the least recently used pages beyond its size', async () => {
    const { state, cache } = turnedByHand(250);
    const hundred = async () => {
      state.renderings += 1;
      return { status: 200, headers: {}, body: 'x'.repeat(100) };
    };
    for (const key of ['a', 'b', 'a', 'c']) await cache.get(key, hundred);
    expect(state.renderings).toBe(3);
    await cache.get('a', hundred);
    expect(state.renderings).toBe(3);
    await cache.get('b', hundred);
    expect(state.renderings).toBe(4);
  });
});

describe('the encoding of an answer', () => {
  test.each([
    [undefined, 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['gzip;q=1.0, br;q=0', 'gzip'],
    ['br;q=0.5', 'br'],
    ['br;q=0.0, gzip;q=0', 'identity'],
    ['identity', 'identity'],
    ['x-br-like', 'identity'],
  ])('for Accept-Encoding %s is %s', (header, encoding) => {
    expect(acceptedEncoding({ headers: { 'accept-encoding': header } })).toBe(encoding);
  });
});
