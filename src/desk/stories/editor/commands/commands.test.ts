// @vitest-environment jsdom
import { splitBlock } from 'prosemirror-commands';
import { type Command, type EditorState, TextSelection } from 'prosemirror-state';
import { describe, expect, test } from 'vitest';
import { storyBlocks } from '../blocks-plugin.ts';
import { editorState } from '../editor-state.ts';
import { textKeys } from '../keys.ts';
import { schema } from '../schema/schema.ts';
import { toolbarState } from '../toolbar-state.ts';
import { insertBlock, leaveFigure, makePullQuote, toggleList, toggleQuote } from './blocks.ts';
import { setPicture, setPlayer } from './figures.ts';
import { ADDRESS_PATTERN, completeAddress, setLink } from './links.ts';
import {
  addLastRow,
  addRowAbove,
  addRowBelow,
  captionText,
  insertTable,
  leaveTable,
  setTableCaption,
  toggleHeadingColumn,
  toggleHeadingRow,
} from './tables.ts';

/** Runs commands, each on what the one before it made. @returns the state, with the cursor where they left it */
function outcome(html: string, ...commands: readonly Command[]): EditorState {
  const opened = editorState([{ id: 'one', html }]);
  return outcomeOf(opened.apply(opened.tr.setSelection(TextSelection.atStart(opened.doc))), ...commands);
}

function outcomeOf(before: EditorState, ...commands: readonly Command[]): EditorState {
  let state = before;
  for (const command of commands)
    command(state, (transaction) => {
      state = state.apply(transaction);
    });
  return state;
}

const sources = (state: EditorState) => storyBlocks(state).map(({ html }) => html.trim());
const { ul, ol } = schema.nodes;

