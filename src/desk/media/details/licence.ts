import type { LibraryPicture } from '../media.contract.ts';

/** Whether readers no longer have a picture. @param now milliseconds since 1970 */
export function hasEnded({ licence_end }: Pick<LibraryPicture, 'licence_end'>, now = Date.now()): boolean {
  return licence_end !== null && Date.parse(licence_end) <= now;
}
