/** A piece of SVG. Pieces are joined by `together` and know nothing of the page they end on. */
export type Fragment = string;

/** A place on the drawing: x to the right, y down. */
export type Point = readonly [x: number, y: number];

/** How a line looks beyond its colour and width. */
export interface LineStyle {
  readonly dash?: string;
  readonly cap?: 'butt' | 'round';
}

/** Gives a number with one decimal, which is fine enough for a picture and short in the file. */
export const short = (value: number): string => String(Math.round(value * 10) / 10);

/** Joins pieces, the first at the back. */
export const together = (...pieces: readonly Fragment[]): Fragment => pieces.join('');

/** Draws one piece for each number from 0 to count - 1. */
export function repeat(count: number, draw: (index: number) => Fragment): Fragment {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}

/** A filled path. */
export const path = (outline: string, fill: string): Fragment => `<path d="${outline}" fill="${fill}"/>`;

/** An unfilled path drawn as a line. */
export function stroke(outline: string, colour: string, width: number, style: LineStyle = {}): Fragment {
  const dash = style.dash ? ` stroke-dasharray="${style.dash}"` : '';
  const cap = style.cap === 'round' ? ' stroke-linecap="round"' : '';
  return `<path d="${outline}" fill="none" stroke="${colour}" stroke-width="${short(width)}" stroke-linejoin="round"${dash}${cap}/>`;
}

/** A straight line from one point to another. */
export function line(from: Point, to: Point, colour: string, width: number, style: LineStyle = {}): Fragment {
  return stroke(`M${short(from[0])} ${short(from[1])}L${short(to[0])} ${short(to[1])}`, colour, width, style);
}

/** A rectangle by its upper left corner and size. */
export function rectangle(x: number, y: number, width: number, height: number, fill: string, radius = 0): Fragment {
  const rounding = radius > 0 ? ` rx="${short(radius)}"` : '';
  return `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" fill="${fill}"${rounding}/>`;
}

/** A disc. */
export function disc(x: number, y: number, radius: number, fill: string): Fragment {
  return `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="${fill}"/>`;
}

/** The line of a circle. */
export function ring(x: number, y: number, radius: number, colour: string, width: number): Fragment {
  return `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="none" stroke="${colour}" stroke-width="${short(width)}"/>`;
}

/** A filled polygon. */
export const polygon = (points: readonly Point[], fill: string): Fragment => path(closed(points), fill);

/** A filled polygon whose corners are written as SVG writes them: 'x,y x,y x,y'. */
export const facet = (corners: string, fill: string): Fragment => `<polygon points="${corners}" fill="${fill}"/>`;

/** The outline of a polygon. */
export const closed = (points: readonly Point[]): string => `${open(points)}Z`;

/** The outline of a bent line. */
const open = (points: readonly Point[]): string =>
  points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${short(x)} ${short(y)}`).join('');
