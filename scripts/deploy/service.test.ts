import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const ANALYZE = '/usr/bin/systemd-analyze';

// Nothing here starts the unit: the machines that run the tests have no systemd running.
test.skipIf(!existsSync(ANALYZE))('the systemd unit is exposed to 3.0 of 10 at most', () => {
  // A template is analysed as one of its instances.
  const unit = join(mkdtempSync(join(tmpdir(), 'masthead-test-')), 'masthead@3000.service');
  onTestFinished(() => rmSync(dirname(unit), { recursive: true }));
  copyFileSync('deploy/masthead@.service', unit);
  const report = execFileSync(ANALYZE, ['security', '--offline=true', unit], { encoding: 'utf8' });
  const exposure = /Overall exposure level for masthead@3000\.service: ([\d.]+)/.exec(report)?.[1];
  expect(Number(exposure)).toBeLessThanOrEqual(3);
});
