import { bar, type Chart, EDGE, QUIET, WIDE, words } from './sheet.ts';

/** Column, row, county, share of the population in per cent. */
const COUNTIES = [
  [2, 0, 'Harju', 47],
  [3, 0, 'Lääne-Viru', 4],
  [4, 0, 'Ida-Viru', 10],
  [0, 1, 'Hiiu', 1],
  [1, 1, 'Lääne', 1],
  [2, 1, 'Rapla', 3],
  [3, 1, 'Järva', 2],
  [4, 1, 'Jõgeva', 2],
  [0, 2, 'Saare', 2],
  [2, 2, 'Pärnu', 6],
  [3, 2, 'Viljandi', 3],
  [4, 2, 'Tartu', 12],
  [3, 3, 'Valga', 2],
  [4, 3, 'Põlva', 2],
  [4, 4, 'Võru', 3],
] as const;

const TILE = (WIDE - 2 * EDGE) / 5;
const TOP = 210;

const fillOf = (share: number): string =>
  share > 40 ? '#6B2E6F' : share >= 10 ? '#A77BAA' : share >= 4 ? '#CDB3CE' : '#E6D9E4';

/** The counties as tiles, roughly where they lie. */
export const fifteenCounties: Chart = {
  height: 1360,
  heading: 'Fifteen counties, one of them half',
  measured: 'Estonia, share of population in each county',
  marks: [
    ...COUNTIES.map(([column, row, name, share]) => {
      const [x, y] = [EDGE + column * TILE, TOP + row * TILE];
      const ink = share > 40 ? '#FFFFFF' : '#15181C';
      return [
        bar(x + 4, y + 4, TILE - 8, TILE - 8, fillOf(share)),
        words(x + 18, y + 58, name, { fill: ink, size: name.length > 8 ? 38 : 42, weight: 600 }),
        words(x + 18, y + 190, `${share}%`, { fill: ink, size: share > 9 ? 86 : 62, weight: 700 }),
      ].join('');
    }),
    words(EDGE, TOP + 3 * TILE + 110, 'Harju holds 47 of', { size: 50, serif: true, weight: 500 }),
    words(EDGE, TOP + 3 * TILE + 172, 'every 100 people.', { size: 50, serif: true, weight: 500 }),
    words(EDGE, TOP + 3 * TILE + 234, 'The other fourteen', { size: 50, serif: true, weight: 500 }),
    words(EDGE, TOP + 3 * TILE + 296, 'share 53.', { size: 50, serif: true, weight: 500 }),
    words(EDGE, TOP + 4 * TILE + 160, 'Tiles, not borders', { size: 40, fill: QUIET }),
  ].join(''),
};
