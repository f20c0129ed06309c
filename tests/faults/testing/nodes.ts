import { randomBytes } from 'node:crypto';
import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type Database, openDatabase } from '../../../src/content/database/database.ts';
import { testSite } from '../../../src/content/testing/site.ts';
import { cookieOf, givenPerson } from '../../../src/desk/accounts/testing/people.ts';
import { readConfiguration } from '../../../src/platform/configuration.ts';
import { openKeys } from '../../../src/platform/secrets/keys.ts';
import { temporaryDirectory } from '../../../src/platform/testing/databases.ts';
import { freePort } from '../../../src/platform/testing/free-port.ts';
import { startNginxOfNodes } from '../../../src/platform/testing/nginx.ts';
import { type PrivatePostgres, startPrivatePostgres } from '../../../src/platform/testing/private-postgres.ts';
import type { DeskClient } from './desk-client.ts';
import { type RunningSite, startSite } from './server.ts';

/** Three nodes behind nginx, a primary, a standby that it waits for, and a person at the desk. */
export interface Nodes {
  readonly primary: PrivatePostgres;
  readonly standby: PrivatePostgres;
  readonly database: Database;
  /** nginx, as readers have it. */
  readonly front: { readonly port: number };
  readonly owner: DeskClient;
  readonly envs: readonly [Env, Env, Env];
  /** Serves a node, now or again after it was killed. */
  serve(node: number): Promise<RunningSite>;
}

type Env = Readonly<Record<string, string>>;

export async function givenNodes(): Promise<Nodes> {
  const { primary, standby } = await givenServers();
  const databaseUrl = `postgres://masthead@127.0.0.1:${primary.port},127.0.0.1:${standby.port}/postgres`;
  const ports = [await freePort(), await freePort(), await freePort()] as const;
  const front = await startNginxOfNodes(ports);
  const origin = `http://localhost:${front.port}`;
  const common = {
    DATABASE_URL: databaseUrl,
    SECRET: randomBytes(32).toString('base64url'),
    SITE_URL: origin,
    TRUST_PROXY: '1',
  };
  // As a network drive would be: until a bucket holds the pictures, `media` is one folder for all nodes.
  const media = await temporaryDirectory();
  const node = async (port: number) => {
    const DATA_DIR = await temporaryDirectory();
    await symlink(media, join(DATA_DIR, 'media'));
    return { ...common, PORT: String(port), DATA_DIR };
  };
  const envs = [await node(ports[0]), await node(ports[1]), await node(ports[2])] as const;
  const database = await openDatabase({ databaseUrl, dataDirectory: await temporaryDirectory() });
  onTestFinished(() => database.close());
  const configuration = readConfiguration({ ...envs[0], LOG_LEVEL: 'silent' });
  const site = await testSite('postgres', {
    database,
    configuration,
    keys: openKeys(configuration),
    now: () => new Date(),
  });
  const cookie = await cookieOf(site, await givenPerson(site, 'ines', 'owner'));
  return {
    ...{ primary, standby, database, front },
    envs: [...envs],
    owner: { origin, cookie },
    serve: (number) => startSite(envs[number] ?? envs[0], ...(number === 0 ? ['--fill'] : [])),
  };
}

async function givenServers() {
  const primary = await startPrivatePostgres();
  onTestFinished(async () => {
    await primary.signal('SIGCONT');
    await primary.stop();
  });
  const standby = await primary.standby();
  onTestFinished(() => standby.stop());
  return { primary, standby };
}

/** Stops a node in its tracks: its connections stay, and nothing answers. */
export const stopInTracks = ({ process }: RunningSite) => process.kill('SIGSTOP');
export const goOn = ({ process }: RunningSite) => process.kill('SIGCONT');
