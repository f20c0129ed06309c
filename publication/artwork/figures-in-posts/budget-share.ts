import { type Chart, dot, EDGE, INK, QUIET, RULE, rule, WIDE, words } from './sheet.ts';

const SHARES = [
  [2021, 16.4],
  [2022, 18.1],
  [2023, 19.7],
  [2024, 21.1],
  [2025, 22.0],
  [2026, 21.4],
] as const;

const MARGIN = 1;
const FOOT = 880;
const acrossOf = (year: number): number => 215 + (year - 2021) * 178;
const downOf = (share: number): number => FOOT - share * 25;

const scale = [0, 10, 20]
  .map((share) =>
    rule([EDGE, downOf(share)], [WIDE - EDGE, downOf(share)], share === 0 ? INK : RULE, share === 0 ? 4 : 3),
  )
  .join('');
const trail = SHARES.map(([year, share]) => `${acrossOf(year)},${downOf(share)}`).join(' ');

/** A line from nought, with the margin at each point. */
export const budgetShare: Chart = {
  height: 990,
  heading: 'A long rise has paused',
  measured: 'Technology, % of marketing budget; bars: margin of error',
  marks: [
    scale,
    words(EDGE, downOf(20) + 52, '20%', { fill: QUIET, size: 40 }),
    words(EDGE, downOf(10) + 52, '10%', { fill: QUIET, size: 40 }),
    `<polyline points="${trail}" fill="none" stroke="#1F4E79" stroke-width="8"/>`,
    ...SHARES.map(([year, share]) => {
      const x = acrossOf(year);
      return [
        rule([x, downOf(share + MARGIN)], [x, downOf(share - MARGIN)], '#1F4E79', 16),
        dot(x, downOf(share), 17, year === 2026 ? '#C4301D' : '#1F4E79'),
        words(x, downOf(share + MARGIN) - 22, share.toFixed(1), {
          anchor: 'middle',
          weight: 700,
          fill: year === 2026 ? '#C4301D' : '#1F4E79',
          size: 48,
        }),
        words(x, FOOT + 62, String(year), { anchor: 'middle', fill: QUIET }),
      ].join('');
    }),
  ].join(''),
};
