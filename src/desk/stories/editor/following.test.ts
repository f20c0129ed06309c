// @vitest-environment jsdom
import { joinBackward, splitBlock } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import { type Command, type EditorState, TextSelection } from 'prosemirror-state';
import { describe, expect, test } from 'vitest';
import type { Block } from '../story.contract.ts';
import { storyBlocks } from './blocks-plugin.ts';
import { setBlockHtml, setBlockNote } from './commands/whole-block.ts';
import { editorState } from './editor-state.ts';
import { bodyHtml, followedHtml, movedCursor, writeHtml } from './html-mode.ts';
import { takeBlocks } from './take-blocks.ts';
import { settledBlock } from './views/margin.ts';

const STORY: readonly Block[] = [
  { id: 'first', html: '<p>One <i>two</i>\n three.</p>\n\n' },
  { id: 'second', html: '<h2>Heading</h2>\n' },
  { id: 'third', html: '<p>Four five.</p>' },
];

/** Puts the cursor behind some words. */
function at(state: EditorState, words: string): EditorState {
  let place = 0;
  state.doc.descendants((node, position) => {
    const found = node.isText ? (node.text?.indexOf(words) ?? -1) : -1;
    if (found >= 0) place = position + found + words.length;
  });
  return state.apply(state.tr.setSelection(TextSelection.create(state.doc, place)));
}

function run(state: EditorState, command: Command): EditorState {
  let after = state;
  command(state, (transaction) => {
    after = state.apply(transaction);
  });
  return after;
}

const typed = (state: EditorState, text: string) => state.apply(state.tr.insertText(text));
const idsOf = (state: EditorState) => storyBlocks(state).map(({ id }) => id);

describe('While a story is edited', () => {
  test('a changed block is printed anew, with its id and the white space behind it; the others are the same objects', () => {
    const [first, second, third] = storyBlocks(typed(at(editorState(STORY), 'One'), ' and'));
    expect(first).toEqual({ id: 'first', html: '<p>One and <em>two</em> three.</p>\n\n' });
    expect([second, third]).toEqual([STORY[1], STORY[2]]);
    expect(second === STORY[1] && third === STORY[2]).toBe(true);
  });

  test('a change that is undone gives the block its own source again', () => {
    const changed = typed(at(editorState(STORY), 'One'), ' and');
    expect(storyBlocks(run(changed, undo))).toEqual(STORY);
    expect(storyBlocks(run(run(changed, undo), redo))).toEqual(storyBlocks(changed));
  });

  test('what is brought back is one step of Undo, which gives back every block with all that it carried', () => {
    const [first, second, third] = STORY.map((block) => ({ ...block, note: `On ${block.id}` }));
    const story = [first, second, third].flatMap((block) => block ?? []);
    const open = typed(at(editorState(story), 'Four'), ' and');
    const written = storyBlocks(open);
    const old = [
      { id: 'second', html: '<p>As it was.</p>', note: 'On second' },
      { id: 'gone', html: '<p>Gone.</p>' },
    ];
    const taken = takeBlocks(open, old, true);
    const after = taken ? open.apply(taken) : open;
    expect(storyBlocks(after)).toEqual(old);
    expect(storyBlocks(run(after, undo))).toEqual(written);
    expect(storyBlocks(run(run(after, undo), redo))).toEqual(old);
    expect(storyBlocks(run(run(after, undo), undo))).toEqual(story);
  });

  test('what a colleague brings is no step of Undo', () => {
    const open = editorState(STORY);
    const taken = takeBlocks(open, [{ id: 'third', html: '<p>Theirs.</p>' }]);
    const after = taken ? open.apply(taken) : open;
    expect(undo(after)).toBe(false);
  });

  test('of a divided block the first part keeps the id', () => {
    const blocks = storyBlocks(run(at(editorState(STORY), 'Four'), splitBlock));
    expect(blocks.map(({ html }) => html).slice(2)).toEqual(['<p>Four</p>', '<p> five.</p>\n']);
    expect(new Set(blocks.map(({ id }) => id)).size).toBe(4);
    expect(blocks[2]?.id).toBe('third');
  });

  test('an empty line before a block leaves the block as it is', () => {
    const state = editorState(STORY);
    const before = state.apply(state.tr.setSelection(TextSelection.create(state.doc, 1)));
    const [empty, first] = storyBlocks(run(before, splitBlock));
    expect(first).toBe(STORY[0]);
    expect(empty?.html).toBe('<p></p>\n');
  });

  test('of joined blocks the first keeps the id', () => {
    const state = editorState(STORY);
    const start = state.doc.content.size - (state.doc.lastChild?.nodeSize ?? 0) + 1;
    const joined = run(state.apply(state.tr.setSelection(TextSelection.create(state.doc, start))), joinBackward);
    expect(idsOf(joined)).toEqual(['first', 'second']);
    expect(storyBlocks(joined)[1]?.html).toBe('<h2>HeadingFour five.</h2>\n');
  });

  test('a story without blocks is an empty paragraph, and has no blocks until something is typed', () => {
    const state = editorState([]);
    expect(storyBlocks(state)).toEqual([]);
    expect(storyBlocks(typed(state, 'Words')).map(({ html }) => html)).toEqual(['<p>Words</p>\n']);
  });

  test('a note is kept beside the block, and its source stays', () => {
    const noted = run(at(editorState(STORY), 'Four'), setBlockNote('Who says so?'));
    expect(storyBlocks(noted)[2]).toEqual({ ...STORY[2], note: 'Who says so?' });
    expect(storyBlocks(run(noted, setBlockNote('')))).toEqual(STORY);
    expect(storyBlocks(run(noted, undo))).toEqual(STORY);
  });
});

