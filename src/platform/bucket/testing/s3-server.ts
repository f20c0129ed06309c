import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll } from 'vitest';

const PROGRAM = fileURLToPath(import.meta.resolve('s3rver/bin/s3rver.js'));

export const TEST_BUCKET = 'media';
/** What s3rver takes. */
export const TEST_KEYS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' } as const;

/** Starts a server that speaks S3 (s3rver) for the tests of a file. @returns gives its address */
export function s3Server(): () => string {
  let server: ChildProcess;
  let directory: string;
  let address = '';
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'masthead-s3-'));
    const options = ['-d', directory, '-a', '127.0.0.1', '-p', '0', '-s', '--no-vhost-buckets'];
    // Its lists go on by tokens of a cipher that OpenSSL 3 calls legacy.
    server = spawn(
      process.execPath,
      ['--openssl-legacy-provider', PROGRAM, ...options, '--configure-bucket', TEST_BUCKET],
      { stdio: ['ignore', 'pipe', 'inherit'], env: { NODE_OPTIONS: '--no-warnings' } },
    );
    if (!server.stdout) throw new Error('s3rver has no output');
    for await (const line of createInterface(server.stdout)) {
      const port = /listening on .*:(\d+)/.exec(line)?.[1];
      if (!port) continue;
      address = `http://127.0.0.1:${port}`;
      break;
    }
  });
  afterAll(async () => {
    server.kill();
    await rm(directory, { recursive: true, force: true, maxRetries: 5 });
  });
  return () => address;
}
