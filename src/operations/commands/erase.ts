import { Command, InvalidArgumentError } from 'commander';
import { EMAIL_PATTERN, wholeMatch } from '#content/newsletter/newsletter-rules.contract.ts';
import type { OpenSite, Site } from '#content/site.ts';
import { deskAddresses } from '#desk/desk-addresses.ts';
import { type Erasure, erasePerson } from '#desk/readers/erasing/erase.store.ts';
import { erasureInWords } from '#desk/readers/erasing/erasure-in-words.ts';
import { runOnSite } from '#platform/run-on-site.ts';

/** `masthead erase EMAIL` */
export function eraseCommand(openSite: OpenSite): Command {
  return new Command('erase')
    .description(
      'delete everything that a person has sent, down to the bytes on the disk, and keep it from coming back',
    )
    .argument('<email>', "the person's email address", emailAddress)
    .action((email: string) =>
      runOnSite(
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

function summary(erasure: Erasure, { database, configuration }: Site): string {
  const lines = erasureInWords(erasure, database.engine).flatMap(({ sentence, things = [], stories = [] }) => {
    const places = [...things, ...stories.map(({ id, title }) => ({ path: deskAddresses.story(id), title }))];
    return [
      sentence,
      ...places.slice(0, MOST_NAMED).map(({ path, title }) => `  ${configuration.siteUrl}${path} ${title}`),
    ];
  });
  return `${lines.join('\n')}\n`;
}
