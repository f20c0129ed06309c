import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { CLOCKS } from './test-clock.mjs';

const MODULE = new URL('test-clock.mjs', import.meta.url).href;

/** What a process says whose clock another one has set, itself, its thread and its child. */
function saidAt(moment: string, given: NodeJS.ProcessEnv = {}): string[] {
  const say = `console.log(new Date().toISOString().slice(0, 13), new Date(Date.now()).getHours(), Date().slice(0, 15))`;
  const thread = `new (require('node:worker_threads').Worker)(new URL(${JSON.stringify(`data:text/javascript,${encodeURIComponent(say)}`)}))`;
  const child = `require('node:child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(say)}], { stdio: 'inherit' })`;
  const setting = `import(${JSON.stringify(MODULE)}).then(({ setTestClock }) => {
    setTestClock(${JSON.stringify(moment)});
    require('node:child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(`${say};${child};${thread}`)}], { stdio: 'inherit' });
  })`;
  const { NODE_OPTIONS, TZ, MASTHEAD_TEST_CLOCK, MASTHEAD_TEST_CLOCK_SHIFT, ...env } = process.env;
  const said = execFileSync(process.execPath, ['-e', setting], { env: { ...env, ...given }, encoding: 'utf8' });
  return said.trim().split('\n');
}

test('the clock of a test is that of its processes and threads, in its time zone', () => {
  const leapDay = '2028-02-29T12 7 Tue Feb 29 2028';
  expect(saidAt('2028-02-29T12:30:00Z[America/New_York]')).toEqual([leapDay, leapDay, leapDay]);
});

test('MASTHEAD_TEST_CLOCK names another moment', () => {
  const given = { MASTHEAD_TEST_CLOCK: '2026-12-31T12:30:00Z[Asia/Tokyo]' };
  expect(saidAt('2028-02-29T12:30:00Z', given)[0]).toBe('2026-12-31T12 21 Thu Dec 31 2026');
});

test('a date that is written, or made by Node.js itself, is not moved', () => {
  const program = `import(${JSON.stringify(MODULE.replace('test-clock', 'shift-date'))}).then(({ shiftDate }) => {
    shiftDate(86_400_000);
    const made = require('node:fs').statSync('.').mtime;
    console.log(new Date(0).toISOString(), new Date(2026, 0, 31).getDate(), Date.UTC(1970, 0), made instanceof Date, new made.constructor() - new Date() > -9e6);
  })`;
  const said = execFileSync(process.execPath, ['-e', program], { encoding: 'utf8' });
  expect(said.trim()).toBe('1970-01-01T00:00:00.000Z 31 0 true true');
});

test.each(CLOCKS)('%s is a moment', (clock) => {
  expect(Date.parse(clock.replace(/\[.*/, ''))).toBeGreaterThan(0);
});
