import { asPictureError, type ReadablePicture } from './decoding.ts';
import { COLOUR_LIKENESS, COLOUR_SAMPLE_SIDE } from './images-limits.ts';

/**
 * The most common colour of a picture, `#rrggbb`, shown while it loads. Takes a small copy in sRGB on white, finds the pixel
 * with the most similar ones, and returns the mean of these.
 */
export async function dominantColour(picture: ReadablePicture): Promise<string> {
  const { data, info } = await picture
    .decode()
    .resize(COLOUR_SAMPLE_SIDE, COLOUR_SAMPLE_SIDE, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(asPictureError);
  const { channels } = info;
  let most: Alike = NONE;
  for (let start = 0; start < data.length; start += channels) {
    const alike = allLike(data.subarray(start, start + 3), data, channels);
    if (alike.count > most.count) most = alike;
  }
  const mean = (sum: number) => Math.round(sum / most.count);
  return `#${[most.red, most.green, most.blue].map((sum) => mean(sum).toString(16).padStart(2, '0')).join('')}`;
}

/** How many pixels look alike, and the sums of their parts. */
interface Alike {
  readonly count: number;
  readonly red: number;
  readonly green: number;
  readonly blue: number;
}

const NONE: Alike = { count: 0, red: 0, green: 0, blue: 0 };

function allLike([red = 0, green = 0, blue = 0]: Buffer, pixels: Buffer, channels: number): Alike {
  const alike = { ...NONE };
  for (let start = 0; start < pixels.length; start += channels) {
    const [r = 0, g = 0, b = 0] = [pixels[start], pixels[start + 1], pixels[start + 2]];
    const difference = Math.max(Math.abs(r - red), Math.abs(g - green), Math.abs(b - blue));
    if (difference > COLOUR_LIKENESS) continue;
    alike.count += 1;
    alike.red += r;
    alike.green += g;
    alike.blue += b;
  }
  return alike;
}
