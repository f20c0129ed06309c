import { Invalid } from '#errors.ts';
import { PICTURE_RATIOS, type PictureRatio } from '#platform/pictures.ts';

/**
 * The shape that a picture is cut to (docs/decisions/0023).
 * @param asked the query's value as it came
 * @returns undefined where none is asked for: uncut
 * @throws Invalid for anything but one of the three
 */
export function servedRatio(asked: unknown): PictureRatio | undefined {
  if (asked === undefined) return undefined;
  if (typeof asked === 'string' && isRatio(asked)) return asked;
  const message = `must be one of ${Object.keys(PICTURE_RATIOS).join(', ')}`;
  throw new Invalid(`The ratio ${message}.`, [{ path: 'ratio', message }]);
}

function isRatio(asked: string): asked is PictureRatio {
  return Object.hasOwn(PICTURE_RATIOS, asked);
}
