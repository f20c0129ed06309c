import { bar, type Chart, dot, EDGE, INK, QUIET, rule, WIDE, words } from './sheet.ts';

const [FEBRUARY, FRIDAY, SATURDAY, MONDAY, TUESDAY, WEDNESDAY] = [EDGE, 360, 480, 760, 860, 985];
const GIVEN = '#2F7D6B';
const WITHDRAWN = '#A3341F';

const band = (y: number, turns: number, name: string): string =>
  [
    words(EDGE, y - 26, name, { weight: 700 }),
    bar(FEBRUARY, y, turns - FEBRUARY, 96, GIVEN),
    bar(turns, y, WIDE - EDGE - turns, 96, WITHDRAWN),
    words(FEBRUARY + 24, y + 64, 'given', { fill: '#FFFFFF', weight: 700 }),
    words(WIDE - EDGE - 24, y + 64, 'withdrawn', { fill: '#FFFFFF', weight: 700, anchor: 'end' }),
  ].join('');

const sent = (x: number, day: string, verdict: string, fill: string, ends: number): string =>
  [
    rule([x, 742], [x, 830], fill, 5),
    dot(x, 830, 15, fill),
    words(ends, 894, day, { anchor: 'end', weight: 700, fill }),
    words(ends, 948, verdict, { anchor: 'end', fill }),
  ].join('');

/** What a person chose and what the company knew, over six days in March. */
export const twoClocks: Chart = {
  height: 1000,
  heading: 'One withdrawal, two clocks',
  measured: 'Person 4471, newsletter, 2026 (days not to scale)',
  marks: [
    band(300, FRIDAY, 'What she chose: captured_at'),
    words(EDGE, 446, '2 Feb', { fill: QUIET, size: 42 }),
    words(FRIDAY + 16, 446, 'Fri 13', { fill: QUIET, size: 42 }),
    rule([FRIDAY, 396], [FRIDAY, 450], QUIET, 4),
    band(576, TUESDAY, 'What we knew: received_at'),
    words(TUESDAY + 16, 722, 'Tue 17', { fill: QUIET, size: 42 }),
    rule([TUESDAY, 672], [TUESDAY, 726], QUIET, 4),
    rule([SATURDAY, 576], [SATURDAY, 830], INK, 5),
    dot(SATURDAY, 830, 15, INK),
    words(SATURDAY + 18, 894, 'Sat 14, 09:00', { anchor: 'end', weight: 700 }),
    words(SATURDAY + 18, 948, 'as_of says given', { anchor: 'end' }),
    sent(MONDAY, 'Mail, Mon 16', 'a delay', QUIET, MONDAY + 18),
    sent(WEDNESDAY, 'Mail, Wed 18', 'a breach', WITHDRAWN, WIDE - EDGE),
  ].join(''),
};
