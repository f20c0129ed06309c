import { mix } from '../drawing/palette.ts';
import type { Random } from '../drawing/random.ts';
import { disc, type Fragment, line, ring, stroke, together } from '../drawing/shapes.ts';
import type { Sitter } from './sitters.ts';

const eye = (x: number, ink: string): Fragment =>
  together(
    stroke(`M${x - 17} 262C${x - 8} 252 ${x + 8} 252 ${x + 17} 262`, ink, 5, { cap: 'round' }),
    disc(x, 264, 6.5, ink),
  );

/** Both brows; a little lift makes every face its own. */
function brows(ink: string, lift: number): Fragment {
  const left = `M254 ${238 + lift}C266 ${228 + lift} 286 ${228 + lift} 300 ${236 + lift}`;
  const right = `M342 ${236 - lift}C356 ${228 - lift} 376 ${228 - lift} 386 ${238 - lift}`;
  return together(stroke(left, ink, 8, { cap: 'round' }), stroke(right, ink, 8, { cap: 'round' }));
}

function mouth(lip: string, shade: string, random: Random): Fragment {
  const curve = `M292 356C306 ${362 + random.between(0, 6)} 336 ${362 + random.between(0, 6)} 350 354`;
  const chin = 'M308 378C316 382 326 382 334 378';
  return together(stroke(curve, lip, 7, { cap: 'round' }), stroke(chin, shade, 4, { cap: 'round' }));
}

const spectacles = (ink: string): Fragment =>
  together(
    ring(278, 264, 36, ink, 7),
    ring(364, 264, 36, ink, 7),
    stroke('M314 260C318 254 324 254 328 260', ink, 7),
    line([242, 258], [226, 252], ink, 7),
    line([400, 258], [414, 252], ink, 7),
  );

/** Draws brows, eyes, mouth and glasses; few strokes, calm. */
export function features({ skin, hair, style, glasses }: Sitter, random: Random): Fragment {
  const ink = mix(skin, '#120D0B', 0.78);
  const brow = style === 'wrap' || style === 'bald' ? ink : mix(hair, ink, 0.5);
  return together(
    brows(brow, random.between(-4, 4)),
    eye(278, ink),
    eye(364, ink),
    mouth(mix(skin, '#7A1F16', 0.62), mix(skin, ink, 0.35), random),
    glasses ? spectacles(ink) : '',
  );
}
