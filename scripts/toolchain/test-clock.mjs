/** When the demo's tests take place: its dates count from then (docs/decisions/0063). A Wednesday morning. */
export const DEMO_MOMENT = '2026-06-10T10:30:00Z';

/** Days and hours at which software fails, with the time zone of the machine: `npm run clocks`. */
export const CLOCKS = [
  // In the middle of the night, while the morning's stories are still to come.
  '2026-11-26T03:00:00Z',
  // A month's last two minutes.
  '2026-11-30T23:58:00Z',
  '2026-12-31T23:58:00Z',
  '2028-02-29T23:58:00Z',
  // Monday, a minute past midnight.
  '2027-03-01T00:01:00Z',
  // Two minutes before a clock is put forward, and back.
  '2027-03-28T00:58:00Z[Europe/London]',
  '2026-11-01T05:58:00Z[America/New_York]',
];

/**
 * Sets the clock of all processes that this one starts; it runs on from there. Does nothing where a process that started this
 * one has set it, and where no moment is wanted.
 * @param {string} [moment] as in CLOCKS; MASTHEAD_TEST_CLOCK names another
 * @returns {{ shift: number, timeZone: string | undefined }} milliseconds that the clock is ahead of the system's
 * @throws for a moment that is none
 */
export function setTestClock(moment) {
  const { env } = process;
  const wanted = env.MASTHEAD_TEST_CLOCK || moment;
  if (!wanted) return { shift: 0, timeZone: undefined };
  const [, written = '', timeZone] = /^([^[]+)(?:\[(.+)\])?$/.exec(wanted) ?? [];
  if (env.MASTHEAD_TEST_CLOCK_SHIFT === undefined) {
    const shift = Date.parse(written) - Date.now();
    if (Number.isNaN(shift)) throw new Error(`MASTHEAD_TEST_CLOCK is no moment: ${wanted}`);
    env.MASTHEAD_TEST_CLOCK = wanted;
    env.MASTHEAD_TEST_CLOCK_SHIFT = String(shift);
    if (timeZone) env.TZ = timeZone;
    const first = new URL('shifted-process.mjs', import.meta.url);
    env.NODE_OPTIONS = `${env.NODE_OPTIONS ?? ''} --import ${first}`;
  }
  return { shift: Number(env.MASTHEAD_TEST_CLOCK_SHIFT), timeZone };
}
