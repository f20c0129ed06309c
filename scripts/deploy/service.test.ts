import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';

const ANALYZE = '/usr/bin/systemd-analyze';

// Nothing here starts the unit: the machines that run the tests have no systemd running.
test.skipIf(!existsSync(ANALYZE))('the systemd unit is exposed to 3.0 of 10 at most', () => {
  const report = execFileSync(ANALYZE, ['security', '--offline=true', 'deploy/masthead.service'], { encoding: 'utf8' });
  const exposure = /Overall exposure level for masthead\.service: ([\d.]+)/.exec(report)?.[1];
  expect(Number(exposure)).toBeLessThanOrEqual(3);
});
