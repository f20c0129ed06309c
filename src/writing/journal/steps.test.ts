import { describe, expect, test } from 'vitest';
import { replayed, stepsOf } from './steps.ts';
import { givenDocument, withoutBlock, withText, withTitle } from './testing/given-story.ts';

const server = givenDocument({ a: 'one', b: 'two', c: 'three' });

describe('steps', () => {
  test('name each part that differs, with what it was, and the order', () => {
    const here = withTitle(withText(withoutBlock(server, 'c'), 'a', 'changed'), 'Another title');
    expect(stepsOf({ server, sent: undefined, here })).toEqual([
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
    expect(base.blocks.map(({ id }) => id)).toEqual(['a', 'c']);
    expect(mine.blocks.map(({ html }) => html)).toEqual(['changed', 'three']);
  });

  test('keeps new blocks without an order, at the end', () => {
    const here = withText(server, 'n', 'new');
    const steps = stepsOf({ server, sent: undefined, here }).filter(({ part }) => part !== 'order');
    expect(replayed(steps, server).mine).toEqual(here);
  });
});