describe('A command', () => {
  test('inserts a table behind the block, with the cursor in its first cell', () => {
    const state = outcome('<p>Words</p>', insertTable(1, 2));
    expect(toolbarState(state).around).toContain('table');
    expect(sources(state)[1]).toBe(
      '<table><thead><tr><th scope="col"></th><th scope="col"></th></tr></thead><tbody><tr><td></td><td></td></tr></tbody></table>',
    );
  });

  test('turns a table’s headings into cells, names the table, and leaves it', () => {
    const table = '<table><tbody><tr><td>Port</td></tr><tr><td>Ghent</td></tr></tbody></table>';
    const state = outcome(table, toggleHeadingRow, setTableCaption('A & B'), leaveTable);
    expect(sources(state)[0]).toBe(
      '<table><caption>A &amp; B</caption><thead><tr><th scope="col">Port</th></tr></thead><tbody><tr><td>Ghent</td></tr></tbody></table>',
    );
    expect(toolbarState(state).around).toEqual(['p']);
    expect(sources(outcome(sources(state)[0] ?? '', toggleHeadingRow))[0]).toContain('<tbody><tr><td>Port</td></tr>');
    const both = '<thead><tr><th scope="col">Port</th></tr></thead><tbody><tr><th>Ghent</th></tr></tbody>';
    expect(sources(outcome(sources(state)[0] ?? '', toggleHeadingColumn))[0]).toContain(both);
  });

  test('changes words of a table’s caption, and the others keep their marks', () => {
    const table =
      '<table><caption dir="ltr">Tonnes of <em>grain</em>, 2025</caption><tbody><tr><td>9</td></tr></tbody></table>';
    expect(captionText(outcome(table))).toBe('Tonnes of grain, 2025');
    expect(sources(outcome(table, setTableCaption('Tonnes of grain, 2026')))[0]).toContain(
      '<caption dir="ltr">Tonnes of <em>grain</em>, 2026</caption>',
    );
    expect(sources(outcome(table, setTableCaption('Tonnes of <old> grain, 2025')))[0]).toContain(
      '<caption dir="ltr">Tonnes of &lt;old&gt; <em>grain</em>, 2025</caption>',
    );
    expect(sources(outcome(table, setTableCaption('')))[0]).not.toContain('caption');
  });

  test('makes lists of lines, changes their kind, and takes lines out', () => {
    expect(sources(outcome('<p>Words</p>', toggleList(ul)))).toEqual(['<ul><li>Words</li></ul>']);
    expect(sources(outcome('<p>Words</p>', toggleList(ul), toggleList(ol)))).toEqual(['<ol><li>Words</li></ol>']);
    expect(sources(outcome('<p>Words</p>', toggleList(ul), toggleList(ul)))).toEqual(['<p>Words</p>']);
  });

  test('quotes, and takes out of the quotation', () => {
    expect(sources(outcome('<p>Words</p>', toggleQuote))).toEqual(['<blockquote><p>Words</p></blockquote>']);
    expect(sources(outcome('<p>Words</p>', toggleQuote, toggleQuote))).toEqual(['<p>Words</p>']);
    expect(sources(outcome('<p>Words</p>', makePullQuote))).toEqual([
      '<figure class="pullquote"><blockquote><p>Words</p></blockquote></figure>',
    ]);
  });

  test('links selected words as they are: with their marks, their spaces and their paragraphs', () => {
    const selectTo =
      (to: number): Command =>
      ({ tr, doc }, dispatch) => {
        dispatch?.(tr.setSelection(TextSelection.create(doc, 1, to)));
        return true;
      };
    const linked = (html: string, to: number, words: string) =>
      sources(outcome(html, selectTo(to), setLink('/a', words)));
    expect(linked('<p>One <em>two</em> three</p>', 9, 'One two')).toEqual([
      '<p><a href="/a">One <em>two</em> </a>three</p>',
    ]);
    expect(linked('<p>One two</p>', 4, 'Other')).toEqual(['<p><a href="/a">Other</a> two</p>']);
    const two = outcome('<p>One</p>', insertBlock(schema.node('p', null, schema.text(' two'))), selectTo(10));
    expect(sources(outcomeOf(two, setLink('/a', 'One two'))).slice(0, 2)).toEqual([
      '<p><a href="/a">One</a></p>',
      '<p><a href="/a"> two</a></p>',
    ]);
  });

  test('leaves a pull quote from an empty line, and makes a row of Tab in the last cell', () => {
    const quoted = outcome('<p>Words</p>', makePullQuote, ({ tr, doc }, dispatch) => {
      dispatch?.(tr.setSelection(TextSelection.create(doc, 8)));
      return true;
    });
    const left = outcomeOf(quoted, splitBlock, leaveFigure);
    expect(sources(left)).toEqual([
      '<figure class="pullquote"><blockquote><p>Words</p></blockquote></figure>',
      '<p></p>',
    ]);
    expect(toolbarState(left).around).toEqual(['p']);
    const table = '<table><tbody><tr><td>Port</td></tr></tbody></table>';
    const longer = outcome(table, addLastRow);
    expect(sources(longer)).toEqual(['<table><tbody><tr><td>Port</td></tr><tr><td></td></tr></tbody></table>']);
    expect(longer.selection.$from.parent.content.size).toBe(0);
    expect(outcome('<p>Words</p>', addLastRow).doc.childCount).toBe(1);
    expect(sources(outcome(table, addRowAbove))).toEqual([
      '<table><tbody><tr><td></td></tr><tr><td>Port</td></tr></tbody></table>',
    ]);
    const headed = '<table><thead><tr><th>Port</th></tr></thead><tbody><tr><td>Ghent</td></tr></tbody></table>';
    expect(sources(outcome(headed, addRowBelow))[0]).toMatch(
      /<\/thead><tbody><tr><t[hd][^>]*><\/t[hd]><\/tr><tr><td>Ghent/,
    );
  });

  test('goes to the end of the text and selects as far, whatever of it the browser has rendered', () => {
    const run = (key: string) => textKeys[key] ?? (() => false);
    expect(outcome('<p>One two</p>', run('Ctrl-End')).selection).toMatchObject({ from: 8, to: 8 });
    expect(outcome('<p>One two</p>', run('Ctrl-Shift-End')).selection).toMatchObject({ from: 1, to: 8 });
    expect(outcome('<p>One two</p>', run('Ctrl-End'), run('Ctrl-Home')).selection).toMatchObject({ from: 1, to: 1 });
  });

  test('puts a picture and a player behind the block, or in the place of an empty one', () => {
    const picture = { src: '/a.jpg', alt: 'A', caption: 'Words', credit: 'Ann' };
    const state = outcome(
      '<p>Words</p>',
      setPicture(picture),
      setPlayer('https://vimeo.com/1', '', 'A film'),
      insertTable(1, 1),
    );
    expect(sources(state).slice(0, 3)).toEqual([
      '<p>Words</p>',
      '<figure><img src="/a.jpg" alt="A"><figcaption>Words <cite>Ann</cite></figcaption></figure>',
      '<figure><a href="https://vimeo.com/1">https://vimeo.com/1</a><figcaption>A film</figcaption></figure>',
    ]);
    expect(toolbarState(state).around).toContain('table');
  });
});

test.each([
  [' example.org/a ', 'https://example.org/a'],
  ['ann@example.org', 'mailto:ann@example.org'],
  ['/news', '/news'],
  ['#part', '#part'],
  ['http://example.org', 'http://example.org'],
  ['münchen.example:8080/a', 'https://münchen.example:8080/a'],
])('%s is completed to the address %s', (typed, address) => {
  expect(typed).toMatch(new RegExp(`^(?:${ADDRESS_PATTERN})$`, 'v'));
  expect(completeAddress(typed)).toBe(address);
});

test.each(['words', 'two words', 'javascript:alert(1)', 'data:text/html,x', 'https:'])('%s is no address', (typed) => {
  expect(typed).not.toMatch(new RegExp(`^(?:${ADDRESS_PATTERN})$`, 'v'));
});
