import { Command } from 'commander';
import type { OpenSite, Site } from '#content/site.ts';
import { accountName } from '#desk/accounts/accounts.contract.ts';
import { accountNamed, allAccounts } from '#desk/accounts/accounts.store.ts';
import { LINK_LIFETIME } from '#desk/accounts/accounts-limits.ts';
import { COMMAND_LINE } from '#desk/accounts/audit.store.ts';
import { accountLink, firstAccountLink } from '#desk/accounts/links.store.ts';
import { Invalid } from '#platform/errors.ts';
import { runOnSite } from '#platform/run-on-site.ts';
import { typedCommand } from '#platform/typed-command.ts';
import { parseInput } from '#platform/validation.ts';

/**
 * `masthead account first|recover NAME|list`: who works at the desk, for the operator of the server. Nothing needs mail.
 */
export function accountCommand(openSite: OpenSite): Command {
  const account = new Command('account').description('who can sign in to the desk: first, recover NAME or list');
  const withSite = (act: (site: Site) => Promise<string>) => () =>
    runOnSite(
      openSite,
      async (site) => void process.stdout.write(await act(site)),
      (error) => (error instanceof Invalid ? error.message : undefined),
    );
  account
    .command('first')
    .description('print a link that makes the first account, as long as there is none')
    .action(withSite(printFirst));
  account
    .command('recover')
    .description('print a link with which a person sets up their sign-in anew')
    .argument('<name>', 'the name of the account')
    .action((name: string) => withSite((site) => printRecovery(site, name))());
  account.command('list').description('print every account').action(withSite(printAccounts));
  return account;
}

async function printFirst(site: Site): Promise<string> {
  const link = await firstAccountLink(site);
  if (link) return `This link makes the first account, once, within an hour:\n${link}\n`;
  throw new Invalid(`There is an account already. To let its owner in again: ${typedCommand('account recover NAME')}`);
}

async function printRecovery(site: Site, typed: string): Promise<string> {
  const account = await accountNamed(site, parseInput(accountName, typed));
  if (!account) throw new Invalid(`There is no account ${typed}. ${typedCommand('account list')} prints all names.`);
  if (account.deactivated_time) {
    throw new Invalid(`The account ${account.name} is closed. An owner opens it again on the page People of the desk.`);
  }
  const link = await accountLink(site, account, { actor: COMMAND_LINE, lifetime: LINK_LIFETIME });
  return `This link sets up the sign-in of ${account.name}, once, within an hour:\n${link}\n`;
}

async function printAccounts(site: Site): Promise<string> {
  const accounts = await allAccounts(site);
  if (accounts.length === 0) return `There is no account yet: ${typedCommand('account first')}\n`;
  return accounts
    .map(({ name, role, accepted_time, deactivated_time }) => {
      const state = deactivated_time ? ', closed' : accepted_time ? '' : ', invited';
      return `${name}: ${role}${state}\n`;
    })
    .join('');
}
