import { describe, expect, test } from 'vitest';
import { seeded } from '#content/posts/testing/seeded.ts';
import { applyChange, changeBetween } from '../changes.ts';
import { emptyDocument } from '../documents.ts';
import type { Block, StoryDocument, StoryFields } from '../story.contract.ts';
import { merge } from './merge.ts';

function given(html: Readonly<Record<string, string>>, fields: Partial<StoryFields> = {}): StoryDocument {
  const empty = emptyDocument(null);
  const blocks = Object.entries(html).map(([id, text]) => ({ id, html: text }));
  return { fields: { ...empty.fields, ...fields }, blocks };
}

const texts = ({ blocks }: StoryDocument) => Object.fromEntries(blocks.map(({ id, html }) => [id, html]));
const order = ({ blocks }: StoryDocument) => blocks.map(({ id }) => id).join('');

describe('Two people change a story at the same time', () => {
  const base = given({ a: 'A', b: 'B', c: 'C' });

  test('changes of different blocks are both taken', () => {
    const merged = merge(base, given({ a: 'A1', b: 'B', c: 'C' }), given({ a: 'A', b: 'B', c: 'C2' }), 'Jonas');
    expect(merged).toEqual(given({ a: 'A1', b: 'B', c: 'C2' }));
  });

  test('of one block both texts are kept, and the name of who wrote the other', () => {
    const merged = merge(base, given({ a: 'A1', b: 'B', c: 'C' }), given({ a: 'A2', b: 'B', c: 'C' }), 'Jonas');
    expect(merged.blocks[0]).toEqual({ id: 'a', html: 'A1', other: { html: 'A2', by: 'Jonas' } });
  });

  test('the same change is no conflict, as after a lost answer', () => {
    const both = given({ a: 'A1', d: 'D', b: 'B', c: 'C' }, { post_title: 'Title' });
    expect(merge(base, both, structuredClone(both), 'Jonas')).toEqual(both);
  });

  test('what both inserted stays, behind what it followed', () => {
    const mine = given({ a: 'A', x: 'X', y: 'Y', b: 'B', c: 'C' });
    const theirs = given({ s: 'S', a: 'A', t: 'T', b: 'B', c: 'C', u: 'U' });
    expect(order(merge(base, mine, theirs, 'Jonas'))).toBe('saxytbcu');
  });

  test('what one moved is moved, and what the other wrote is in it', () => {
    const merged = merge(base, given({ c: 'C', a: 'A', b: 'B' }), given({ a: 'A', b: 'B', d: 'D', c: 'C2' }), 'Jonas');
    expect(texts(merged)).toEqual({ a: 'A', b: 'B', c: 'C2', d: 'D' });
    expect(order(merged)).toBe('cabd');
  });

  test('a deletion is taken, but not of what the other changed', () => {
    const merged = merge(base, given({ c: 'C' }), given({ a: 'A', b: 'B2', c: 'C' }), 'Jonas');
    expect(merged).toEqual(given({ b: 'B2', c: 'C' }));
    const reversed = merge(base, given({ a: 'A', b: 'B2', c: 'C' }), given({ c: 'C' }), 'Jonas');
    expect(reversed).toEqual(given({ b: 'B2', c: 'C' }));
  });

  test('fields are merged alike, one by one', () => {
    const mine = given({}, { post_title: 'Mine', p_content: 'A deck', subcategories: ['data'] });
    const theirs = given({}, { post_title: 'Theirs', post_name: 'a-slug', subcategories: ['email'] });
    const merged = merge(given({}), mine, theirs, 'Jonas');
    expect(merged.fields).toMatchObject({ post_title: 'Mine', p_content: 'A deck', post_name: 'a-slug' });
    expect(merged.others).toEqual({
      post_title: [{ value: 'Theirs', by: 'Jonas' }],
      subcategories: [{ value: ['email'], by: 'Jonas' }],
    });
  });

  test('a choice that somebody has made stays made', () => {
    const block = (part: Partial<Block>) => ({ ...given({}), blocks: [{ id: 'a', html: 'A1', ...part }] });
    const asked = block({ other: { html: 'A2', by: 'Jonas' } });
    const chosen = block({ html: 'A2' });
    expect(merge(asked, chosen, asked, 'Jonas')).toEqual(chosen);
    expect(merge(asked, asked, chosen, 'Jonas')).toEqual(chosen);
  });

  test('what somebody goes on writing in a block that waits for a choice is asked about once', () => {
    const asked = {
      ...given({}),
      blocks: [{ id: 'a', html: '<p>A1</p>', other: { html: '<p>A2 an</p>', by: 'Ada' } }],
    };
    const theirs = { ...given({}), blocks: [{ id: 'a', html: '<p>A2 and more</p>' }] };
    const merged = merge(given({ a: '<p>A</p>' }), asked, theirs, 'Ada');
    expect(merged.blocks[0]).toMatchObject({ html: '<p>A1</p>', other: { html: '<p>A2 and more</p>', by: 'Ada' } });
    const byJonas = merge(given({ a: '<p>A</p>' }), asked, theirs, 'Jonas');
    expect(byJonas.blocks[0]?.other).toMatchObject({ html: '<p>A2 and more</p>\n<p>A2 an</p>', by: 'Jonas, Ada' });
  });

  test.each([
    ['a number that is the end of another', '<p>It costs 5 pounds.</p>', '<p>It costs 15 pounds.</p>', 'Ada'],
    ['a word whose letters are in another', '<p>A cat.</p>', '<p>A chat.</p>', 'Ada'],
    ['a text without an element that is part of a word', 'port', 'reports', 'Jonas'],
    ['two texts without an element', 'One', 'Two', 'Jonas'],
  ])('no word ends and none run together where %s waits as well', (_what, waiting, theirs, by) => {
    const asked = { ...given({}), blocks: [{ id: 'a', html: '<p>Mine</p>', other: { html: waiting, by: 'Ada' } }] };
    const merged = merge(given({ a: '<p>Base</p>' }), asked, given({ a: theirs }), by);
    const words = merged.blocks[0]?.other?.html.split(/[^\p{L}\p{N}]+/u) ?? [];
    for (const word of `${waiting} ${theirs}`.replace(/<[^>]*>/g, ' ').match(/[\p{L}\p{N}]+/gu) ?? [])
      expect(words, word).toContain(word);
  });

  test('a third text does not replace the second', () => {
    const asked = { ...given({ a: 'A1' }), others: { post_title: [{ value: 'B2', by: 'Ada' }] } };
    const mine = { ...asked, blocks: [{ id: 'a', html: 'A3', other: { html: 'A2', by: 'Ada' } }] };
    const theirs = { ...asked, blocks: [{ id: 'a', html: 'A4' }], fields: { ...asked.fields, post_title: 'B4' } };
    const merged = merge(asked, { ...mine, fields: { ...asked.fields, post_title: 'B3' } }, theirs, 'Jonas');
    expect(merged.blocks[0]?.other?.html).toContain('A2');
    expect(merged.blocks[0]?.other?.html).toContain('A4');
    expect(merged.others?.post_title).toEqual([
      { value: 'B2', by: 'Ada' },
      { value: 'B4', by: 'Jonas' },
    ]);
  });
});

