import { spawn } from 'node:child_process';

/** Those that end the site, and the one that replaces its workers. */
const HANDED_ON = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGUSR2']);

/**
 * Runs a program on this terminal and forwards signals.
 * @param {string} program
 * @param {readonly string[]} parameters
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string, quiet?: boolean }} [options] quiet: prints the output only if the
 * program fails
 * @returns {Promise<number>} exit code
 */
export function run(program, parameters, { env = process.env, cwd = process.cwd(), quiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, parameters, { env, cwd, stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit' });
    /** @type {Buffer[]} */
    const printed = [];
    child.stdout?.on('data', (chunk) => printed.push(chunk));
    child.stderr?.on('data', (chunk) => printed.push(chunk));
    const handOn = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal);
    for (const signal of HANDED_ON) process.on(signal, handOn);
    child.on('error', reject);
    child.on('close', (code, signal) => {
      for (const signal of HANDED_ON) process.off(signal, handOn);
      if (code !== 0) process.stderr.write(Buffer.concat(printed));
      resolve(code ?? (signal ? 1 : 0));
    });
  });
}

/**
 * Runs a program, and returns its output and prints it once it has ended: others may run beside it.
 * @param {string} program
 * @param {readonly string[]} parameters
 * @returns {Promise<{ code: number, printed: string }>}
 */
export function runAndKeep(program, parameters) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, parameters, { stdio: ['ignore', 'pipe', 'pipe'] });
    /** @type {Buffer[]} */
    const printed = [];
    child.stdout.on('data', (chunk) => printed.push(chunk));
    child.stderr.on('data', (chunk) => printed.push(chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      const output = Buffer.concat(printed).toString();
      process.stdout.write(output);
      resolve({ code: code ?? 1, printed: output });
    });
  });
}

/**
 * Runs a step of the set-up, and exits when it fails.
 * @param {string} program
 * @param {readonly string[]} parameters
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string, quiet?: boolean }} [options]
 */
export async function must(program, parameters, options) {
  const code = await run(program, parameters, options);
  if (code !== 0) process.exit(code);
}
