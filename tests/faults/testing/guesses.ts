import { randomBytes } from 'node:crypto';
import { onTestFinished } from 'vitest';
import { openDatabase } from '../../../src/content/database/database.ts';
import { testSite } from '../../../src/content/testing/site.ts';
import { givenPerson } from '../../../src/desk/accounts/testing/people.ts';
import { openKeys } from '../../../src/platform/secrets/keys.ts';
import { temporaryDirectory } from '../../../src/platform/testing/databases.ts';
import { ask, visitor } from './clients.ts';
import { type RunningSite, startSite } from './server.ts';

/** Wrong, too many from one address or at one account, too many at once. */
export const REFUSED = ['422', '429', '503'];

/** Who guesses at what: one address or many, one account or many. */
export const GUESSERS = [
  { kind: 'one account from one address', guesser: () => ({ name: 'ines', from: '127.0.0.2' }) },
  { kind: 'one account from many addresses', guesser: (number: number) => ({ name: 'jonas', from: visitor(number) }) },
  {
    kind: 'many accounts from many addresses',
    guesser: (number: number) => ({ name: `name-${number % 1000}`, from: visitor(number + 100_000) }),
  },
] as const;

/** A site with two owners: whether somebody is signed in, and the way back of each by a recovery code. */
export async function siteWithOwners() {
  const secret = randomBytes(32).toString('base64url');
  const dataDirectory = await temporaryDirectory();
  const running = await startSite({ DATA_DIR: dataDirectory, SECRET: secret }, '--fill');
  const database = await openDatabase({ dataDirectory });
  onTestFinished(() => database.close());
  const now = () => new Date();
  const site = await testSite('sqlite', { database, keys: openKeys({ secret, dataDirectory }), now });
  const owners = [await givenPerson(site, 'ines'), await givenPerson(site, 'jonas')];
  const recover = async (name: string) => {
    const code = owners.find((owner) => owner.name === name)?.recoveryCodes[0] ?? '';
    return (await post(running, '/sign-in/recovery', { name, code }, '127.0.0.9')).status;
  };
  const isOpen = async () =>
    (await database.queries.selectFrom('account_session').select('id').executeTakeFirst()) !== undefined;
  return { running, isOpen, recover };
}

/** One guess at somebody's password and code. @returns the status that it is answered with */
export async function guess(
  site: RunningSite,
  { name, from }: { name: string; from: string },
): Promise<number | undefined> {
  const code = String(Math.floor(Math.random() * 1_000_000)).padStart(6, '0');
  return (await post(site, '/sign-in', { name, password: `guess ${code}`, code }, from)).status;
}

function post(site: RunningSite, path: string, body: Record<string, string>, from: string) {
  return ask(site, { path, body, from, headers: { origin: `http://localhost:${site.port}` } });
}
