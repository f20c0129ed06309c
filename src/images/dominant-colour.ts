import { asPictureError, type ReadablePicture } from './decoding.ts';
import { COLOUR_SAMPLE_SIDE } from './limits.ts';

type Colour = readonly [red: number, green: number, blue: number];

/** sharp counts colours in boxes of this size and names a box by its middle. */
const BOX = 16;

/**
 * The colour that most of a picture has, `#rrggbb`: what stands in its place while it loads. Counted on a small copy in
 * sRGB on white, because statistics of the original would be in its own colours.
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
  const { default: sharp } = await import('sharp');
  const { width, height, channels } = info;
  const { dominant } = await sharp(data, { raw: { width, height, channels } }).stats();
  const colour = meanAround([dominant.r, dominant.g, dominant.b], data, channels);
  return `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** The mean of the colours around one: on a flat drawing it meets the ground exactly, where a box's middle would show. */
function meanAround(middle: Colour, pixels: Buffer, channels: number): Colour {
  const sums = [0, 0, 0];
  let count = 0;
  for (let start = 0; start < pixels.length; start += channels) {
    const pixel = pixels.subarray(start, start + 3);
    if (!middle.every((part, index) => Math.abs((pixel[index] ?? 0) - part) <= BOX)) continue;
    count += 1;
    for (const [index, part] of pixel.entries()) sums[index] = (sums[index] ?? 0) + part;
  }
  const mean = (index: 0 | 1 | 2) => (count > 0 ? Math.round((sums[index] ?? 0) / count) : middle[index]);
  return [mean(0), mean(1), mean(2)];
}
