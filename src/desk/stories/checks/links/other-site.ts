import { type Network, requestHead, type ServerAnswer } from '#platform/outgoing/network.ts';
import { MOST_REDIRECTS } from '#platform/outgoing/outgoing-limits.ts';
import { NoSuchName, NotAsked, reachableAddress } from '#platform/outgoing/reachable.ts';
import type { LinkState } from '../links.contract.ts';

/**
 * Asks whether a link to another site leads somewhere. Only public addresses are connected to, also where a link sends on
 * (docs/decisions/0051-links-are-asked.md).
 */
export async function stateOfOther(link: URL, network: Network, signal: AbortSignal): Promise<LinkState> {
  try {
    let url = link;
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
      const { status, location } = await ask(url, network, signal);
      if (status < 300 || status >= 400) return stateOfStatus(status);
      if (location === undefined) return 'failing';
      url = new URL(location, url);
    }
    return 'failing';
  } catch (error) {
    return stateAfter(error);
  }
}

function stateOfStatus(status: number): LinkState {
  if (status >= 200 && status < 300) return 'ok';
  if (status === 404 || status === 410) return 'gone';
  return status >= 400 && status < 500 ? 'refused' : 'failing';
}

/** Names and codes of errors after too long a wait: of a signal, a connection, a name's look-up. */
const LATE: ReadonlySet<unknown> = new Set(['AbortError', 'TimeoutError', 'ETIMEDOUT', 'ETIMEOUT']);

function stateAfter(error: unknown): LinkState {
  if (error instanceof NoSuchName) return 'nameless';
  if (error instanceof NotAsked) return 'not asked';
  if (!(error instanceof Error)) return 'unreached';
  // A redirect to what is no address.
  if (error instanceof TypeError) return 'failing';
  return LATE.has(error.name) || ('code' in error && LATE.has(error.code)) ? 'late' : 'unreached';
}

async function ask(url: URL, network: Network, signal: AbortSignal): Promise<ServerAnswer> {
  const address = await reachableAddress(url, network);
  const head = await requestHead(url, address, 'HEAD', signal);
  // Some servers answer HEAD with an error, and the page with success.
  return head.status < 400 ? head : requestHead(url, address, 'GET', signal);
}
