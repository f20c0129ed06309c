import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { everyEngine, postgresLocation, temporaryDirectory } from '../../src/platform/testing/databases.ts';
import { runMasthead } from './testing/server.ts';

test.each(everyEngine)('a site whose port is taken says so, and ends with 1: %s', async (engine) => {
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const database = engine === 'postgres' ? { DATABASE_URL: (await postgresLocation()).databaseUrl } : {};
  const env = { PORT: String(port), DATA_DIR: await temporaryDirectory(), ...database };
  const { code, said } = await runMasthead(['serve'], env);
  expect(said).toBe(
    `Port ${port} of 127.0.0.1 cannot be used: another program listens there. End it, or name another port (PORT).\n`,
  );
  expect(code).toBe(1);
});

test('a site whose HOST is the name of no machine says so, and ends with 1', async () => {
  const { code, said } = await runMasthead(['serve'], { HOST: 'no machine', DATA_DIR: await temporaryDirectory() });
  expect(said).toBe(
    'HOST is no machine, and no machine of that name is known: name an address of this one, as 127.0.0.1 or 0.0.0.0.\n',
  );
  expect(code).toBe(1);
});
