import { describe, expect, test } from 'vitest';
import { merge } from '../merge/merge.ts';
import { copiesIn, isUnsaved, replayed, stepsOf } from './steps.ts';
import { givenDocument, withoutBlock, withText, withTitle } from './testing/given-story.ts';

const server = givenDocument({ a: 'one', b: 'two', c: 'three' });

describe('steps', () => {
  test('name each part with what it was, those that differ and the others', () => {
    const here = withTitle(withText(withoutBlock(server, 'c'), 'a', 'changed'), 'Another title');
    const steps = stepsOf({ server, sent: undefined, here });
    expect(steps.filter((step) => !isUnsaved(step))).toContainEqual({
      part: 'block b',
      earlier: [{ id: 'b', html: 'two' }],
      now: { id: 'b', html: 'two' },
    });
    expect(steps.filter(isUnsaved)).toEqual([
      { part: 'order', earlier: [['a', 'b', 'c']], now: ['a', 'b'] },
      { part: 'block a', earlier: [{ id: 'a', html: 'one' }], now: { id: 'a', html: 'changed' } },
      { part: 'block c', earlier: [{ id: 'c', html: 'three' }], now: undefined },
      { part: 'field post_title', earlier: ['A title'], now: 'Another title' },
    ]);
  });

  test('name what was sent and not answered', () => {
    const sent = withText(server, 'a', 'sent');
    const steps = stepsOf({ server, sent, here: withText(server, 'a', 'sent, and more') });
    expect(steps[1]).toEqual({
      part: 'block a',
      earlier: [
        { id: 'a', html: 'one' },
        { id: 'a', html: 'sent' },
      ],
      now: { id: 'a', html: 'sent, and more' },
    });
  });
});

test('all steps of a tab are the copies that it had', () => {
  const sent = withText(withoutBlock(server, 'b'), 'a', 'sent');
  const copies = { server, sent, here: withTitle(withText(sent, 'n', 'new'), 'Another title') };
  expect(copiesIn(stepsOf(copies))).toEqual(copies);
  expect(copiesIn(stepsOf({ ...copies, sent: undefined }))).toEqual({ ...copies, sent: undefined });
});

describe('replaying', () => {
  test('onto the same document gives what was here', () => {
    const here = withText(withoutBlock(withText(server, 'n', 'new'), 'b'), 'a', 'changed');
    expect(replayed(stepsOf({ server, sent: undefined, here }), server)).toEqual({ base: server, mine: here });
  });

  test('takes what was sent as the base where it arrived', () => {
    const sent = withText(withText(server, 'a', 'sent'), 'n', 'new');
    const here = withText(withText(sent, 'a', 'sent, and more'), 'n', 'new, and more');
    expect(replayed(stepsOf({ server, sent, here }), sent).base).toEqual(sent);
    expect(replayed(stepsOf({ server, sent, here }), server).base).toEqual(server);
  });

  test('keeps blocks that were added or removed at the server as they are there', () => {
    const here = withText(server, 'a', 'changed');
    const now = withText(withoutBlock(server, 'b'), 'n', 'new');
    const { base, mine } = replayed(stepsOf({ server, sent: undefined, here }), now);
    const merged = merge(base, mine, now, 'jonas');
    expect(merged).toEqual(withText(now, 'a', 'changed'));
  });

  test('keeps new blocks without an order, at the end', () => {
    const here = withText(server, 'n', 'new');
    const steps = stepsOf({ server, sent: undefined, here }).filter(({ part }) => part !== 'order');
    expect(replayed(steps, server).mine).toEqual(here);
  });
});
