import { Invalid } from '#errors.ts';
import { PICTURE_WIDTHS } from './limits.ts';

/**
 * The width that is served for one that is asked for: the next larger of the specification's, or the largest.
 * @param asked the query's value as it came
 * @returns undefined where none is asked for: the whole picture
 * @throws Invalid for anything but one positive whole number
 */
export function servedWidth(asked: unknown): number | undefined {
  if (asked === undefined) return undefined;
  if (typeof asked !== 'string' || !/^0*[1-9]\d*$/.test(asked)) {
    const message = 'must be a positive whole number of pixels, like ?width=300';
    throw new Invalid(`The width ${message}.`, [{ path: 'width', message }]);
  }
  return PICTURE_WIDTHS.find((width) => width >= Number(asked)) ?? PICTURE_WIDTHS.at(-1);
}
