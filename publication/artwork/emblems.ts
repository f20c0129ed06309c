import sharp from 'sharp';
import { arc, smooth } from './drawing/curves.ts';
import { PAPER } from './drawing/palette.ts';
import { createRandom } from './drawing/random.ts';
import { asDocument } from './drawing/render.ts';
import {
  disc,
  type Fragment,
  line,
  type Point,
  path,
  polygon,
  rectangle,
  repeat,
  stroke,
  together,
} from './drawing/shapes.ts';
import { hatch, place } from './drawing/textures.ts';
import { set } from './lettering/typesetter.ts';

/** The publication's own pieces: icon, picture for sharing, picture beside the subscription form. */

const INK = '#15181C';
const SIGNAL = '#C4301D';

/** The ampersand, centred in a square of the given side. */
function ampersand(side: number, fill: string): Fragment {
  const size = side * 0.98;
  const letter = set('&', 'newsreader-semibold', size);
  return place(letter.draw(fill), (side - letter.width) / 2, side / 2 + size * 0.335);
}

/** The icon as a drawing of 512 by 512. */
const icon = (): Fragment => together(rectangle(0, 0, 512, 512, SIGNAL), ampersand(512, '#FBF8F3'));

/** Gives icon.svg. */
export const drawIcon = async (): Promise<Buffer> =>
  Buffer.from(`${asDocument(icon(), { width: 512, height: 512 })}\n`);

/** Gives icon-512.png. */
export const drawIconBitmap = async (): Promise<Buffer> =>
  sharp(Buffer.from(asDocument(icon(), { width: 512, height: 512 })))
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();

/** Pixels; what browsers and feed readers ask a favicon for. */
const FAVICON_SIZES = [16, 32, 48];

/** Gives favicon.ico: an ICO file of PNG pictures (Microsoft, "The format of icon resources"). */
export async function drawFavicon(): Promise<Buffer> {
  const drawing = Buffer.from(asDocument(icon(), { width: 512, height: 512 }));
  const pictures = await Promise.all(
    FAVICON_SIZES.map((side) => sharp(drawing).resize(side, side).png({ compressionLevel: 9 }).toBuffer()),
  );
  const header = Buffer.alloc(6 + 16 * pictures.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let end = header.length;
  for (const [index, picture] of pictures.entries()) {
    const entry = 6 + 16 * index;
    header.fill(FAVICON_SIZES[index] ?? 0, entry, entry + 2);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(picture.length, entry + 8);
    header.writeUInt32LE(end, entry + 12);
    end += picture.length;
  }
  return Buffer.concat([header, ...pictures]);
}

/** The wordmark from its left baseline. */
function wordmark(size: number): Fragment {
  let x = 0;
  return (['Signal ', '&', ' Stack'] as const)
    .map((word) => {
      const part = set(word, 'newsreader-semibold', size, -6);
      const piece = place(part.draw(word === '&' ? SIGNAL : INK), x, 0);
      x += part.width;
      return piece;
    })
    .join('');
}

/** The picture for sharing, 1200 by 630: the wordmark between rules, signals rising from a stack. */
export function drawShare(): Fragment {
  const random = createRandom('share');
  const rings = repeat(4, (index) =>
    stroke(arc(940, 452, 62 + index * 36, 180, 360), index === 1 ? SIGNAL : INK, index === 1 ? 12 : 3),
  );
  const stack = repeat(3, (index) => rectangle(780 - index * 16, 462 + index * 32, 320 + index * 32, 20, INK));
  return together(
    rectangle(0, 0, 1200, 630, '#FBF8F3'),
    rectangle(72, 72, 1056, 6, INK),
    place(wordmark(150), 68, 244),
    place(set('Marketing technology, read clearly', 'newsreader-italic', 50).draw('#4A5058'), 74, 334),
    rings,
    disc(940, 452, 30, SIGNAL),
    stack,
    hatch('M72 458H690V548H72Z', '#CFC6B8', random, 18, 0, 1300),
    rectangle(72, 562, 1056, 3, INK),
  );
}

/** The picture of the subscription dialog, 1200 by 675: a letter arrives through a slot, a signal with it. */
export function drawSubscribe(): Fragment {
  const random = createRandom('subscribe');
  const paper = 'M-330 -210H330V210H-330Z';
  const letter = together(
    path(paper, PAPER),
    polygon(
      [
        [-330, -210],
        [330, -210],
        [0, 60],
      ],
      '#E7DCC8',
    ),
    stroke('M-330 210L-80 -6M330 210L80 -6', '#C9BCA4', 5),
    disc(0, 40, 74, SIGNAL),
    place(ampersand(110, PAPER), -55, -15),
  );
  const flight: Point[] = [
    [-60, 610],
    [180, 470],
    [330, 560],
    [520, 400],
    [700, 330],
  ];
  const signals = repeat(7, (index) =>
    stroke(arc(1010, 120, 110 + index * 80, 60, 220), index === 2 ? '#F3B08F' : '#3B6A94', index === 2 ? 14 : 4),
  );
  return together(
    rectangle(0, 0, 1200, 675, '#1F4E79'),
    signals,
    disc(1010, 120, 62, '#EE6A45'),
    hatch('M0 560H1200V675H0Z', '#16395A', random, 22, 0, 1300),
    line([0, 560], [1200, 560], '#16395A', 6),
    stroke(smooth(flight), '#F3B08F', 7, { dash: '24 18' }),
    place(together(place(path(paper, '#143350'), 26, 30), letter), 700, 340, 0.96, -11),
  );
}
