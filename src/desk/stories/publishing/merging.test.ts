import { describe, expect, test } from 'vitest';
import { restored, withBlockOf, withPart } from './merging.ts';
import { givenDocument } from './testing/documents.ts';

/** `a1 b1` is two blocks with the ids a and b. */
function story(text: string, post_title = 'A story') {
  const blocks = text.split(' ').map((html) => ({ id: html.slice(0, 1), html }));
  return givenDocument({ blocks: text ? blocks : [], fields: { post_title } });
}

const textOf = ({ blocks }: { blocks: { html: string }[] }) => blocks.map(({ html }) => html).join(' ');

describe('publishing a part', () => {
  test.each([
    ['a1 b1 c1', 'a2 b2 c2', 'b', 'a1 b2 c1'],
    ['a1 b1 c1', 'a2 x1 b2 c2', 'x', 'a1 x1 b1 c1'],
    ['a1 b1', 'x1 a2 b2', 'x', 'x1 a1 b1'],
    ['a1 b1', 'x1 y1 a2 b2', 'xy', 'x1 y1 a1 b1'],
    ['a1 b1', 'a1 x1 y1 b1', 'y', 'a1 y1 b1'],
    ['a1 b1 c1', 'a2 c2', 'b', 'a1 c1'],
    ['a1 b1', 'b2 x1 a2', 'x', 'a1 b1 x1'],
    ['', 'a1 b1', 'b', 'b1'],
  ])('of %s, written on to %s, takes %s: %s', (published, working, blocks, expected) => {
    const part = { blocks: [...blocks], fields: false };
    expect(textOf(withPart(story(published), story(working), part))).toBe(expected);
  });

  test('takes the fields only when told', () => {
    const [published, working] = [story('a1', 'Old'), story('a2', 'New')];
    const titleWith = (fields: boolean) => withPart(published, working, { blocks: [], fields }).fields.post_title;
    expect([titleWith(false), titleWith(true)]).toEqual(['Old', 'New']);
  });
});

describe('restoring', () => {
  test('one paragraph leaves the others and the fields as they are', () => {
    const back = withBlockOf(story('a1 b1', 'Old'), story('a2 b2', 'New'), 'b');
    expect([textOf(back), back.fields.post_title]).toEqual(['a2 b1', 'New']);
  });

  test('one paragraph that is gone brings it back to its place', () => {
    expect(textOf(withBlockOf(story('a1 b1 c1'), story('a2 c2'), 'b'))).toBe('a2 b1 c2');
  });

  test('everything brings texts and fields back, and keeps the notes of the working copy', () => {
    const working = givenDocument({ blocks: [{ id: 'a', html: 'a2', note: 'Ask Jonas' }] });
    expect(restored(story('a1 b1', 'Old'), working)).toEqual({
      ...story('a1 b1', 'Old'),
      blocks: [
        { id: 'a', html: 'a1', note: 'Ask Jonas' },
        { id: 'b', html: 'b1' },
      ],
    });
  });

  test('everything ends nothing that waits for a choice, and no note, also of a paragraph that was not there', () => {
    const other = { html: 'A', by: 'Jonas' };
    const working = {
      ...givenDocument({
        blocks: [
          { id: 'a', html: 'a2', other },
          { id: 'x', html: 'x2', note: 'Ask Jonas' },
          { id: 'y', html: 'y2', other },
          { id: 'z', html: 'z2' },
        ],
      }),
      others: { post_title: [{ value: 'Theirs', by: 'Jonas' }] },
    };
    const back = restored(story('a1 b1', 'Old'), working);
    expect(back.others).toEqual(working.others);
    expect(back.blocks).toEqual([
      { id: 'a', html: 'a1', other },
      { id: 'x', html: 'x2', note: 'Ask Jonas' },
      { id: 'y', html: 'y2', other },
      { id: 'b', html: 'b1' },
    ]);
  });

  test('one paragraph leaves what colleagues have there as it is', () => {
    const carried = { other: { html: 'A', by: 'Jonas' }, note: 'Ask Jonas' };
    const working = givenDocument({ blocks: [{ id: 'a', html: 'a2', ...carried }] });
    const old = givenDocument({ blocks: [{ id: 'a', html: 'a1', note: 'Of yesterday' }] });
    expect(withBlockOf(old, working, 'a').blocks).toEqual([{ id: 'a', html: 'a1', ...carried }]);
  });
});
