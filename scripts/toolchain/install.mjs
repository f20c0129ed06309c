import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isUnchanged, remember } from './fingerprint.mjs';
import { project } from './project.mjs';
import { must } from './run.mjs';

const STAMP = join(project, 'node_modules/.masthead-installed');

/** Runs `npm ci`, unless package-lock.json has not changed. Exits on Windows, before anything else is done. */
export async function install() {
  if (process.platform === 'win32') {
    console.error('Masthead runs on Linux and macOS: on Windows, start it in WSL (https://aka.ms/wsl).');
    process.exit(1);
  }
  const wanted = createHash('sha256')
    .update(readFileSync(join(project, 'package-lock.json')))
    .digest('hex');
  if (isUnchanged(STAMP, wanted)) return;
  console.log('Installing the libraries (npm ci), about a minute on a first start …');
  // No package needs its install script: native code ships prebuilt.
  const parameters = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  if (process.stdout.isTTY) parameters.push('--progress=true');
  await must('npm', parameters);
  remember(STAMP, wanted);
}