describe('Blocks from outside', () => {
  const theirs: readonly Block[] = [
    { id: 'first', html: '<p>One two three and theirs.</p>\n' },
    { id: 'new', html: '<p>Theirs.</p>\n' },
    ...STORY.slice(1),
  ];

  test('replace what differs; cursor and history of the rest stay', () => {
    const mine = typed(at(editorState(STORY), 'Four'), ' and a half');
    const [, , third] = storyBlocks(mine);
    const merged = [...theirs.slice(0, 3), ...(third ? [third] : [])];
    const transaction = takeBlocks(mine, merged);
    const after = transaction ? mine.apply(transaction) : mine;
    expect(storyBlocks(after)).toEqual(merged);
    expect(typed(after, '!').doc.lastChild?.textContent).toBe('Four and a half! five.');
    expect(storyBlocks(run(after, undo))).toEqual(theirs);
  });

  test('change only the words that differ, so that a cursor in the same block stays', () => {
    const state = at(editorState(STORY), 'Four five');
    const given = [...STORY.slice(0, 2), { id: 'third', html: '<p>Nearly four, then Four five.</p>' }];
    const transaction = takeBlocks(state, given);
    expect(transaction && state.apply(transaction).selection.$from.parentOffset).toBe(
      'Nearly four, then Four five'.length,
    );
  });

  test('that are equal change nothing', () => {
    expect(takeBlocks(editorState(STORY), structuredClone([...STORY]))).toBeUndefined();
  });

  test.each([[[...STORY].reverse()], [STORY.slice(1)], [[]], [[...STORY, ...theirs.slice(1, 2)]]])(
    'may come, go and move',
    (given) => {
      const state = editorState(STORY);
      const transaction = takeBlocks(state, given);
      expect(transaction && storyBlocks(state.apply(transaction))).toEqual(given);
    },
  );
});

