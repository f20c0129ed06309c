import { describe, expect, test } from 'vitest';
import type { Site } from '#content/site.ts';
import { testSite } from '#content/testing/site.ts';
import { givenSignedIn } from '#desk/stories/testing/signed-in.ts';
import type { Engine } from '#platform/database/engine.ts';
import { forgetDone, noteDone } from '#platform/database/last-done.ts';
import { everyEngine } from '#platform/testing/databases.ts';
import type { Role } from './accounts.contract.ts';
import { openFirstSteps } from './first-steps.store.ts';

const NOTHING = { printedName: undefined, hasWritten: false };
const EVERYTHING = { printedName: 'Inès Valcourt', hasWritten: true };

/** A site that was filled with the demo, as the first start leaves it. */
async function demoSite(engine: Engine) {
  const site = await testSite(engine);
  for (const task of ['import', 'demo', 'filling'] as const) await noteDone(site.database.queries, task, site.now());
  const renamed: Site = { ...site, publication: { ...site.publication, name: 'Harbour News' } };
  return { site, renamed, person: (name: string, role: Role) => givenSignedIn(site, name, role) };
}

describe.each(everyEngine)('The first steps on %s', (engine) => {
  test('are all six for the owner of a new demo, and name and words for others', async () => {
    const { site, person } = await demoSite(engine);
    const owner = await person('ines', 'owner');
    expect(await openFirstSteps(site, owner, NOTHING)).toEqual([
      'name',
      'paper',
      'demo',
      'old site',
      'people',
      'write',
    ]);
    const editor = await person('jonas', 'editor');
    expect(await openFirstSteps(site, editor, NOTHING)).toEqual(['name', 'write']);
    expect(await openFirstSteps(site, editor, EVERYTHING)).toEqual([]);
  });

  test('go as each is done', async () => {
    const { site, renamed, person } = await demoSite(engine);
    const { queries } = site.database;
    const owner = await person('ines', 'owner');
    const open = (of: Site) => openFirstSteps(of, owner, EVERYTHING);
    expect(await open(site)).toEqual(['paper', 'demo', 'old site', 'people']);
    expect(await open(renamed)).toEqual(['demo', 'old site', 'people']);
    await forgetDone(queries, 'demo');
    expect(await open(renamed)).toEqual(['old site', 'people']);
    await noteDone(queries, 'import', new Date(site.now().getTime() + 1));
    expect(await open(renamed)).toEqual(['people']);
    await person('jonas', 'writer');
    expect(await open(renamed)).toEqual([]);
  });
});
