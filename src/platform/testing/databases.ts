import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { type TestRun, testRun } from '../../../scripts/toolchain/test-run.mjs';
import type { Engine } from '../database/engine.ts';
import { madeOnce } from './made-once.ts';

/** For describe.each: the store's tests hold on both. */
export const everyEngine: readonly Engine[] = ['sqlite', 'postgres'];

const run = testRun();
const ENGINES: Readonly<Record<TestRun, readonly Engine[]>> = { short: ['sqlite'], long: ['postgres'] };

/**
 * For describe.each of what is above the stores: pages, forms, commands, imports. Their stores have tests on both engines; these have
 * SQLite in `npm test`, PostgreSQL in `npm run test:long`, and both in a runner by itself.
 */
export const enginesOfRun: readonly Engine[] = run ? ENGINES[run] : everyEngine;

/** The distance of the cases that a test of many takes, as of each version of the database: some of them in `npm test`, all in the long run. */
export const stepOfRun = run === 'short' ? 7 : 1;

/** PostgreSQL's database without rows, which others are copied from: faster than migrating each. */
export const MIGRATED = 'migrated';

/** A folder that is removed when the test ends. */
export async function temporaryDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'masthead-test-'));
  // Again where a thread that ends has written into it meanwhile.
  onTestFinished(() => rm(directory, { recursive: true, force: true, maxRetries: 5 }));
  return directory;
}

/** `postgres://…` of the private server, which starts when a test first asks for it. */
const privateServer = madeOnce(async () => {
  const answer = await fetch(inject('postgres'));
  if (!answer.ok) throw new Error(await answer.text());
  return answer.text();
});

/** A new database on the private server: what openDatabase takes. @param template the database to copy; an empty one when absent */
export async function postgresLocation(template = 'template1') {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const server = await privateServer();
  await onServer(server, `create database ${name} template ${template} strategy file_copy`);
  onTestFinished(() => onServer(server, `drop database ${name} with (force)`));
  const address = new URL(server);
  address.pathname = `/${name}`;
  return { databaseUrl: address.href, dataDirectory: await temporaryDirectory() };
}

/** Runs one statement in the server's maintenance database. */
export async function onServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
