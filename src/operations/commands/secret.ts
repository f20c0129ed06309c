import { Command } from 'commander';
import type { OpenSite } from '#content/site.ts';
import { acceptSecret, endedText } from '#desk/accounts/accept-secret.store.ts';
import { runOnSite } from '#platform/run-on-site.ts';

/**
 * `masthead secret accept`: makes the secret of this node that of the site.
 * @param openUnderAnySecret opens a site whose secret is another one
 */
export function secretCommand(openUnderAnySecret: OpenSite): Command {
  const secret = new Command('secret').description('what links and hashes are made with: accept');
  secret
    .command('accept')
    .description('make the secret of this node that of the site, where the old one is lost, and print what ends')
    .action(() =>
      runOnSite(openUnderAnySecret, async (site) => {
        const ended = await acceptSecret(site);
        process.stdout.write(
          ended
            ? `This node's secret is the secret of the site. Give it to every other node, and restart them.\n${endedText(ended)}`
            : "This node's secret is the secret of the site already. Nothing has changed.\n",
        );
      }),
    );
  return secret;
}
