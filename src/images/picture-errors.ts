import { SiteError } from '#errors.ts';

/** A file that is there and cannot be shown as a picture. Messages never name a path of the server. */
export abstract class PictureError extends SiteError {}

/** None of the formats that are read: 415. */
export class UnsupportedPicture extends PictureError {
  override readonly name = 'UnsupportedPicture';
  readonly status = 415;
}

/** A picture of a known format whose data is damaged or cut short: 422. */
export class DamagedPicture extends PictureError {
  override readonly name = 'DamagedPicture';
  readonly status = 422;
}

/** More bytes, pixels or work than the limits allow: 413. */
export class OversizedPicture extends PictureError {
  override readonly name = 'OversizedPicture';
  readonly status = 413;
}
