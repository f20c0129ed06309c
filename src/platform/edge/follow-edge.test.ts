import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { openAgain } from '#content/testing/databases.ts';
import { testSite } from '#content/testing/site.ts';
import { purgeState } from '../database/edge-purge.ts';
import { raiseRevision } from '../database/revision.ts';
import { toPlatform } from '../database/tables.ts';
import { enginesOfRun } from '../testing/databases.ts';
import { edgeOf } from './edge.ts';
import type { EdgeTimes } from './edge-limits.ts';
import { followEdge } from './follow-edge.ts';
import { fakeEdge } from './testing/fake-edge.ts';

/** A fiftieth of what operators get. */
const QUICK: EdgeTimes = {
  look: 5,
  apart: 20,
  calls: [0, 20, 60],
  longRun: 200,
  longestWait: 600,
  patience: 300,
  longestPause: 80,
  longestAsked: 200,
  turn: 1000,
};

const PATIENCE = { timeout: 20_000, interval: 5 };

/** A site behind a fake edge, with as many nodes as are opened. */
async function openSite(engine: (typeof enginesOfRun)[number] = 'sqlite') {
  const edge = await fakeEdge();
  const plain = await testSite(engine);
  const purge = { url: edge.url, method: 'PURGE', header: { name: 'Edge-Key', value: 'key' }, body: '{"all":true}' };
  const site = { ...plain, configuration: { ...plain.configuration, purge } };
  const { queries } = site.database;
  const failures = { refused: vi.fn(), failed: vi.fn() };
  const open = (node: Parameters<typeof followEdge>[0] = site) => {
    const stop = followEdge(node, failures, QUICK);
    onTestFinished(stop);
    return stop;
  };
  const state = () => purgeState(toPlatform(queries));
  const isTold = async () => {
    const { revision, acknowledged } = await state();
    return revision === acknowledged;
  };
  return {
    edge,
    site,
    failures,
    open,
    openNode: async () => {
      const configuration = {
        ...site.configuration,
        purge: { ...purge, header: { name: 'Edge-Key', value: 'other' } },
      };
      return open({ ...site, configuration, database: await openAgain(site.database.location) });
    },
    write: () => raiseRevision(toPlatform(queries)),
    state,
    told: () => expect.poll(isTold, PATIENCE).toBe(true),
  };
}

/** Milliseconds between calls, and one for timers that are early. */
function pausesOf({ calls }: Awaited<ReturnType<typeof fakeEdge>>): number[] {
  return calls.slice(1).map(({ at }, index) => at - (calls[index]?.at ?? 0) + 1);
}

