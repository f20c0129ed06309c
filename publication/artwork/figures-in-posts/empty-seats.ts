import { type Chart, EDGE, words } from './sheet.ts';

const REASONS = [
  [38, 'A colleague does it for them', '#0F6B66'],
  [29, 'Changed jobs, or left', '#6B6558'],
  [18, 'Once or twice a year, for planning', '#8A5A00'],
  [11, 'Did not know that they had it', '#15181C'],
] as const;

const seat = (x: number, y: number, fill: string): string =>
  `<path d="M${x} ${y}h7v28h15v32h-6v-13h-10v13h-6z" fill="${fill}"/>`;

/** One seat for each absent user. */
export const emptySeats: Chart = {
  height: 860,
  heading: 'Why 96 seats stood empty',
  measured: 'Each seat is one absent user',
  marks: REASONS.map(([count, reason, fill], index) => {
    const y = 246 + index * 156;
    const seats = Array.from({ length: count }, (_, place) => seat(EDGE + place * 29, y + 26, fill)).join('');
    return words(EDGE, y, String(count), { weight: 700, size: 50, fill }) + words(EDGE + 80, y, reason) + seats;
  }).join(''),
};
