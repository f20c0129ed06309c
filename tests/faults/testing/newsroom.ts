import { randomBytes } from 'node:crypto';
import { onTestFinished } from 'vitest';
import { type Database, openDatabase } from '../../../src/content/database/database.ts';
import { testSite } from '../../../src/content/testing/site.ts';
import { cookieOf, givenPerson, type Person } from '../../../src/desk/accounts/testing/people.ts';
import { parseDocument } from '../../../src/desk/stories/documents.ts';
import type { StoryDocument } from '../../../src/desk/stories/story.contract.ts';
import { readConfiguration } from '../../../src/platform/configuration.ts';
import type { Engine } from '../../../src/platform/database/engine.ts';
import { openKeys } from '../../../src/platform/secrets/keys.ts';
import { postgresLocation, temporaryDirectory } from '../../../src/platform/testing/databases.ts';
import { freePort } from '../../../src/platform/testing/free-port.ts';
import { type RunningSite, startSite } from './server.ts';

/** A site whose people write, with what a test needs to know of it. */
export interface Newsroom {
  readonly database: Database;
  readonly people: readonly Person[];
  /** Serves it at its port, now or again after it was killed. */
  serve(): Promise<RunningSite>;
  /** @returns the cookie of a new session, as a header */
  signIn(person: Person): Promise<string>;
  /** Ends all sessions, as signing out everywhere does. */
  endSessions(): Promise<void>;
  /** The server's working copy. */
  workingCopy(story: number): Promise<{ version: number; document: StoryDocument }>;
  contentRevision(): Promise<number>;
  /** How often the page cache had to render a page since the site was served. */
  renderedPages(): Promise<number>;
}

/** @param address where browsers find it, when something stands between */
export async function givenNewsroom(engine: Engine, address?: string): Promise<Newsroom> {
  const secret = randomBytes(32).toString('base64url');
  const [port, metricsPort] = [String(await freePort()), String(await freePort())];
  const location = engine === 'sqlite' ? { dataDirectory: await temporaryDirectory() } : await postgresLocation();
  const { databaseUrl } = { databaseUrl: undefined, ...location };
  const siteUrl = address ?? `http://localhost:${port}`;
  const env = {
    PORT: port,
    METRICS_PORT: metricsPort,
    SECRET: secret,
    SITE_URL: siteUrl,
    DATA_DIR: location.dataDirectory,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  };
  const database = await openDatabase(location);
  onTestFinished(() => database.close());
  const configuration = readConfiguration({ ...env, LOG_LEVEL: 'silent', PUBLICATION_DIR: 'publication' });
  const now = () => new Date();
  const site = await testSite('sqlite', { database, configuration, keys: openKeys(configuration), now });
  const { queries } = database;
  return {
    database,
    people: [await givenPerson(site, 'ines'), await givenPerson(site, 'jonas')],
    serve: () => startSite(env),
    signIn: (person) => cookieOf(site, person),
    endSessions: async () => {
      await queries.deleteFrom('account_session').execute();
    },
    workingCopy: async (story) => {
      const row = await queries
        .selectFrom('story')
        .select(['version', 'document'])
        .where('id', '=', story)
        .executeTakeFirstOrThrow();
      return { version: row.version, document: parseDocument(row.document) };
    },
    contentRevision: async () =>
      (await queries.selectFrom('content_revision').select('revision').executeTakeFirstOrThrow()).revision,
    renderedPages: async () => {
      const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
      return Number(/masthead_page_cache_total\{result="miss"\} (\d+)/.exec(metrics)?.[1]);
    },
  };
}
