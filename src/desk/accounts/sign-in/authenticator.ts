import { Secret, TOTP } from 'otpauth';
import qrCode from 'qrcode';
import type { Site } from '#content/site.ts';

/** Seconds; what every authenticator app takes (RFC 6238, section 5.2). */
const PERIOD = 30;
const DIGITS = 6;

/** Codes of the step before and after are accepted, too: clocks differ, and typing takes time. */
const WINDOW = 1;

/**
 * The time-based codes of one account (TOTP, RFC 6238). The secret is derived from the seed and the site's own secret:
 * a copy of the database is not enough to sign in.
 */
export function authenticator(
  { keys, publication }: Pick<Site, 'keys' | 'publication'>,
  seed: string,
  name = '',
): TOTP {
  // 160 bits, as RFC 4226, section 4, recommends.
  const bytes = Buffer.from(keys.sign('authenticator', seed), 'base64url').subarray(0, 20);
  const secret = Secret.fromHex(bytes.toString('hex'));
  return new TOTP({
    issuer: publication.name,
    label: name || publication.name,
    secret,
    digits: DIGITS,
    period: PERIOD,
  });
}

/** @returns the time step that a code belongs to; undefined for a wrong one */
export function stepOfCode(totp: TOTP, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}

/** The latest step that a code can have been taken of: a later one was noted while the clock was ahead. */
export function latestStep(now: Date): number {
  return TOTP.counter({ period: PERIOD, timestamp: now.getTime() }) + 2 * WINDOW;
}

/** What a person needs to set up an authenticator app. */
export interface AuthenticatorSetup {
  /** Base32 in groups of four, to be typed. */
  readonly secret: string;
  /** `otpauth://…`, for apps on the same device. */
  readonly link: string;
  /** The link as a picture to scan: a data address of an SVG. */
  readonly picture: string;
}

export async function authenticatorSetup(site: Site, seed: string, name?: string): Promise<AuthenticatorSetup> {
  const totp = authenticator(site, seed, name);
  const link = totp.toString();
  const svg = await qrCode.toString(link, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 });
  return {
    secret: totp.secret.base32.replace(/.{4}(?=.)/g, '$& '),
    link,
    picture: `data:image/svg+xml,${encodeURIComponent(svg)}`,
  };
}
