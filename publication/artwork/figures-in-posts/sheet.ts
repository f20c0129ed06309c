/** The parts that all charts share: sheet, type and colours. A chart is 1200 wide: on a telephone 44 units of type are 12 pixels. */

export const WIDE = 1200;
export const EDGE = 48;

export const INK = '#15181C';
export const QUIET = '#4A5058';
export const RULE = '#D3C9B9';
const SHEET = '#F8F3EA';

/** How a line of type looks. */
interface Type {
  readonly size?: number;
  readonly weight?: number;
  readonly fill?: string;
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly serif?: boolean;
}

const escaped = (words: string): string => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** One line of type, its baseline at the place given. */
export function words(x: number, y: number, text: string, type: Type = {}): string {
  const { size = 44, weight = 500, fill = INK, anchor = 'start', serif = false } = type;
  const family = serif ? 'Newsreader' : 'Instrument Sans';
  return `<text x="${x}" y="${y}" font-family="${family}" font-size="${size}" font-weight="${weight}" fill="${fill}" text-anchor="${anchor}">${escaped(text)}</text>`;
}

export const bar = (x: number, y: number, width: number, height: number, fill: string): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`;

export const rule = (
  from: readonly [number, number],
  to: readonly [number, number],
  stroke: string,
  width = 3,
): string =>
  `<line x1="${from[0]}" y1="${from[1]}" x2="${to[0]}" y2="${to[1]}" stroke="${stroke}" stroke-width="${width}"/>`;

export const dot = (x: number, y: number, radius: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;

/** A chart: its height, its heading, what is measured, and its marks. */
export interface Chart {
  readonly height: number;
  readonly heading: string;
  readonly measured: string;
  readonly marks: string;
}

/** Puts a chart on its sheet, with a line over it. */
export function onSheet({ height, heading, measured, marks }: Chart): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDE}" height="${height}" viewBox="0 0 ${WIDE} ${height}">`,
    bar(0, 0, WIDE, height, SHEET),
    bar(0, 0, WIDE, 8, INK),
    words(EDGE, 92, heading, { size: 58, weight: 600, serif: true }),
    words(EDGE, 154, measured, { size: 42, fill: QUIET }),
    marks,
    '</svg>',
  ].join('');
}
