import type { Random } from './random.ts';
import { disc, type Fragment, line, repeat, short, stroke } from './shapes.ts';

/** Moves, turns and scales a piece; the origin of the piece goes to the given place. */
export function place(piece: Fragment, x: number, y: number, scale = 1, degrees = 0): Fragment {
  const turn = degrees === 0 ? '' : ` rotate(${short(degrees)})`;
  const size = scale === 1 ? '' : ` scale(${Math.round(scale * 1000) / 1000})`;
  return `<g transform="translate(${short(x)} ${short(y)})${turn}${size}">${piece}</g>`;
}

/** Mirrors a piece left to right about its own origin. */
export const mirrored = (piece: Fragment): Fragment => `<g transform="scale(-1 1)">${piece}</g>`;

/** Lets a piece print over what lies beneath, as a second ink does: where they overlap, a third tone appears. */
export const overprint = (piece: Fragment): Fragment => `<g style="mix-blend-mode:multiply">${piece}</g>`;

/** Shows a piece only inside an outline. */
export function within(outline: string, piece: Fragment, random: Random): Fragment {
  const name = random.name();
  return `<clipPath id="${name}"><path d="${outline}"/></clipPath><g clip-path="url(#${name})">${piece}</g>`;
}

/** Fine parallel lines inside an outline, an engraver's half tone. `reach` must cover the outline from the origin. */
export function hatch(outline: string, colour: string, random: Random, gap = 16, degrees = 0, reach = 1000): Fragment {
  const count = Math.ceil((2 * reach) / gap);
  const lines = repeat(count, (index) => {
    const y = -reach + index * gap;
    return line([-reach, y], [reach, y], colour, gap * 0.22);
  });
  return within(outline, place(lines, 0, 0, 1, degrees), random);
}

/** A box in which shading happens, and the side on which it is darkest. */
export interface Shade {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly side: 'left' | 'right' | 'top' | 'bottom';
}

/** Stippled shading inside an outline, dense on one side and thinning out, as a toothbrush and a stencil would leave it. */
export function stipple(outline: string, shade: Shade, colour: string, random: Random, dots = 900): Fragment {
  const spray = repeat(dots, () => {
    const depth = random.next() ** 2.4;
    const along = random.next();
    const level = shade.side === 'left' || shade.side === 'right';
    const far = shade.side === 'right' || shade.side === 'bottom' ? 1 - depth : depth;
    const x = shade.x + shade.width * (level ? far : along);
    const y = shade.y + shade.height * (level ? along : far);
    return disc(x, y, random.between(1.2, 3), colour);
  });
  return within(outline, spray, random);
}

/** Several outlines drawn as fine lines of one colour. */
export const lines = (outlines: readonly string[], colour: string, width: number): Fragment =>
  outlines.map((outline) => stroke(outline, colour, width)).join('');
