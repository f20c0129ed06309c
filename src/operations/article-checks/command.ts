import { Command } from 'commander';
import type { OpenSite, Site } from '#content/site.ts';
import { interruptibly, runOnSite } from '#platform/run-on-site.ts';
import { FaultList, type FoundFault } from './fault-list.ts';
import { deadLinkLine, deadLinksText, faultLine, faultsText, picturesText } from './faults-text.ts';
import { siteArticles } from './site-articles.store.ts';
import { siteEvents } from './site-events.store.ts';
import { sitePages } from './site-pages.store.ts';

interface Given {
  readonly all?: true;
}

/**
 * `masthead check-articles`: looks at every article, event and page of text as readers get it, and says what they would see broken. Ends with 0 whether
 * anything is broken or not: it advises, and a nightly job must not fail for an old headline.
 */
export function checkArticlesCommand(openSite: OpenSite): Command {
  return new Command('check-articles')
    .description(
      'look at all articles, events and pages of text as readers see them, and say what is broken and what to do',
    )
    .option('--all', 'then list every one with what is broken in it')
    .action(({ all }: Given) =>
      runOnSite(openSite, (site) => interruptibly((signal) => checkArticles(site, signal, all))),
    );
}

async function checkArticles(site: Site, signal: AbortSignal, isEach = false): Promise<void> {
  const list = new FaultList();
  const tell = (faults: readonly FoundFault[]) => {
    if (isEach) for (const fault of faults) process.stdout.write(`${fault.kind}: ${faultLine(fault)}\n`);
  };
  for await (const article of siteArticles(site)) {
    if (signal.aborted) return;
    tell(list.look(article));
  }
  for await (const event of siteEvents(site)) {
    if (signal.aborted) return;
    tell(list.lookAtEvent(event));
  }
  for await (const page of sitePages(site)) {
    if (signal.aborted) return;
    tell(list.lookAtPage(page));
  }
  const dead = await list.links.leadingNowhere(site);
  if (isEach) for (const link of dead) process.stdout.write(`dead link: ${deadLinkLine(link)}\n`);
  const lines = [...faultsText(list), ...deadLinksText(dead), ...picturesText(list)];
  process.stdout.write(`${lines.length > 0 ? lines.join('\n') : 'There are no articles, events and pages yet.'}\n`);
}
