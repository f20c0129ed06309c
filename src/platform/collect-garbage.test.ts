import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { scheduleGarbageCollection } from './collect-garbage.ts';

const MEGABYTE = 1024 * 1024;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Megabytes that V8 does not manage: code, the databases' caches, buffers of the system. */
const REST = 100;

/** A process whose memory and busyness the test says; each look is half a minute later. */
function watched() {
  const state = { memory: 150, busy: 0 };
  vi.spyOn(process, 'memoryUsage').mockImplementation(() => {
    const rss = state.memory * MEGABYTE;
    return { rss, heapTotal: rss - REST * MEGABYTE, heapUsed: 0, external: 0, arrayBuffers: 0 };
  });
  vi.spyOn(process, 'cpuUsage').mockImplementation(() => ({ user: state.busy * 30_000_000, system: 0 }));
  const collect = vi.fn<() => void>();
  onTestFinished(scheduleGarbageCollection(collect));
  const look = (seen: Partial<typeof state>) => {
    Object.assign(state, seen);
    vi.advanceTimersByTime(30_000);
    return collect.mock.calls.length;
  };
  return { look, collect, state };
}

test('what a flood leaves behind is collected once the thread is quiet again, and once', () => {
  const { look } = watched();
  expect(look({ memory: 150, busy: 0.01 })).toBe(0);
  expect(look({ memory: 300, busy: 0.9 })).toBe(0);
  expect(look({ busy: 0.01 })).toBe(1);
  // A site that holds so much is not stopped every half minute.
  expect(look({})).toBe(1);
  expect(look({ memory: 360 })).toBe(2);
});

test('while a collection gives a tenth back, the next one follows: the first came in the middle of a flood', () => {
  const { look, collect, state } = watched();
  collect.mockImplementationOnce(() => {
    state.memory = 260;
  });
  expect(look({ memory: 300 })).toBe(1);
  expect(look({})).toBe(2);
  expect(look({})).toBe(2);
});

test('a look at the memory that fails, since no descriptor is left, ends nothing', () => {
  const { look } = watched();
  vi.mocked(process.memoryUsage).mockImplementationOnce(() => {
    throw Object.assign(new Error('EMFILE: too many open files, uv_resident_set_memory'), { code: 'EMFILE' });
  });
  expect(look({ memory: 300, busy: 0.01 })).toBe(0);
  expect(look({})).toBe(1);
});
