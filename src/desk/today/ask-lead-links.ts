import type { Site } from '#content/site.ts';
import { linkStates } from '#desk/stories/checks/links/link-states.ts';
import type { LinkState } from '#desk/stories/checks/links.contract.ts';
import { lastDone } from '#platform/database/last-done.ts';
import type { Network } from '#platform/outgoing/network.ts';
import { claimLead, type DueLead, dueLeads, keepDeadLinks, noteLeads } from './lead-links.store.ts';
import { MOST_LEAD_LINKS } from './today-limits.ts';

/** No account has this number: the pace at which other sites are asked is the desk's own. */
const NOBODY = 0;

const DEAD: ReadonlySet<LinkState> = new Set(['gone', 'nameless']);
const ALIVE: ReadonlySet<LinkState> = new Set(['ok', 'refused']);

/**
 * Notes which posts lead the front page, and checks the links of these and of yesterday's, as the checks of a story do: a few at a time,
 * and no private address. Nobody waits for it. The demo's links lead to sites that are not there.
 */
export async function askLeadLinks(site: Site, network?: Network): Promise<void> {
  if ((await lastDone(site.database.queries, 'demo')) !== undefined) return;
  await noteLeads(site);
  for (const lead of await dueLeads(site)) {
    if (!(await claimLead(site, lead))) continue;
    const links = linksIn(lead.post_content);
    const states = await linkStates(site, NOBODY, links, network);
    await keepDeadLinks(site, lead, deadAmong(links, states, lead));
  }
}

/** What was dead and could not be asked this time stays so. */
function deadAmong(links: readonly string[], states: readonly LinkState[], { dead_links }: DueLead): string[] {
  const before = new Set(dead_links.split('\n'));
  return links.filter((link, index) => {
    const state = states[index] ?? 'not asked';
    return DEAD.has(state) || (!ALIVE.has(state) && before.has(link));
  });
}

/** The addresses of pages that an article links to, each once. */
function linksIn(html: string): string[] {
  // Stored articles are printed by one serializer: attributes in double quotation marks, and no bare ampersand.
  const links = Array.from(html.matchAll(/<a [^<>]*?\bhref="([^"]*)"/g), ([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  );
  return [...new Set(links)].filter((link) => /^(?:https?:\/\/|\/)/i.test(link)).slice(0, MOST_LEAD_LINKS);
}