describe('The values of a field that wait for a choice', () => {
  const asked = (values: readonly unknown[], fields: Partial<StoryFields> = {}): StoryDocument => ({
    ...given({}, fields),
    ...(values.length > 0 && { others: { publish_time: values.map((value) => ({ value, by: 'Ada' })) } }),
  });
  const valuesOf = ({ others }: StoryDocument) => others?.publish_time?.map(({ value }) => value);
  const [third, fourth, fifth] = ['03', '04', '05'].map((day) => `2026-12-${day}T09:00:00.000Z`);

  test('of two changes of a date that nobody has chosen between are both there, each as it was given', () => {
    const base = asked([third], { publish_time: null });
    const mine = asked([third], { publish_time: fourth ?? null });
    const theirs = asked([third], { publish_time: fifth ?? null });
    const merged = merge(base, mine, theirs, 'Jonas');
    expect(valuesOf(merged)).toEqual([third, fifth]);
    expect(merged.fields.publish_time).toBe(fourth);
  });

  test('are all there, also one that is part of another', () => {
    const asked = (value: string) => ({ ...given({}), others: { post_name: [{ value, by: 'Ada' }] } });
    const merged = merge(given({}), asked('news'), asked('news-uk'), 'Ada');
    expect(merged.others?.post_name?.map(({ value }) => value)).toEqual(['news', 'news-uk']);
    const reversed = merge(given({}), asked('news-uk'), asked('news'), 'Ada');
    expect(reversed.others?.post_name).toHaveLength(2);
  });

  test('stay settled where one side has chosen, while the other has added one', () => {
    expect(valuesOf(merge(asked([third]), asked([]), asked([third, fifth]), 'Jonas'))).toEqual([fifth]);
    expect(valuesOf(merge(asked([third]), asked([third, fifth]), asked([]), 'Jonas'))).toEqual([fifth]);
    expect(valuesOf(merge(asked([third]), asked([]), asked([third]), 'Jonas'))).toBeUndefined();
  });
});

describe('Random edits', () => {
  const ROUNDS = 3000;

  /** A document after some edits, and every text that was typed in it and is still there. */
  function edited(document: StoryDocument, who: string, random: (below: number) => number): StoryDocument {
    let blocks = document.blocks;
    const fields = { ...document.fields };
    for (let edit = 0; edit <= random(4); edit += 1) {
      const place = random(blocks.length + 1);
      const word = `${who}${random(1_000_000)};`;
      const action = random(6);
      if (action === 0) blocks = blocks.toSpliced(place, 0, { id: word.slice(0, -1), html: word });
      else if (action === 1) blocks = blocks.toSpliced(place, 1);
      else if (action === 2)
        blocks = blocks.toSpliced(place, 1).toSpliced(random(blocks.length), 0, ...blocks.slice(place, place + 1));
      else if (action === 3) fields.post_title = word;
      else blocks = blocks.map((block, index) => (index === place ? { ...block, html: block.html + word } : block));
    }
    return { ...document, fields, blocks };
  }

  const typed = (document: StoryDocument, who: string) =>
    JSON.stringify(document).match(new RegExp(`${who}\\d+;`, 'g')) ?? [];

  test(`keep every word of both, in ${ROUNDS} races`, () => {
    const random = seeded(20_261_123).below;
    for (let round = 0; round < ROUNDS; round += 1) {
      const base = edited(given({ a: 'A', b: 'B', c: 'C', d: 'D' }), 'base', random);
      const mine = edited(base, 'mine', random);
      const theirs = edited(base, 'their', random);
      const merged = merge(base, mine, theirs, 'Jonas');
      const whole = JSON.stringify(merged);
      for (const word of [...typed(mine, 'mine'), ...typed(theirs, 'their')]) expect(whole, word).toContain(word);
      const ids = merged.blocks.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(merge(base, mine, base, 'Jonas')).toEqual(mine);
      expect(merge(base, base, theirs, 'Jonas')).toEqual(theirs);
      // Saved, and merged again on the other side: nothing is left to ask about that was not asked here.
      expect(merge(theirs, merged, theirs, 'Jonas')).toEqual(merged);
      const change = changeBetween(theirs, merged);
      expect(change ? applyChange(theirs, change) : theirs).toEqual(merged);
    }
  });
});
