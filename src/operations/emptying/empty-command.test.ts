import { expect, test } from 'vitest';
import { textPageAt } from '#content/imprint/text-pages.store.ts';
import { countRows } from '#operations/backup/copy-tables.ts';
import { smallSite } from '#operations/backup/testing/filled.ts';
import { storePublicationPages } from '#publication-pages.ts';
import { kept, runTyped } from '../commands/testing/running.ts';
import { emptyCommand } from './empty-command.ts';

test('nothing is deleted where no terminal can answer the question, unless --yes goes without it', async () => {
  const site = await smallSite();
  const posts = async () => (await countRows(site.database.queries)).post;
  const refused = await runTyped(emptyCommand(kept(site), storePublicationPages));
  expect(refused.printed).toContain('Nothing was deleted: no terminal can answer the question');
  expect(refused.exitCode).toBe(1);
  expect(await posts()).toBe(3);
  const emptied = await runTyped(emptyCommand(kept(site), storePublicationPages), '--yes');
  expect(emptied.printed).toContain('The site is empty. What was there, 3 articles,');
  expect(await posts()).toBe(0);
  // Its readers are led to About by every page.
  expect((await textPageAt(site, '/about')).page_title).not.toBe('');
});
