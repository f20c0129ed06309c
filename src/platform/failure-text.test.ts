import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { readConfiguration } from '#platform/configuration.ts';
import { openDatabase } from '#platform/database/database.ts';
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

const opened = (variables: Record<string, string>) => failureOf(() => openDatabase(readConfiguration(variables)));

test('A database that nobody answers for is told of in words', async () => {
  const text = failureText(await opened({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }));
  expect(text).toContain('DATABASE_URL');
  expect(text).toContain('is PostgreSQL running there');
});

test('A DATA_DIR that is a file is told of in words', async () => {
  const file = join(await temporaryDirectory(), 'data');
  await writeFile(file, '');
  expect(failureText(await opened({ DATA_DIR: file }))).toContain(file);
});

test('A database file that is none is told of in words', async () => {
  const file = join(await temporaryDirectory(), 'a.sqlite');
  await writeFile(file, 'This is a letter to the editor, and longer than the head of a database.'.repeat(9));
  expect(failureText(await failureOf(() => new DatabaseSync(file).exec('select * from sqlite_master')))).toContain(
    'is no database',
  );
});

test('A folder in the place of a database file is told of in words', async () => {
  const folder = join(await temporaryDirectory(), 'a.sqlite');
  await mkdir(folder);
  expect(failureText(await failureOf(() => new DatabaseSync(folder)))).toContain('cannot be opened');
});

test('A port that is taken is told of in words', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const refused = await failureOf(() => once(createServer().listen(port, '127.0.0.1'), 'listening'));
  expect(failureText(refused)).toContain(`Port ${port} of 127.0.0.1 cannot be used: another program listens there.`);
});

test('A fault of the program keeps its stack', () => {
  expect(failureText(new TypeError('x is undefined'))).toBeUndefined();
});
