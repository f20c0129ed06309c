/** As podcast plugins and front matter write it, after Apple's `itunes:duration`. */
const CLOCK = /^(?:(\d{1,2}):)?(\d{1,3}):(\d{2})(?:\.\d+)?$/;
/** `PT1H2M5S`, the time part of ISO 8601. */
const ISO = /^PT(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)(?:\.\d+)?S)?$/i;

/**
 * Reads the duration of a recording.
 * @param written `3725`, `62:05`, `1:02:05`, or an ISO 8601 duration
 * @returns whole seconds; undefined for zero, and for anything else
 */
export function readDuration(written: string): number | undefined {
  const text = written.trim();
  if (/^\d+$/.test(text)) return Number(text) || undefined;
  const [, hours = '0', minutes = '0', seconds = '0'] = CLOCK.exec(text) ?? ISO.exec(text) ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) || undefined;
}
