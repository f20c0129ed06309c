import { resolve } from 'node:path';
import { loadPublication } from '#content/publication.ts';
import type { Site } from '#content/site.ts';
import { readConfiguration } from '#platform/configuration.ts';
import type { Engine } from '#platform/database/engine.ts';
import { openKeys } from '#platform/secrets/keys.ts';
import { temporaryDirectory } from '#platform/testing/databases.ts';
import { madeOnce } from '#platform/testing/made-once.ts';
import { openTestDatabase } from './databases.ts';

/** The moment at which tests take place, unless they say otherwise. */
export const TEST_MOMENT = new Date('2026-11-21T09:00:00.000Z');

const PUBLICATION = resolve('publication');
const demoPublication = madeOnce(() => loadPublication(PUBLICATION));

/** A whole site of the test's own: empty database, the demo publication, a clock that stands still. */
export async function testSite(engine: Engine = 'sqlite', overrides: Partial<Site> = {}): Promise<Site> {
  const configuration = readConfiguration({
    DATA_DIR: await temporaryDirectory(),
    PUBLICATION_DIR: PUBLICATION,
    SITE_URL: 'https://signalandstack.example',
    LOG_LEVEL: 'silent',
  });
  const declared = await demoPublication();
  return {
    configuration,
    declared,
    publication: declared,
    database: await openTestDatabase(engine),
    keys: openKeys(configuration),
    now: () => TEST_MOMENT,
    ...overrides,
  };
}
