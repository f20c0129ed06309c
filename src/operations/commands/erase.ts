import { Command, InvalidArgumentError } from 'commander';
import { EMAIL_PATTERN, wholeMatch } from '#content/newsletter/newsletter-rules.contract.ts';
import type { OpenSite, Site } from '#content/site.ts';
import { deskAddresses } from '#desk/desk-addresses.ts';
import { type Erasure, erasePerson } from '#desk/readers/erasing/erase.store.ts';
import { onSite } from '#platform/on-site.ts';

/** `masthead erase EMAIL` */
export function eraseCommand(openSite: OpenSite): Command {
  return new Command('erase')
    .description(
      'delete everything that a person has sent, down to the bytes on the disk, and keep it from coming back',
    )
    .argument('<email>', "the person's email address", emailAddress)
    .action((email: string) =>
      onSite(
        openSite,
        async (site) => void process.stdout.write(summary(await erasePerson(site, email), site)),
        (error) => `Not everything is erased: ${(error as Error).message}`,
      ),
    );
}

function emailAddress(text: string): string {
  if (!wholeMatch(EMAIL_PATTERN).test(text.trim())) throw new InvalidArgumentError('It must be an email address.');
  return text;
}

/** Stories and things of the desk that are named one by one. */
const MOST_NAMED = 20;

function summary(
  { subscriptions, submissions, mentions, comments, binned, removed, things, stories, posts }: Erasure,
  { database, configuration }: Site,
): string {
  const lines = [
    `Erased: ${subscriptions} subscriptions, ${submissions} messages and opt-outs; ${mentions} more that named the address; ${comments} comments of an old site.`,
    ...(binned > 0 ? [`Deleted for good: ${binned} stories in the bin of the desk that named the address.`] : []),
    ...(removed > 0
      ? [
          `Deleted for good: ${removed} removed events, authors, banners or redirects of the desk that named the address.`,
        ]
      : []),
    'Backups and exported files still hold what they held. A restore, or an import, leaves the person out.',
  ];
  if (database.engine === 'postgres')
    lines.push(
      "PostgreSQL's own log (pg_wal) keeps the old pages until it is recycled, and archives of it do as well.",
    );
  if (posts > 0) lines.push(`${posts} posts name the address. They are editorial: change them in their source.`);
  if (things.length > 0)
    lines.push(
      `${things.length} events, authors, banners or redirects name the address, now or in an earlier version. They are editorial: change them at the desk. What stands in an earlier version alone ends with the thing: remove it, erase again, and make it anew.`,
      ...things.slice(0, MOST_NAMED).map(({ path, title }) => `  ${configuration.siteUrl}${path} ${title}`),
    );
  if (stories.length > 0)
    lines.push(
      `${stories.length} stories of the desk name the address, now or in an earlier version. They are editorial: change them at the desk, or delete those that readers never had and erase again.`,
      ...stories
        .slice(0, MOST_NAMED)
        .map(({ id, title }) => `  ${configuration.siteUrl}${deskAddresses.story(id)} ${title}`),
    );
  return `${lines.join('\n')}\n`;
}
