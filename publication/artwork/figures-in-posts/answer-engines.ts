import { bar, type Chart, EDGE, INK, QUIET, rule, words } from './sheet.ts';

const ROWS = [
  ['Business sellers', 1.9, 6.8, 'of sessions', 'of enquiries'],
  ['Retailers', 1.1, 0.9, 'of sessions', 'of orders'],
  ['Publishers', 0.7, 0.4, 'of sessions', 'of paid trials'],
] as const;

const A_PER_CENT = 100;

/** Two bars a site type: what came, and what it was worth. */
export const answerEngines: Chart = {
  height: 1010,
  heading: 'Few visitors, and worth it for one trade',
  measured: 'Share that came from answer engines',
  marks: ROWS.map(([name, came, worth, ofCame, ofWorth], index) => {
    const y = 250 + index * 256;
    return [
      words(EDGE, y, name, { weight: 700 }),
      bar(EDGE, y + 26, came * A_PER_CENT, 62, '#9A8F80'),
      words(EDGE + came * A_PER_CENT + 18, y + 72, `${came.toFixed(1)}% ${ofCame}`, { fill: QUIET }),
      bar(EDGE, y + 96, worth * A_PER_CENT, 62, '#A3341F'),
      words(EDGE + worth * A_PER_CENT + 18, y + 142, `${worth.toFixed(1)}% ${ofWorth}`, {
        weight: 700,
        fill: '#A3341F',
      }),
      rule([EDGE, y + 18], [EDGE, y + 166], INK, 4),
    ].join('');
  }).join(''),
};
