import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { freePort } from '../../src/platform/testing/free-port.ts';
import { test } from '../fixtures.ts';

// A terminal sends Ctrl-C to each process of a group, systemd to each process of a service, and the parent forwards it
// as well.

const BODY = JSON.stringify({ email: 'reader@example.com' });

test('a server that gets SIGINT or SIGTERM twice finishes open requests and exits cleanly', () =>
  // Side by side: each waits two seconds for a connection that may have a request on its way.
  Promise.all(
    (['SIGINT', 'SIGTERM'] as const).map(async (signal) => {
      const directory = mkdtempSync(join(tmpdir(), 'masthead-closing-'));
      const port = await freePort();
      const server = spawn(process.execPath, ['build/server/cli.js', 'serve'], {
        env: { ...process.env, PORT: String(port), DATA_DIR: directory, LOG_LEVEL: 'silent' },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const ended = once(server, 'exit');
      await once(server.stdout, 'data');

      const reader = connect(port, '127.0.0.1');
      let answer = '';
      reader.setEncoding('utf8').on('data', (text: string) => {
        answer += text;
      });
      const head = `POST /api/subscribe/add HTTP/1.1\r\nhost: site\r\ncontent-type: application/json\r\n`;
      reader.write(`${head}content-length: ${BODY.length}\r\nexpect: 100-continue\r\n\r\n`);
      await expect.poll(() => answer).toContain('100 Continue');

      server.kill(signal);
      await expect.poll(() => isListening(port)).toBe(false);
      server.kill(signal);
      reader.write(BODY);
      await expect.poll(() => answer).toContain('HTTP/1.1 200 OK');
      expect(await ended, signal).toEqual([0, null]);
      rmSync(directory, { recursive: true, force: true });
    }),
  ));

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const visitor = connect(port, '127.0.0.1');
    visitor.on('connect', () => resolve(true)).on('error', () => resolve(false));
    visitor.on('connect', () => visitor.destroy());
  });
}
