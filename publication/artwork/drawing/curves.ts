import { type Point, short } from './shapes.ts';

const RADIANS = Math.PI / 180;

/** The point at an angle (degrees, 0 to the right, clockwise) and distance from a centre. */
export function polar(x: number, y: number, distance: number, degrees: number): Point {
  return [x + distance * Math.cos(degrees * RADIANS), y + distance * Math.sin(degrees * RADIANS)];
}

/** The outline of an arc, clockwise from one angle to another. */
export function arc(x: number, y: number, radius: number, from: number, to: number): string {
  const [startX, startY] = polar(x, y, radius, from);
  const [endX, endY] = polar(x, y, radius, to);
  const large = to - from > 180 ? 1 : 0;
  return `M${short(startX)} ${short(startY)}A${short(radius)} ${short(radius)} 0 ${large} 1 ${short(endX)} ${short(endY)}`;
}

/** The outline of a slice of a disc: half discs, quarters, beams of light. */
export function slice(x: number, y: number, radius: number, from: number, to: number): string {
  return `${arc(x, y, radius, from, to)}L${short(x)} ${short(y)}Z`;
}

/** The outline of a slice of a ring, as of an arch or a rainbow. */
export function band(x: number, y: number, inner: number, outer: number, from: number, to: number): string {
  const [startX, startY] = polar(x, y, inner, to);
  const [endX, endY] = polar(x, y, inner, from);
  const large = to - from > 180 ? 1 : 0;
  return `${arc(x, y, outer, from, to)}L${short(startX)} ${short(startY)}A${short(inner)} ${short(inner)} 0 ${large} 0 ${short(endX)} ${short(endY)}Z`;
}

/** A soft line through all given points (Catmull-Rom as Bézier curves). */
export function smooth(points: readonly Point[]): string {
  const at = (index: number): Point => points[Math.max(0, Math.min(points.length - 1, index))] ?? [0, 0];
  let outline = `M${short(at(0)[0])} ${short(at(0)[1])}`;
  for (let index = 0; index < points.length - 1; index += 1) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    outline += `C${short(from[0] + (to[0] - before[0]) / 6)} ${short(from[1] + (to[1] - before[1]) / 6)}`;
    outline += ` ${short(to[0] - (after[0] - from[0]) / 6)} ${short(to[1] - (after[1] - from[1]) / 6)}`;
    outline += ` ${short(to[0])} ${short(to[1])}`;
  }
  return outline;
}

/** A flowing line from one point to another that leaves and arrives level, as strings and rivers do. */
export function flow(from: Point, to: Point, bend = 0.5): string {
  const reach = (to[0] - from[0]) * bend;
  const turns = [from[0] + reach, from[1], to[0] - reach, to[1], to[0], to[1]].map(short);
  return `M${short(from[0])} ${short(from[1])}C${turns.join(' ')}`;
}

/** The outline of a rectangle whose upper end is a half circle: doors, arches, gravestones of old ideas. */
export function arch(x: number, y: number, width: number, height: number): string {
  const radius = width / 2;
  return `M${short(x)} ${short(y + height)}V${short(y + radius)}A${short(radius)} ${short(radius)} 0 0 1 ${short(x + width)} ${short(y + radius)}V${short(y + height)}Z`;
}

/** The outline of a circle. */
export const circle = (x: number, y: number, radius: number): string => ellipse(x, y, radius, radius);

/** The outline of an ellipse. */
export function ellipse(x: number, y: number, wide: number, high: number): string {
  const turn = `A${short(wide)} ${short(high)} 0 1 1`;
  return `M${short(x - wide)} ${short(y)}${turn} ${short(x + wide)} ${short(y)}${turn} ${short(x - wide)} ${short(y)}Z`;
}