describe('A block that a colleague changed at the same time', () => {
  const other = { by: 'Jonas', html: '<p>Five six.</p>' };
  const [first, second, third] = STORY;
  const story = [first, second, third && { ...third, other }].filter((block) => block !== undefined);

  test.each([
    ['mine', ['<p>Four five.</p>']],
    ['theirs', ['<p>Five six.</p>']],
    ['both', ['<p>Four five.</p>', '<p>Five six.</p>\n']],
  ] as const)('keeps %s', (choice, kept) => {
    const state = editorState(story);
    const transaction = settledBlock(state, 'third', choice);
    const after = transaction ? storyBlocks(state.apply(transaction)) : [];
    expect(after.slice(2).map(({ html }) => html)).toEqual(kept);
    expect(after.filter((block) => block.other)).toEqual([]);
    expect(after[2]?.id).toBe('third');
  });

  test.each([
    ['theirs', ['<p>Five six.</p>', '<h2>Seven</h2>']],
    ['both', ['<p>Four five.</p>', '<p>Five six.</p>', '<h2>Seven</h2>']],
  ] as const)('keeps %s as blocks of their own where they changed it twice before the choice', (choice, kept) => {
    const twice = { by: 'Jonas, Mara', html: '<p>Five six.</p>\n<h2>Seven</h2>\n' };
    const state = editorState(
      [first, second, third && { ...third, other: twice }].filter((block) => block !== undefined),
    );
    const after = state.apply(settledBlock(state, 'third', choice) ?? state.tr);
    expect(
      storyBlocks(after)
        .slice(2)
        .map(({ html }) => html.trim()),
    ).toEqual(kept);
    expect(after.doc.children.map(({ type }) => type.name)).not.toContain('html');
  });

  test.each(['mine', 'theirs', 'both'] as const)('waits for a choice again when "%s" is undone', (choice) => {
    const state = editorState(story);
    const after = state.apply(settledBlock(state, 'third', choice) ?? state.tr);
    const undone = run(after, undo);
    expect(storyBlocks(undone)).toEqual(story);
    expect(storyBlocks(run(undone, redo)).slice(2)).toMatchObject(
      storyBlocks(after)
        .slice(2)
        .map(({ html }) => ({ html })),
    );
    expect(storyBlocks(run(undone, redo)).filter((block) => block.other)).toEqual([]);
  });
});

describe('The text as HTML', () => {
  test('is the story’s source, and taken over unchanged it changes nothing', () => {
    const state = editorState(STORY);
    expect(bodyHtml(state)).toBe('<p>One <i>two</i>\n three.</p>\n\n<h2>Heading</h2>\n<p>Four five.</p>');
    expect(storyBlocks(state.apply(writeHtml(state, bodyHtml(state))))).toEqual(STORY);
  });

  test('gives only the blocks that were written a new source', () => {
    const state = editorState(STORY);
    const written = bodyHtml(state).replace('Heading</h2>', 'Other heading</h2>\n<p>More.</p>');
    const after = storyBlocks(state.apply(writeHtml(state, written)));
    expect(after[0]).toBe(STORY[0]);
    expect(after.at(-1)).toBe(STORY[2]);
    expect(after.slice(1, 3).map(({ html }) => html.trim())).toEqual(['<h2>Other heading</h2>', '<p>More.</p>']);
  });

  test('takes a colleague’s change of another block, and keeps what is written and not finished', () => {
    const written = `${bodyHtml(editorState(STORY))}<p>See <a href="https://exa`;
    const state = editorState(STORY);
    const before = state.apply(writeHtml(state, written));
    const [first, ...others] = storyBlocks(before);
    const theirs = [{ id: first?.id ?? '', html: '<p>Theirs.</p>\n' }, ...others];
    const after = before.apply(takeBlocks(before, theirs) ?? before.tr);
    const followed = followedHtml(written, before, after);
    expect(followed).toBe('<p>Theirs.</p>\n<h2>Heading</h2>\n<p>Four five.</p><p>See <a href="https://exa');
    expect(movedCursor(written, followed, written.length)).toBe(followed.length);
    expect(movedCursor(written, followed, 1)).toBe(1);
    const shorter = takeBlocks(after, theirs.slice(1));
    expect(followedHtml(followed, after, after.apply(shorter ?? after.tr))).toContain('<h2>Heading</h2>\n<p>Four five');
  });

  test('makes one paragraph of words and marks that stand in none', () => {
    const state = editorState(STORY);
    const after = state.apply(
      writeHtml(state, `${bodyHtml(state)}Six <b>seven</b> eight. <h2>Next</h2> <a id="end"></a>`),
    );
    expect(
      storyBlocks(after)
        .slice(3)
        .map(({ html }) => html.trim()),
    ).toEqual(['<p>Six <strong>seven</strong> eight.</p>', '<h2>Next</h2>', '<p><a id="end"></a></p>']);
  });

  test('keeps what the editor cannot read as it was written', () => {
    const odd = '<marquee onstart="alert(1)">Odd</marquee>';
    const state = run(at(editorState(STORY), 'Four'), setBlockHtml(odd));
    expect(storyBlocks(state).at(-1)?.html.trim()).toBe(odd);
  });

  test('leaves an empty text where the only block is deleted as HTML', () => {
    const only = editorState([{ id: 'a', html: '<p>One</p>' }]);
    expect(storyBlocks(run(only, setBlockHtml('')))).toEqual([]);
  });
});
