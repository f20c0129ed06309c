import { isIP } from 'node:net';
import type { LinkState } from '../links.contract.ts';
import { MOST_REDIRECTS } from './limits.ts';
import { type Answer, hostOf, type Network, portOf, requestHead } from './network.ts';

/** There is no such name. */
class NoSuchName extends Error {
  override readonly name = 'NoSuchName';
}

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

/** @throws NoSuchName; an error for a link that is not asked; what looking up throws */
async function addressOf(url: URL, network: Network): Promise<string> {
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) throw new Error(`Not asked: ${url.protocol}`);
  const name = hostOf(url);
  if (isIP(name) === 0 && !/^[^.]+\..*[^.]/.test(name))
    throw new Error('Not asked: a name without a dot is one of a network of its own');
  const addresses = isIP(name) ? [name] : await network.addressesOf(name);
  const [first] = addresses;
  if (first === undefined) throw new NoSuchName(name);
  // One inner address among public ones would be a way in.
  if (!addresses.every((address) => network.mayConnect(address, portOf(url)))) throw new Error(`Not asked: ${name}`);
  return first;
}
