import { bar, type Chart, EDGE, INK, QUIET, WIDE, words } from './sheet.ts';

/** Top to bottom: share at the small chain and at the large one. */
const PARTS = [
  ['Left over', '', 15, 61, '#A3341F', '#FFFFFF'],
  ['Technology fees', 'and revenue shares', 28, 28, '#E3B15A', INK],
  ['Fixed costs', '', 57, 11, '#3A3F46', '#FFFFFF'],
] as const;

const TOP = 320;
const A_PER_CENT = 6.6;
const COLUMN = 310;
const RIGHT = WIDE - EDGE - COLUMN;

function parts(): string {
  let [left, right] = [TOP, TOP];
  return PARTS.map(([name, more, small, large, fill, ink]) => {
    const [low, deep] = [small * A_PER_CENT, large * A_PER_CENT];
    const middle = (left + left + low + right + right + deep) / 4;
    const drawn = [
      `<polygon points="${EDGE + COLUMN},${left} ${RIGHT},${right} ${RIGHT},${right + deep} ${EDGE + COLUMN},${left + low}" fill="${fill}" opacity="0.2"/>`,
      bar(EDGE, left, COLUMN, low, fill),
      bar(RIGHT, right, COLUMN, deep, fill),
      words(EDGE + COLUMN / 2, left + low / 2 + 22, `${small}%`, {
        anchor: 'middle',
        weight: 700,
        size: 62,
        fill: ink,
      }),
      words(RIGHT + COLUMN / 2, right + deep / 2 + 22, `${large}%`, {
        anchor: 'middle',
        weight: 700,
        size: 62,
        fill: ink,
      }),
      words(WIDE / 2, middle + (more ? -8 : 15), name, { anchor: 'middle', weight: 600, size: 46 }),
      more ? words(WIDE / 2, middle + 44, more, { anchor: 'middle', weight: 600, size: 46 }) : '',
    ].join('');
    left += low;
    right += deep;
    return drawn;
  }).join('');
}

/** Two columns of a hundred per cent, joined. */
export const secondTier: Chart = {
  height: 1030,
  heading: 'The same costs, a fifth of the size',
  measured: 'Where £100 of advertising income goes',
  marks: [
    words(EDGE, 244, 'Income £5.4m', { weight: 700 }),
    words(EDGE, 294, 'sales £900m', { fill: QUIET, size: 42 }),
    words(WIDE - EDGE, 244, 'Income £27m', { weight: 700, anchor: 'end' }),
    words(WIDE - EDGE, 294, 'sales £4.5bn', { fill: QUIET, size: 42, anchor: 'end' }),
    parts(),
  ].join(''),
};
