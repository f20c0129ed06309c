import { program } from 'commander';
import { InvalidPublication } from '#content/publication.ts';
import { InvalidConfiguration } from '#platform/configuration.ts';
import { UnusableDatabase } from '#platform/database/unusable-database.ts';
import { failureText } from '#platform/failure-text.ts';
import { serveCommand } from './operations/commands/serve.ts';
import { fillFromPublication, indexPosts, openSite, openUnderAnySecret } from './server.ts';

program.name('masthead').description('The software of a public trade-news site.').showHelpAfterError();
program.addCommand(serveCommand(), { isDefault: true });
// `serve` starts faster without the other commands.
if (process.argv[2] !== 'serve') {
  program.addCommand((await import('./operations/commands/export.ts')).exportCommand(openSite));
  const backup = (await import('#operations/backup/commands.ts')).backupCommands({ openSite, openUnderAnySecret });
  for (const command of backup) program.addCommand(command);
  program.addCommand(
    (await import('#operations/emptying/empty-command.ts')).emptyCommand(openSite, fillFromPublication),
  );
  program.addCommand((await import('#operations/media-store/command.ts')).mediaCommand(openSite));
  program.addCommand((await import('./operations/commands/requests.ts')).requestsCommand(openSite));
  program.addCommand((await import('./operations/commands/erase.ts')).eraseCommand(openSite));
  program.addCommand((await import('./operations/commands/preview.ts')).previewCommand(openSite));
  program.addCommand((await import('./operations/commands/account.ts')).accountCommand(openSite));
  program.addCommand((await import('./operations/commands/secret.ts')).secretCommand(openUnderAnySecret));
  program.addCommand((await import('#operations/article-checks/command.ts')).checkArticlesCommand(openSite));
  program.addCommand((await import('#operations/importing/command.ts')).importCommand({ openSite, indexPosts }));
}

/** Mistakes of the operator: print the message without a stack. */
const EXPECTED = [InvalidConfiguration, InvalidPublication, UnusableDatabase];

try {
  await program.parseAsync();
} catch (error) {
  const isExpected = EXPECTED.some((kind) => error instanceof kind);
  console.error(isExpected ? (error as Error).message : (failureText(error) ?? error));
  process.exitCode = 1;
}
