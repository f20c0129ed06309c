import { onTestFinished } from 'vitest';
import { createApp } from '#app.ts';
import { openDatabase } from '#content/database/database.ts';
import { givenPost, givenPublication } from '#content/posts/testing/content.ts';
import { followSettings } from '#content/settings/follow-settings.ts';
import { type SettingsForm, SHEETS, type SheetName } from '#content/settings/sheets.ts';
import { testSite } from '#content/testing/site.ts';
import { changeSettings } from '#desk/settings/change-settings.store.ts';
import { readSettings } from '#desk/settings/read-settings.store.ts';
import { givenSignedIn } from '#desk/stories/testing/signed-in.ts';
import type { DatabaseLocation } from '#platform/database/database.ts';
import type { Engine } from '#platform/database/engine.ts';
import { noAssets } from '#platform/testing/assets.ts';
import { postgresLocation, temporaryDirectory } from '#platform/testing/databases.ts';

/** A node of its own: nothing is shared with others but the database. */
export async function openNode(location: DatabaseLocation) {
  const { publication: _, ...parts } = { ...(await testSite()), database: await openDatabase(location) };
  const site = await followSettings(parts);
  const app = await createApp({ site, assets: noAssets });
  onTestFinished(async () => {
    await app.close();
    await site.database.close();
  });
  const bodyOf = async (url: string, headers = {}) => (await app.inject({ url, headers })).body;
  return { site, app, bodyOf };
}

/** An empty database. */
export async function locationOf(engine: Engine): Promise<DatabaseLocation> {
  return engine === 'sqlite' ? { dataDirectory: await temporaryDirectory() } : postgresLocation();
}

/** Two nodes of one site with a story, and its owner, who changes settings by the first node. */
export async function openNodes(engine: Engine) {
  const location = await locationOf(engine);
  const nodes = [await openNode(location), await openNode(location)] as const;
  const [{ site }] = nodes;
  await givenPublication(site);
  await givenPost(site, { cat_slug: 'news', post_name: 'a', post_title: 'A story' });
  const owner = await givenSignedIn(site, 'ada', 'owner');
  const change = async (name: SheetName, now: SettingsForm) => {
    const { form: was } = await readSettings(site, SHEETS[name]);
    return changeSettings(site, owner, SHEETS[name], { was, now });
  };
  return { nodes, site, change, owner };
}
