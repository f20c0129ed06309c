import { bar, type Chart, EDGE, INK, WIDE, words } from './sheet.ts';

const ITEMS = [
  ['Order form, 2022', 0, 610, INK],
  ['Annual uplift, 7% compounding', 610, 137, '#A3341F'],
  ['Stored contacts above allowance', 747, 166, '#A3341F'],
  ['API calls and test environments', 913, 71, '#A3341F'],
  ['Premium support tier', 984, 58, '#A3341F'],
  ['Modules added by amendment', 1042, 52, '#A3341F'],
  ['Invoices for year four', 0, 1094, INK],
] as const;

const A_THOUSAND = (WIDE - 2 * EDGE) / 1100;
const pounds = (thousands: number): string => `£${thousands.toLocaleString('en-GB')},000`.replace(',000,000', ',000');

/** What was added, item by item, from the first price to the last bill. */
export const suiteBill: Chart = {
  height: 1150,
  heading: 'How £610,000 became £1,094,000',
  measured: 'Each bar starts where the one above it ends',
  marks: ITEMS.map(([name, from, size, fill], index) => {
    const y = 242 + index * 130;
    const isWhole = from === 0;
    const [x, width] = [EDGE + from * A_THOUSAND, size * A_THOUSAND];
    return [
      words(EDGE, y, name, { weight: isWhole ? 700 : 500 }),
      words(WIDE - EDGE, y, `${isWhole ? '' : '+ '}${pounds(size)}`, { anchor: 'end', weight: 700, fill }),
      bar(x, y + 20, width, 44, fill),
    ].join('');
  }).join(''),
};