describe.each(enginesOfRun)('the edge before a site (%s)', (engine) => {
  test('is told at each start and after each write, by a call of the operator’s choice, until late answers are dropped too', async () => {
    const { edge, open, write, told } = await openSite(engine);
    const stop = open();
    await told();
    expect(edge.calls).toHaveLength(3);
    expect(edge.calls[0]).toMatchObject({ method: 'PURGE', path: '/purge?all=1', body: '{"all":true}' });
    expect(edge.calls[0]?.headers).toMatchObject({ 'edge-key': 'key', 'content-type': 'application/json' });
    await write();
    await told();
    expect(edge.calls).toHaveLength(6);
    stop();
    open();
    await expect.poll(() => edge.calls.length, PATIENCE).toBe(9);
  });

  test('is told of a hundred writes by few calls, which keep their distance, and is owed one until the last', async () => {
    const { edge, open, write, told, state } = await openSite(engine);
    open();
    await told();
    const before = edge.calls.length;
    for (let written = 0; written < 100; written += 1) {
      await write();
      const { revision, acknowledged } = await state();
      expect(acknowledged).not.toBe(revision);
    }
    await told();
    // All together: on its way, each may be late by itself.
    const taken = edge.calls.slice(before);
    const time = (taken.at(-1)?.at ?? 0) - (taken[0]?.at ?? 0);
    expect(taken.length).toBeLessThanOrEqual(time / QUICK.apart + 2);
    expect(taken.length).toBeLessThan(60);
  });

  test('that refuses is told again, at growing pauses, and said to refuse until it takes a call', async () => {
    const { edge, open, told, state, failures } = await openSite(engine);
    edge.mood = { status: 503 };
    open();
    await expect.poll(() => edge.calls.length, PATIENCE).toBeGreaterThanOrEqual(5);
    const [first = 0, second = 0, third = 0] = pausesOf(edge);
    expect([first >= 20, second >= 40, third >= 80]).toEqual([true, true, true]);
    expect(await state()).toMatchObject({ failure: 'answered 503', failing_since: expect.any(String) });
    expect(failures.refused).toHaveBeenCalledOnce();
    edge.mood = { status: 204 };
    await told();
    expect(await state()).toMatchObject({ failure: '', failing_since: null });
  });

  test.each([
    ['hangs', 'did not answer within 1 s'],
    [{ status: 302, headers: { location: '/elsewhere' } }, 'answered 302'],
    [{ status: 404 }, 'answered 404'],
  ] as const)('that %o has not been told', async (mood, failure) => {
    const { edge, open, told, state } = await openSite(engine);
    edge.mood = mood;
    open();
    await expect.poll(async () => (await state()).failure, PATIENCE).toBe(failure);
    expect((await state()).acknowledged).toBeLessThan(0);
    edge.mood = { status: 200 };
    await told();
  });

  test('is told of an import by fewer and fewer calls, and keeps answers for five seconds meanwhile', async () => {
    const { edge, site, open, write, told, state } = await openSite(engine);
    open();
    await told();
    const before = edge.calls.length;
    const begun = performance.now();
    while (performance.now() - begun < 1500) {
      await write();
      const { revision } = await state();
      expect(edgeOf(site)?.headers({ revision, until: Number.POSITIVE_INFINITY })[3]).toBe('max-age=5');
      await pause(10);
    }
    // A call each 20 ms were 75.
    expect(edge.calls.length - before).toBeLessThan(25);
    await told();
  });

  test('that asks one node to be left alone is left alone by all, also where it names a moment', async () => {
    const { edge, open, openNode, told } = await openSite(engine);
    const date = new Date(0).toUTCString();
    edge.mood = { status: 429, headers: { date, 'retry-after': new Date(3_600_000).toUTCString() } };
    open();
    await expect.poll(() => edge.calls.length, PATIENCE).toBeGreaterThan(0);
    await openNode();
    // The other node's start is told of at once, perhaps beside a call of the first; from then on all wait as long as they were asked to.
    const ofOther = () => edge.calls.findIndex(({ headers }) => headers['edge-key'] === 'other');
    await expect.poll(ofOther, PATIENCE).toBeGreaterThan(0);
    await expect.poll(() => edge.calls.length, PATIENCE).toBeGreaterThan(ofOther() + 4);
    const pauses = pausesOf(edge).slice(ofOther() + 1);
    for (const waited of pauses) expect(waited).toBeGreaterThanOrEqual(QUICK.longestAsked);
    edge.mood = { status: 200 };
    await told();
  });

  test('that asks to be left alone is, for a while', async () => {
    const { edge, open, told } = await openSite(engine);
    edge.mood = { status: 429, headers: { 'retry-after': '3600' } };
    open();
    await expect.poll(() => edge.calls.length, PATIENCE).toBe(2);
    edge.mood = { status: 200 };
    expect(pausesOf(edge)[0]).toBeGreaterThanOrEqual(QUICK.longestAsked);
    await told();
  });

  test('that nobody reaches is named, without the address and the key', async () => {
    const { site, state } = await openSite(engine);
    const purge = { url: 'http://127.0.0.1:1/secret', method: 'POST', header: undefined, body: undefined };
    onTestFinished(
      followEdge(
        { ...site, configuration: { ...site.configuration, purge } },
        { refused: vi.fn(), failed: vi.fn() },
        QUICK,
      ),
    );
    await expect.poll(async () => (await state()).failure, PATIENCE).toMatch(/^cannot be reached( \(\w+\))?$/);
  });

  test('is told by the next start of what the node before was killed over', async () => {
    const { edge, open, openNode, write, told, state } = await openSite(engine);
    const stop = open();
    await told();
    edge.mood = 'hangs';
    const before = edge.calls.length;
    await write();
    await expect.poll(() => edge.calls.length, PATIENCE).toBeGreaterThan(before);
    stop();
    const { revision, acknowledged } = await state();
    expect(acknowledged).not.toBe(revision);
    edge.mood = { status: 200 };
    await openNode();
    await told();
  });

  test('is told by one of several nodes, and by another one when that one ends', async () => {
    const { edge, open, openNode, write, told } = await openSite(engine);
    const callersAfter = async (act: () => unknown) => {
      const before = edge.calls.length;
      await act();
      await told();
      return [...new Set(edge.calls.slice(before).map(({ headers }) => headers['edge-key']))];
    };
    const stops = { key: open(), other: await openNode() };
    await told();
    const [caller, ...others] = await callersAfter(write);
    expect(others).toEqual([]);
    stops[caller as 'key' | 'other']();
    expect(await callersAfter(write)).toEqual([caller === 'key' ? 'other' : 'key']);
  });

  test('is told again when a failover has lost a write, whose pages it may show', async () => {
    const { edge, site, open, write, told } = await openSite(engine);
    open();
    await told();
    const { revision } = await purgeState(toPlatform(site.database.queries));
    await write();
    await told();
    const set = { revision };
    await site.database.queries.updateTable('edge_purge').set({ acknowledged: revision }).execute();
    await site.database.queries.updateTable('content_revision').set(set).execute();
    await expect.poll(() => edge.calls.length, PATIENCE).toBeGreaterThanOrEqual(9);
    await told();
  });

  test('keeps answers for five seconds while it has to be told, and for a day from then on', async () => {
    const { edge, site, open, told, state } = await openSite(engine);
    const { revision } = await state();
    const kept = () => edgeOf(site)?.headers({ revision, until: Number.POSITIVE_INFINITY })[3];
    edge.mood = { status: 503 };
    const stop = open();
    await expect.poll(() => edge.calls.length, PATIENCE).toBeGreaterThan(0);
    expect(kept()).toBe('max-age=5');
    edge.mood = { status: 200 };
    await told();
    await expect.poll(kept, PATIENCE).toBe('max-age=86400');
    stop();
    expect(kept()).toBe('max-age=5');
  });
});
