import { expect, test } from 'vitest';
import { processorTime } from '#platform/testing/processor-time.ts';
import { element } from '../nodes.ts';
import { cleaned } from '../testing/clean.ts';
import { completeRows } from './table-grid.ts';

const rowsOf = async (html: string) => /<tbody>([\s\S]*)<\/tbody>/.exec(await cleaned(html))?.[1];

test.each([
  ['a short row is filled', '<tr><td>a<tr><td>b<td>c', '<tr><td>a</td><td></td></tr><tr><td>b</td><td>c</td></tr>'],
  [
    'a title across more columns than there are ends with the table',
    '<tr><td colspan="99">a<tr><td>b<td>c',
    '<tr><td colspan="2">a</td></tr><tr><td>b</td><td>c</td></tr>',
  ],
  [
    'a cell across more rows than there are ends with them',
    '<tr><td rowspan="9">a<td>b<tr><td>c',
    '<tr><td rowspan="2">a</td><td>b</td></tr><tr><td>c</td></tr>',
  ],
  [
    'a cell of all rows says how many',
    '<tr><td rowspan="0">a<td>b<tr><td>c',
    '<tr><td rowspan="2">a</td><td>b</td></tr><tr><td>c</td></tr>',
  ],
  ['a span that is no number counts as one', '<tr><td colspan="x">a<td colspan="0">b', '<tr><td>a</td><td>b</td></tr>'],
  ['a row without cells goes', '<tr><td>a<tr>', '<tr><td>a</td></tr>'],
  [
    'a complete table stays',
    '<tr><td rowspan="2">a<td colspan="2">b<tr><td>c<td>d',
    '<tr><td rowspan="2">a</td><td colspan="2">b</td></tr><tr><td>c</td><td>d</td></tr>',
  ],
])('of a table is made a grid: %s', async (_what, rows, expected) => {
  expect(await rowsOf(`<table>${rows}</table>`)).toBe(expected);
});

test('a table without rows, or without a word, is none', async () => {
  expect(await cleaned('<table><caption>Prices</caption></table>')).toBe('<p>Prices</p>');
  expect(await cleaned('<p>a</p><table><tbody></tbody></table>')).toBe('<p>a</p>');
});

test('the grid of a hostile table is not completed', async () => {
  const rows = `<tr>${'<td>a'.repeat(500)}</tr>${'<tr><td>b'.repeat(500)}`;
  expect((await rowsOf(`<table>${rows}</table>`))?.match(/<td>/g)).toHaveLength(1000);
});

test.each([['100000000'], ['-5'], ['1.5'], ['x']])(
  'a column that says it is %s stands for as many as browsers let it',
  async (span) => {
    const table = `<table><colgroup><col span="${span}" align="right"></colgroup><tr><td><b>a</b><td>b</table>`;
    const time = await processorTime(async () =>
      expect(await rowsOf(table)).toContain('<td class="align-right"><strong>a</strong></td>'),
    );
    expect(time).toBeLessThan(500);
  },
);

test('the places of cells are not looked for where each reaches down thousands of rows', async () => {
  const rows = Array.from({ length: 20_000 }, () => element('tr', {}, [element('td', { rowSpan: 65_000 })]));
  expect(await processorTime(() => completeRows(element('table', {}, rows)))).toBeLessThan(500);
});
