import { once } from 'node:events';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { readConfiguration } from '#platform/configuration.ts';
import { openTables } from '#platform/database/database.ts';
import { temporaryDirectory } from '#platform/testing/databases.ts';
import { failureText } from './failure-text.ts';

async function failureOf(attempt: () => unknown): Promise<unknown> {
  try {
    await attempt();
  } catch (error) {
    return error;
  }
  throw new Error('It did not fail.');
}

const opened = (variables: Record<string, string>) => failureOf(() => openTables(readConfiguration(variables), []));

test('explains a database that does not answer', async () => {
  const text = failureText(await opened({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }));
  expect(text).toContain('DATABASE_URL');
  expect(text).toContain('is PostgreSQL running there');
});

test('explains a DATA_DIR that is a file', async () => {
  const file = join(await temporaryDirectory(), 'data');
  await writeFile(file, '');
  expect(failureText(await opened({ DATA_DIR: file }))).toContain(file);
});

test('explains a DATA_DIR that is a link which leads nowhere', async () => {
  const directory = await temporaryDirectory();
  const link = join(directory, 'data');
  await symlink(join(directory, 'none/at-all'), link);
  expect(failureText(await opened({ DATA_DIR: link }))).toMatch(/data cannot be used: a part of its path is a link/);
});

test('explains a file that is not a database', async () => {
  const file = join(await temporaryDirectory(), 'a.sqlite');
  await writeFile(file, 'This is a letter to the editor, and longer than the head of a database.'.repeat(9));
  expect(failureText(await failureOf(() => new DatabaseSync(file).exec('select * from sqlite_master')))).toContain(
    'is no database',
  );
});

test('explains a folder in place of the database file', async () => {
  const folder = join(await temporaryDirectory(), 'a.sqlite');
  await mkdir(folder);
  expect(failureText(await failureOf(() => new DatabaseSync(folder)))).toContain('cannot be opened');
});

test('explains a port that is taken', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const refused = await failureOf(() => once(createServer().listen(port, '127.0.0.1'), 'listening'));
  expect(failureText(refused)).toContain(`Port ${port} of 127.0.0.1 cannot be used: another program listens there.`);
});

test('leaves the stack of a programming error', () => {
  expect(failureText(new TypeError('x is undefined'))).toBeUndefined();
});

test('names the disk of a copy that found no room, not the file that was copied', () => {
  const error = Object.assign(new Error('ENOSPC: no space left on device, copyfile'), {
    code: 'ENOSPC',
    syscall: 'copyfile',
    path: '/old-site/harbour.png',
    dest: '/srv/data/media/harbour.png.1.part',
  });
  expect(failureText(error)).toContain('/srv/data/media/harbour.png.1.part cannot be used: its disk is full');
  expect(failureText(error)).not.toContain('old-site');
});
