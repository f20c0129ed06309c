import { z } from 'zod';
import { isRecordingAddress } from '#content/films/recording-address.ts';
import { MAXIMA } from '#content/input-maxima.ts';
import { SLUG_PATTERN } from '#content/slugs.ts';

// What columns of an export's files hold (csv-files.ts, document-folders.ts), where that is less than the database takes.

export const exportedSlug = z.string().max(MAXIMA.slug).regex(SLUG_PATTERN);
export const exportedCount = z.number().int().min(0);

/** As the database holds it, with milliseconds. */
export const exportedMoment = z.iso.datetime().transform((written) => new Date(written).toISOString());

// Addresses that readers are led to are no scripts.
export const exportedWebAddress = z.string().regex(/^https?:\/\//i, 'must be a web address');
export const exportedLinkAddress = z.string().regex(/^(?:https?:\/\/|mailto:)/i, 'must be a web or mail address');
export const exportedOwnOrWebAddress = z
  .string()
  .regex(/^(?:\/(?!\/)|https?:\/\/)/i, 'must be a path or a web address');

/** A web address, or a path below the media folder; none in place of anything else, which an earlier version may have stored and no reader gets. */
export const exportedRecording = z.string().transform((link) => (isRecordingAddress(link) ? link : null));

/** A path that stays below its folder. */
export const safePath = z
  .string()
  .refine(
    (path) => path.split('/').every((name) => !/^$|^\.|[\\\p{Cc}]/u.test(name)),
    'must be a path below its folder',
  );
