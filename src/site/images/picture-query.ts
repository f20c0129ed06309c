import { z } from 'zod';
import { PICTURE_WIDTHS } from '#content/images/images-limits.ts';
import { FOCUS_PATTERN, PICTURE_RATIOS, type PictureRatio } from '#platform/picture-address.ts';

const WIDTH = 'The width must be a positive whole number of pixels, like ?width=300.';
const RATIOS = Object.keys(PICTURE_RATIOS) as PictureRatio[];
const FOCUS = 'The focus must be per cent from the left and the top in tens, such as 30-70.';

/**
 * What the query of a picture's address asks for. The next larger of the specification's widths is served, or the largest;
 * without a width, the whole picture. A focus belongs to a ratio (docs/decisions/0023, 0056).
 */
export const pictureQuery = z
  .object({
    width: z
      .string(WIDTH)
      .regex(/^0*[1-9]\d*$/, WIDTH)
      .transform((asked) => PICTURE_WIDTHS.find((width) => width >= Number(asked)) ?? PICTURE_WIDTHS.at(-1))
      .optional(),
    ratio: z.enum(RATIOS, `The ratio must be one of ${RATIOS.join(', ')}.`).optional(),
    focus: z.string(FOCUS).regex(FOCUS_PATTERN, FOCUS).optional(),
  })
  .transform(({ width, ratio, focus }) => ({ width, ratio, focus: ratio && focus }));
