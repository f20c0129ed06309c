import { describe, expect, test } from 'vitest';
import { Edge } from './edge.ts';

const NOW = 1_000_000;
const NEVER = Number.POSITIVE_INFINITY;
const TOLD = { revision: 7, acknowledged: 7, failing_since: null, failure: '' };

function secondsFor(life: { revision: number; until: number }, state: typeof TOLD | undefined): string | undefined {
  const edge = new Edge(() => NOW);
  edge.learn(state);
  return edge.headers(life)[3];
}

describe('an answer', () => {
  test('is kept at the edge for a day, and says so to every edge and to Fastly', () => {
    const edge = new Edge(() => NOW);
    edge.learn(TOLD);
    expect(edge.headers({ revision: 7, until: NEVER })).toEqual([
      'cdn-cache-control',
      'public, max-age=86400, must-revalidate',
      'surrogate-control',
      'max-age=86400',
    ]);
  });

  test('is never kept past the moment at which something shows or hides', () => {
    expect(secondsFor({ revision: 7, until: NOW + 90_900 }, TOLD)).toBe('max-age=90');
    expect(secondsFor({ revision: 7, until: NOW + 2000 }, undefined)).toBe('max-age=2');
    expect(secondsFor({ revision: 7, until: NOW - 1 }, TOLD)).toBe('max-age=0');
  });

  test('is kept for five seconds where the edge has not been told, or where that is not known', () => {
    expect(secondsFor({ revision: 7, until: NEVER }, undefined)).toBe('max-age=5');
    expect(secondsFor({ revision: 7, until: NEVER }, { ...TOLD, acknowledged: 6 })).toBe('max-age=5');
    // Rendered before a write that this process has seen since, or after one that it has yet to see.
    expect(secondsFor({ revision: 6, until: NEVER }, TOLD)).toBe('max-age=5');
    expect(secondsFor({ revision: 8, until: NEVER }, TOLD)).toBe('max-age=5');
  });

  test('is kept for five seconds by a process that stood still, or cannot ask: the edge may have been told meanwhile', async () => {
    let elapsed = 0;
    const edge = new Edge(
      () => NOW,
      () => elapsed,
    );
    edge.learn(TOLD);
    const kept = () => edge.headers({ revision: 7, until: NEVER })[3];
    elapsed = 1999;
    expect(kept()).toBe('max-age=86400');
    elapsed = 2000;
    expect(kept()).toBe('max-age=5');
    // It stands still between the question and the answer.
    await edge.learnFrom(async () => {
      elapsed = 4001;
      return TOLD;
    });
    expect(kept()).toBe('max-age=5');
    edge.learn(TOLD);
    expect(kept()).toBe('max-age=86400');
  });

  test('that no edge may keep says so', () => {
    expect(new Edge(() => NOW).headers(undefined)).toEqual([
      'cdn-cache-control',
      'no-store',
      'surrogate-control',
      'max-age=0',
    ]);
  });
});
