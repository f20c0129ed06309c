import { expect, test } from 'vitest';
import { testSite } from '#content/testing/site.ts';
import { accountNamed } from '#desk/accounts/accounts.store.ts';
import { givenPerson } from '#desk/accounts/testing/people.ts';
import { accountCommand } from './account.ts';
import { kept, runTyped } from './testing/running.ts';

const LINK = /https:\/\/signalandstack\.example\/sign-in\/link\?token=[\w-]{43}\n/;

test('account first prints a link as long as there is no account', async () => {
  const site = await testSite();
  const command = () => accountCommand(kept(site));
  expect((await runTyped(command(), 'first')).printed).toMatch(LINK);
  expect((await runTyped(command(), 'list')).printed).toBe(
    'There is no account yet: npm run masthead -- account first\n',
  );
  await givenPerson(site, 'ines');
  const refused = await runTyped(command(), 'first');
  expect(refused.printed).toContain('npm run masthead -- account recover NAME');
  expect(refused.exitCode).toBe(1);
});

test('account recover prints a link for an account that is open', async () => {
  const site = await testSite();
  const command = () => accountCommand(kept(site));
  await givenPerson(site, 'ines');
  const { id } = await givenPerson(site, 'jonas', 'editor');
  expect((await runTyped(command(), 'recover', 'Jonas')).printed).toMatch(LINK);
  expect((await runTyped(command(), 'recover', 'mara')).printed).toContain('There is no account mara.');
  await site.database.queries.updateTable('account').set({ deactivated_time: '2026' }).where('id', '=', id).execute();
  expect((await runTyped(command(), 'recover', 'jonas')).printed).toContain('The account jonas is closed.');
  expect((await runTyped(command(), 'list')).printed).toBe('ines: owner\njonas: editor, closed\n');
  expect(await accountNamed(site, 'jonas')).toBeDefined();
});
