import { expect, test } from 'vitest';
import { countRows } from '#operations/backup/copy-tables.ts';
import { smallSite } from '#operations/backup/testing/filled.ts';
import { kept, runTyped } from '#operations/commands/testing/running.ts';
import { emptyCommand } from './empty-command.ts';

test('nothing is deleted where no terminal can answer the question, unless --yes goes without it', async () => {
  const site = await smallSite();
  const posts = async () => (await countRows(site.database.queries)).post;
  const refused = await runTyped(emptyCommand(kept(site)));
  expect(refused.printed).toContain('Nothing was deleted: no terminal can answer the question');
  expect(refused.exitCode).toBe(1);
  expect(await posts()).toBe(3);
  const emptied = await runTyped(emptyCommand(kept(site)), '--yes');
  expect(emptied.printed).toContain('The site is empty. What was there, 3 articles,');
  expect(await posts()).toBe(0);
});
