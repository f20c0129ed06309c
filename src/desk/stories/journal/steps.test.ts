import { describe, expect, test } from 'vitest';
import { copiesIn, isUnsaved, stepsOf } from './steps.ts';
import { givenParagraphs, withoutBlock, withText, withTitle } from './testing/given-story.ts';

const server = givenParagraphs({ a: 'one', b: 'two', c: 'three' });
const version = 7;

describe('steps', () => {
  test('name each part with what it was, those that differ and the others', () => {
    const here = withTitle(withText(withoutBlock(server, 'c'), 'a', 'changed'), 'Another title');
    const steps = stepsOf({ version, server, sent: undefined, here });
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
    const steps = stepsOf({ version, server, sent, here: withText(server, 'a', 'sent, and more') });
    expect(steps[2]).toEqual({
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
  const copies = { version, server, sent, here: withTitle(withText(sent, 'n', 'new'), 'Another title') };
  expect(copiesIn(stepsOf(copies))).toEqual(copies);
  expect(copiesIn(stepsOf({ ...copies, sent: undefined }))).toEqual({ ...copies, sent: undefined });
});

test('the steps of a journal that was cleared in between are those of no copies, but for a story that has the rest', () => {
  const here = withText(server, 'a', 'changed');
  const left = stepsOf({ version, server, sent: undefined, here }).filter(isUnsaved);
  expect(copiesIn(left)).toBeUndefined();
  const rest = withText(server, 'c', 'since');
  expect(copiesIn(left, rest)).toEqual({
    version: 0,
    server: rest,
    sent: undefined,
    here: withText(rest, 'a', 'changed'),
  });
});
