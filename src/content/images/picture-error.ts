import { SiteError } from '#platform/errors.ts';

/** A file that is there and cannot be shown as a picture. Messages never name a path of the server. */
export class PictureError extends SiteError {
  override readonly name = 'PictureError';
  readonly status: PictureStatus;

  constructor(status: PictureStatus, message: string, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
  }
}

/** 413: more bytes, pixels or work than the limits allow. 415: no format that is read. 422: damaged or cut short. */
export type PictureStatus = 413 | 415 | 422;
