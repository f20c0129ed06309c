import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Started beside a run of tests by run-folder.mjs, with the run's folder. Once the run has ended, ends the processes that it left,
 * which know the folder as their TMPDIR, and removes the folder.
 */
const folder = process.argv[2] ?? '';
process.stdin.resume().once('end', endRun);

/** How long a database and a browser may take to end in good order, in milliseconds. */
const LONGEST = 5000;
const STEP = 50;

async function endRun() {
  try {
    // A test may have halted it.
    for (const signal of /** @type {const} */ (['SIGCONT', 'SIGINT'])) send(signal, left());
    for (let waited = 0; left().length > 0 && waited < LONGEST; waited += STEP) await pause(STEP);
    send('SIGKILL', left());
    for (const disk of disks()) execFileSync('umount', ['--lazy', disk]);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  }
}

/** @returns {number[]} the run's processes that still live */
function left() {
  const own = `TMPDIR=${folder}`;
  if (process.platform === 'linux')
    return readdirSync('/proc')
      .map(Number)
      .filter((number) => number > 0 && environmentOf(number).split('\0').includes(own));
  const listed = execFileSync('ps', ['axeww', '-o', 'pid=,args='], { encoding: 'utf8', maxBuffer: 2 ** 28 });
  const lines = listed.split('\n').filter((line) => line.split(' ').includes(own));
  return lines.map((line) => Number.parseInt(line, 10));
}

function environmentOf(/** @type {number} */ number) {
  try {
    return readFileSync(`/proc/${number}/environ`, 'utf8');
  } catch {
    // It has ended meanwhile, or is somebody else's.
    return '';
  }
}

function send(/** @type {NodeJS.Signals} */ signal, /** @type {readonly number[]} */ processes) {
  for (const number of processes) {
    try {
      process.kill(number, signal);
    } catch {
      // It has ended by itself.
    }
  }
}

/** @returns {string[]} file systems that tests have mounted in the folder */
function disks() {
  if (process.platform !== 'linux') return [];
  const places = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' ')[1] ?? '');
  return places.filter((place) => place.startsWith(`${folder}/`));
}
