import { Command } from 'commander';
import type { OpenSite, Site } from '#content/site.ts';
import { interruptibly, onSite } from '#platform/on-site.ts';
import { FaultList } from './fault-list.ts';
import { faultLine, faultsText, picturesText } from './faults-text.ts';
import { siteArticles } from './site-articles.store.ts';

interface Given {
  readonly all?: true;
}

/**
 * `masthead check-articles`: looks at every article as readers get it, and says what they would see broken. Ends with 0 whether
 * anything is broken or not: it advises, and a nightly job must not fail for an old headline.
 */
export function checkArticlesCommand(openSite: OpenSite): Command {
  return new Command('check-articles')
    .description('look at all articles as readers see them, and say what is broken and what to do')
    .option('--all', 'then list every article with what is broken in it')
    .action(({ all }: Given) =>
      onSite(openSite, (site) => interruptibly((signal) => checkArticles(site, signal, all))),
    );
}

async function checkArticles(site: Site, signal: AbortSignal, isEach = false): Promise<void> {
  const list = new FaultList();
  for await (const article of siteArticles(site)) {
    if (signal.aborted) return;
    const faults = list.look(article);
    if (isEach) for (const fault of faults) process.stdout.write(`${fault.kind}: ${faultLine(fault)}\n`);
  }
  const lines = [...faultsText(list), ...picturesText(list)];
  process.stdout.write(`${lines.length > 0 ? lines.join('\n') : 'There are no articles yet.'}\n`);
}
