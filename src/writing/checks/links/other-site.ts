import { MOST_REDIRECTS } from '#platform/outgoing/limits.ts';
import { type Answer, type Network, requestHead } from '#platform/outgoing/network.ts';
import { addressOf, NoSuchName } from '#platform/outgoing/reachable.ts';
import type { LinkState } from '../links.contract.ts';

/**
 * Asks whether a link to another site leads somewhere. Only public addresses are connected to, also where a link sends on
 * (docs/decisions/0051-links-are-asked.md).
 * @returns `unknown` for everything that is neither a page nor surely gone
 */
export async function stateOfOther(link: URL, network: Network, signal: AbortSignal): Promise<LinkState> {
  try {
    let url = link;
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
      const { status, location } = await ask(url, network, signal);
      if (status >= 200 && status < 300) return 'ok';
      if (status === 404 || status === 410) return 'broken';
      if (status < 300 || status >= 400 || location === undefined) return 'unknown';
      url = new URL(location, url);
    }
    return 'unknown';
  } catch (error) {
    return error instanceof NoSuchName ? 'broken' : 'unknown';
  }
}

async function ask(url: URL, network: Network, signal: AbortSignal): Promise<Answer> {
  const address = await addressOf(url, network);
  const head = await requestHead(url, address, 'HEAD', signal);
  // Some servers answer HEAD with an error, and the page with success.
  return head.status < 400 ? head : requestHead(url, address, 'GET', signal);
}
