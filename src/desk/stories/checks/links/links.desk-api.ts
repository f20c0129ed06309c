import { type AnsweredCall, answerCall } from '#desk/accounts/answered-call.ts';
import { type Network, publicNetwork } from '#platform/outgoing/network.ts';
import { checkLinks } from '../links.contract.ts';
import { linkStates } from './link-states.ts';

/** The call that asks where links lead. @param network for tests */
export function linkCallsOver(network: Network): readonly AnsweredCall[] {
  return [
    answerCall(checkLinks, 'writer', async (site, { account }, { addresses }) => {
      const states = await linkStates(site, account.id, addresses, network);
      return { links: addresses.map((address, index) => ({ address, state: states[index] ?? 'not asked' })) };
    }),
  ];
}

export const linkCalls = linkCallsOver(publicNetwork);
