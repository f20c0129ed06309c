import { z } from 'zod';
import { jsonValue } from '#platform/text/json-value.ts';
import type { WordPressRecord } from './record.ts';
import { detached } from './text.ts';

const rows = z.array(z.array(z.string())).catch([]);
const options = z
  .object({ table_head: z.coerce.boolean().catch(true), table_foot: z.coerce.boolean().catch(false) })
  .catch({ table_head: true, table_foot: false });

/** What TablePress writes into a cell that the one to its left, or the one above it, extends over. */
const COVERED = /^#(?:col|row)span#$/;

/** The HTML of a table of TablePress, whose content is rows of cells as JSON; a cell may hold HTML. */
export function tableHtml(item: WordPressRecord): string {
  const { table_head, table_foot } = options.parse(jsonValue(item.meta('_tablepress_table_options')));
  const lines = rows.parse(jsonValue(item.text('content:encoded'))).map((cells, index, all) => {
    const isHead = (table_head && index === 0) || (table_foot && index === all.length - 1);
    const tag = isHead ? 'th' : 'td';
    return `<tr>${cells.map((cell) => `<${tag}>${COVERED.test(cell) ? '' : cell}</${tag}>`).join('')}</tr>`;
  });
  return lines.length > 0 ? detached(`<table>${lines.join('')}</table>`) : '';
}
