import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { givenAdvertisement } from '#content/posts/testing/content.ts';
import type { Publication } from '#content/publication.contract.ts';
import type { Site } from '#content/site.ts';
import { testSite } from '#content/testing/site.ts';
import type { Role } from '#desk/accounts/accounts.contract.ts';
import { putFirstStepsAway, showFirstSteps } from '#desk/accounts/desk-settings.store.ts';
import { changeThing } from '#desk/kinds/changes.store.ts';
import { pageStore } from '#desk/kinds/stores/page.kind-store.ts';
import { givenSignedIn } from '#desk/stories/testing/signed-in.ts';
import type { Engine } from '#platform/database/engine.ts';
import { forgetDone, noteDone } from '#platform/database/last-done.ts';
import { everyEngine } from '#platform/testing/databases.ts';
import { storePublicationPages } from '#publication-pages.ts';
import { demoPages } from './left-of-demo.store.ts';
import { settleComments, unreadComments } from './old-comments.store.ts';
import { openFirstSteps } from './open-steps.ts';

const NOTHING = { printedName: undefined, hasWritten: false };
const EVERYTHING = { printedName: 'Inès Valcourt', hasWritten: true };

/** A site that was filled with the demo, as the first start leaves it. */
async function demoSite(engine: Engine) {
  const site = await testSite(engine);
  for (const task of ['import', 'demo', 'filling'] as const) await noteDone(site.database.queries, task, site.now());
  await storePublicationPages(site);
  await givenAdvertisement(site, { source_key: 'content:advertisements/petrichor.md' });
  const owner = await givenSignedIn(site, 'ines', 'owner');
  const stepsOf = async (of: Site = site, known: typeof NOTHING | typeof EVERYTHING = EVERYTHING) =>
    (await openFirstSteps(owner, { site: of, ...known })).open.map(({ step }) => step);
  return { site, owner, stepsOf, person: (name: string, role: Role) => givenSignedIn(site, name, role) };
}

/** A paper that has its own words in place of the demo's. */
function renamed({ declared }: Site, others: Partial<Publication> = {}): Publication {
  const pictures = { ...declared.pictures, icon: 'icon.png', logo: 'logo.png', share: 'share.png' };
  const own = {
    pictures,
    name: 'Harbour News',
    wordmark: 'Harbour & News',
    tagline: 'Ships',
    description: 'Of ships.',
  };
  return { ...declared, ...own, publisher: { name: 'Quay', url: 'https://quay.example' }, ...others };
}

const OF_OWNER = ['paper', 'old site', 'demo', 'pages', 'contact', 'newsletter', 'banners', 'people', 'backup'];

describe.each(everyEngine)('The first steps on %s', (engine) => {
  test('are all for the owner of a new demo, and name and words for others', async () => {
    const { site, person, stepsOf } = await demoSite(engine);
    expect(await stepsOf(site, NOTHING)).toEqual(['name', ...OF_OWNER.slice(0, -1), 'write', 'backup']);
    const editor = await person('jonas', 'editor');
    const { open } = await openFirstSteps(editor, { site, ...NOTHING });
    expect(open.map(({ step }) => step)).toEqual(['name', 'write']);
    expect(await openFirstSteps(editor, { site, ...EVERYTHING })).toEqual({ open: [], putAway: 0 });
  });

  test('go as each is done', async () => {
    const { site, person, stepsOf } = await demoSite(engine);
    const { queries } = site.database;
    expect(await stepsOf()).toEqual(OF_OWNER);
    await noteDone(queries, 'import', new Date(site.now().getTime() + 1));
    await givenAdvertisement(site, { source_key: null });
    await person('jonas', 'writer');
    await noteDone(queries, 'rehearsal', site.now());
    expect(await stepsOf()).toEqual(['paper', 'demo', 'pages', 'contact', 'newsletter']);
    await forgetDone(queries, 'demo');
    expect(await stepsOf()).toEqual(['paper', 'pages', 'contact', 'newsletter']);
    expect(await stepsOf({ ...site, publication: renamed(site) })).toEqual(['pages', 'contact', 'newsletter']);
    const publication = renamed(site, { newsletter: 'Each Friday: the ships of the week.' });
    expect(await stepsOf({ ...site, publication })).toEqual(['pages', 'contact']);
    const declared = { ...site.declared, name: 'Harbour News' };
    expect(await stepsOf({ ...site, declared, publication: declared })).toEqual([]);
  });

  test('say what is still the demo’s: settings by their labels, pages until somebody saves them', async () => {
    const { site, owner } = await demoSite(engine);
    const left = async (of: Site, step: string) => {
      const { open } = await openFirstSteps(owner, { site: of, ...EVERYTHING });
      return open.find((one) => one.step === step)?.left.map(({ words, about }) => [words, about].join(', '));
    };
    const named = { ...site, publication: { ...site.declared, name: 'Harbour News' } };
    expect((await left(named, 'paper'))?.[0]).toContain('still the demo’s: Wordmark, Tagline, Description');
    const contact = { ...site.declared.contact, helpline: '' };
    const publication = renamed(site, { contact, offices: [], team: [], social: [], sisterTitles: [] });
    expect(await left({ ...site, publication }, 'contact')).toEqual([
      'Contact and offices, still the demo’s: General, Media, Sales, Privacy',
      'Menu, still the demo’s: Resources',
    ]);
    const [about, privacy] = await demoPages(site, site.database.queries);
    expect(await left(site, 'pages')).toEqual([expect.stringMatching(/^About/), expect.stringMatching(/^Privacy/)]);
    const { page_id: id = 0, page_title = '' } = about ?? {};
    await changeThing(site, owner, pageStore, { id, was: { page_title }, now: { page_title: 'Who we are' } });
    expect(await demoPages(site, site.database.queries)).toEqual([privacy]);
  });

  test('have the comments of the old site until an owner has downloaded them', async () => {
    const { site, stepsOf } = await demoSite(engine);
    const folder = join(site.configuration.dataDirectory, 'imports');
    await mkdir(folder);
    await writeFile(join(folder, 'comments-old.example.csv'), '"post"\r\n');
    expect(await stepsOf()).toContain('old comments');
    for (const file of await unreadComments(site)) await settleComments(site, file);
    expect(await stepsOf()).not.toContain('old comments');
  });

  test('are put away one by one or all, for everyone, and an owner shows them again', async () => {
    const { site, owner, stepsOf, person } = await demoSite(engine);
    await putFirstStepsAway(site, owner.account, 'banners');
    expect(await stepsOf()).toEqual(OF_OWNER.filter((step) => step !== 'banners'));
    await putFirstStepsAway(site, owner.account);
    expect(await openFirstSteps(owner, { site, ...EVERYTHING })).toEqual({ open: [], putAway: OF_OWNER.length });
    const editor = await person('jonas', 'editor');
    expect(await openFirstSteps(editor, { site, ...NOTHING })).toEqual({ open: [], putAway: 0 });
    await showFirstSteps(site, owner.account);
    expect(await stepsOf()).toEqual(OF_OWNER.filter((step) => step !== 'people'));
  });
});
