import { tmpdir } from 'node:os';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../database/database.ts';
import { MIGRATED, onServer } from './databases.ts';
import { startPrivatePostgres } from './private-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** `postgres://…` of the private server's maintenance database. */
    postgres: string;
  }
}

/** Vitest's global set-up: one private PostgreSQL for the whole run, with a migrated database to copy. */
export default async function startPostgres({ provide }: TestProject): Promise<() => Promise<void>> {
  const server = await startPrivatePostgres();
  await onServer(server.address, `create database ${MIGRATED}`);
  const address = new URL(server.address);
  address.pathname = `/${MIGRATED}`;
  await (await openDatabase({ databaseUrl: address.href, dataDirectory: tmpdir() })).close();
  provide('postgres', server.address);
  return server.stop;
}
