import type { TestProject } from 'vitest/node';
import { startPrivatePostgres } from './private-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** `postgres://…` of the private server's maintenance database. */
    postgres: string;
  }
}

/** Vitest's global set-up: one private PostgreSQL for the whole run. */
export default async function startPostgres({ provide }: TestProject): Promise<() => Promise<void>> {
  const server = await startPrivatePostgres();
  provide('postgres', server.address);
  return server.stop;
}
