import { type Chart, dot, EDGE, INK, QUIET, RULE, rule, WIDE, words } from './sheet.ts';

const LINES = [
  ['Good domain', 94, 81, '−13 points', '#1D6B3A'],
  ['Poor domain', 47, 22, '−25 points', '#A3341F'],
] as const;

const [LEFT, RIGHT, FOOT] = [250, WIDE - 250, 960];
const downOf = (share: number): number => FOOT - share * 7;

/** Two slopes: what a poor address takes from each kind of domain. */
export const sendingPool: Chart = {
  height: 1060,
  heading: 'The domain outweighs the address',
  measured: 'Messages that reached the inbox, in %',
  marks: [
    rule([LEFT, downOf(100)], [LEFT, FOOT], RULE, 4),
    rule([RIGHT, downOf(100)], [RIGHT, FOOT], RULE, 4),
    rule([EDGE, FOOT], [WIDE - EDGE, FOOT], INK, 4),
    words(LEFT + 20, FOOT - 16, '0%', { fill: QUIET, size: 40 }),
    words(LEFT + 20, downOf(100) + 14, '100%', { fill: QUIET, size: 40 }),
    words(LEFT, FOOT + 62, 'Good address', { anchor: 'middle', weight: 700 }),
    words(RIGHT, FOOT + 62, 'Poor address', { anchor: 'middle', weight: 700 }),
    ...LINES.map(([name, good, poor, lost, fill]) =>
      [
        rule([LEFT, downOf(good)], [RIGHT, downOf(poor)], fill, 10),
        dot(LEFT, downOf(good), 20, fill),
        dot(RIGHT, downOf(poor), 20, fill),
        words(LEFT - 36, downOf(good) + 20, `${good}%`, { anchor: 'end', weight: 700, size: 56, fill }),
        words(RIGHT + 36, downOf(poor) + 20, `${poor}%`, { weight: 700, size: 56, fill }),
        words(WIDE / 2, downOf((good + poor) / 2) - 92, name, { anchor: 'middle', weight: 700, fill, size: 48 }),
        words(WIDE / 2, downOf((good + poor) / 2) + 96, lost, { anchor: 'middle', fill }),
      ].join(''),
    ),
  ].join(''),
};
