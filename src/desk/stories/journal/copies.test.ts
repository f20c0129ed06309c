import { describe, expect, test } from 'vitest';
import { type Copies, copiesOf, rebased, withOther } from './copies.ts';
import { blockTexts, givenParagraphs, withoutBlock, withText, withTitle } from './testing/given-story.ts';

const server = givenParagraphs({ a: 'one', b: 'two', c: 'three' });
const copies: Copies = { version: 7, server, sent: undefined, here: server };

describe('what another tab had here', () => {
  test('is all that is here afterwards, where nobody else wrote', () => {
    const here = withText(withoutBlock(withText(server, 'n', 'new'), 'b'), 'a', 'changed');
    expect(withOther(copies, { ...copies, here }, 'ines').here).toEqual(here);
  });

  test('leaves blocks that were added or removed at the server as they are there', () => {
    const now = withText(withoutBlock(server, 'b'), 'n', 'new');
    const other = { ...copies, here: withText(server, 'a', 'changed') };
    const merged = withOther(copiesOf({ version: 8, document: now }), other, 'jonas');
    expect(merged.here).toEqual(withText(now, 'a', 'changed'));
  });

  test('was made of what was sent, where that arrived', () => {
    const sent = withText(withText(server, 'a', 'sent'), 'n', 'new');
    const here = withText(withText(sent, 'a', 'sent, and more'), 'n', 'new, and more');
    for (const document of [sent, server])
      expect(withOther(copiesOf({ version: 8, document }), { ...copies, sent, here }, 'jonas').here).toEqual(here);
  });

  test('has the order that was sent and did not arrive, where somebody else wrote meanwhile', () => {
    const [a, b, c] = server.blocks;
    const sent = { ...server, blocks: [c, a, b].filter((one) => one !== undefined) };
    const now = copiesOf({ version: 8, document: withText(server, 'a', 'of jonas') });
    const merged = withOther(now, { ...copies, sent, here: sent }, 'jonas');
    expect(merged.here.blocks.map(({ id }) => id)).toEqual(['c', 'a', 'b']);
  });
});

test('where a server was set back, what is here stays, and what differs there is asked about', () => {
  const here = withTitle(withText(withText(server, 'a', 'one and more'), 'n', 'new'), 'Another title');
  const document = withText(server, 'o', 'of jonas');
  const after = rebased({ version: 9, server: here, sent: undefined, here }, { version: 8, document, by: 'jonas' });
  expect(blockTexts(after.here)).toEqual({ a: 'one and more | one', b: 'two', c: 'three', n: 'new', o: 'of jonas' });
  expect(after.here.fields.post_title).toBe('Another title');
  expect(after.here.others).toEqual({ post_title: [{ value: 'A title', by: 'jonas' }] });
  expect(after).toMatchObject({ version: 8, server: document });
});
