import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#content/database/database.ts';
import { MIGRATED, onServer } from '#platform/testing/databases.ts';
import { type PrivatePostgres, startPrivatePostgres } from '#platform/testing/private-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** `http://…` that answers with `postgres://…` of the private server's maintenance database. */
    postgres: string;
  }
}

/** Vitest's global set-up: one private PostgreSQL for the whole run, which the first test that asks for it starts. */
export default async function offerPostgres({ provide }: TestProject): Promise<() => Promise<void>> {
  let started: Promise<PrivatePostgres> | undefined;
  const asked = createServer((_request, response) => {
    started ??= startMigrated();
    started.then(
      ({ address }) => response.end(address),
      (error) => response.writeHead(500).end(String(error)),
    );
  });
  asked.listen(0, '127.0.0.1');
  await once(asked, 'listening');
  provide('postgres', `http://127.0.0.1:${(asked.address() as AddressInfo).port}`);
  return async () => {
    asked.close();
    asked.closeAllConnections();
    await (await started?.catch(() => undefined))?.stop();
  };
}

/** A server with a migrated database to copy. */
async function startMigrated(): Promise<PrivatePostgres> {
  const server = await startPrivatePostgres();
  await onServer(server.address, `create database ${MIGRATED}`);
  const address = new URL(server.address);
  address.pathname = `/${MIGRATED}`;
  await (await openDatabase({ databaseUrl: address.href, dataDirectory: tmpdir() })).close();
  return server;
}
