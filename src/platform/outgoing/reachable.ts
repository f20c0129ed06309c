import { isIP } from 'node:net';
import { hostOf, type Network, portOf } from './network.ts';

/** There is no such name. */
export class NoSuchName extends Error {
  override readonly name = 'NoSuchName';
}

/** Not everybody may reach this address, or it is none to ask. */
export class NotAsked extends Error {
  override readonly name = 'NotAsked';
}

/**
 * The address to connect to for a URL, if everybody may reach it (docs/decisions/0051).
 * @throws NoSuchName, NotAsked; what looking up throws
 */
export async function reachableAddress(url: URL, network: Network): Promise<string> {
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) throw new NotAsked(`Not asked: ${url.protocol}`);
  const name = hostOf(url);
  if (isIP(name) === 0 && !/^[^.]+\..*[^.]/.test(name))
    throw new NotAsked('Not asked: a name without a dot is one of a network of its own');
  const addresses = isIP(name) ? [name] : await network.addressesOf(name);
  const [first] = addresses;
  if (first === undefined) throw new NoSuchName(name);
  // One inner address among public ones would be a way in.
  if (!addresses.every((address) => network.mayConnect(address, portOf(url)))) throw new NotAsked(`Not asked: ${name}`);
  return first;
}
